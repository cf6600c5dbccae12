import { and, eq } from "drizzle-orm";
import { Refused } from "../chain/chain-errors.ts";
import { chainTransactions } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { carryOut, type Intent } from "../sending/carry-out.ts";
import { obstacleIn, tellOfObstacle } from "../sending/obstacle.ts";
import type { Work } from "../workflow.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import { type Distribution, finishRun, nextRound, openRound } from "./distribution-rounds.ts";
import { vaultedPayees } from "./holds.ts";
import { inTheirPart, isOther, modest, openLedger, otherIntent } from "./other-tokens.ts";
import { openPayeeAccounts } from "./payee-accounts.ts";
import { reconcile } from "./reconcile.ts";

/** Has a contract divide what lies there. We say when; who gets what is the contract's. */
export const distributeWork = (world: World): Work => ({
  name: "distribute",
  async run(input, flow) {
    const { contractId, token, round } = input as { contractId: string; token: string; round: number };
    await flow.step("round", () => goOn(world, contractId, token, round));
  },
});

async function goOn(world: World, contractId: string, token: string, round: number) {
  const run = await openRound(world, { contractId, token }, round);
  if (!run) return;
  const { network } = run;
  try {
    if (await finished(world, run)) return;
  } catch (error) {
    const obstacle = obstacleIn(error, network, "royalties");
    world.log.warn({ contractId, network, error: describeError(error) }, "a distribution is held up");
    world.metrics.moneyFailures.inc({ network, kind: "distribution" });
    await tellOfObstacle(world, network, obstacle);
    return await nextRound(world, run, obstacle);
  }
  await nextRound(world, run, null);
}

/** Goes as far as it can. False when there is nothing to do but wait. */
async function finished(world: World, run: Distribution): Promise<boolean> {
  if (isOther(world, run.network, run.token)) return await dividedOther(world, run);
  if (!(await openPayeeAccounts(world, run))) return false;
  if (!(await divided(world, run))) return false;
  const verdict = await reconcile(world, run);
  if (verdict === "stopped") return true;
  if (verdict === "unclear" || !(await delivered(world, run))) return false;
  await finishRun(world, run);
  return true;
}

/** Payees open their accounts of it themselves: a token costs nothing to invent, and an account's rent goes to its owner. */
async function dividedOther(world: World, run: Distribution): Promise<boolean> {
  if (!(await openLedger(world, run)) || !(await divided(world, run))) return false;
  await finishRun(world, run);
  return true;
}

const intentOf = (kind: string, { contractId, token, book }: Distribution) =>
  `${kind}:${contractId}:${token}:${book.run}`;

/** One distribution a run: what comes in meanwhile gathers for the next. */
async function divided(world: World, run: Distribution): Promise<boolean> {
  const { network, token, contract } = run;
  const other = isOther(world, network, token);
  const intent = {
    id: other ? otherIntent(run) : intentOf("distribute", run),
    network,
    ...(other && inTheirPart(world, network)),
    async sign(signing) {
      if (await isFinal(world, this.id)) return [];
      const { transactions, refused } = await world.chains[network].signDistribute(
        [termsOf(contract)],
        token,
        signing,
      );
      const [no] = refused.filter(({ reason }) => reason !== "TooLittle");
      if (no) throw new Refused(network, no.reason);
      return other ? modest(world, network, transactions) : transactions;
    },
  } satisfies Intent;
  return (await carryOut(world, intent)) === "done";
}

async function isFinal({ db }: World, intent: string): Promise<boolean> {
  const [row] = await db
    .select({ id: chainTransactions.id })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, intent), eq(chainTransactions.state, "final")))
    .limit(1);
  return row !== undefined;
}

/** Tries the vaults of payees who had to wait; whoever still cannot receive is passed over. */
async function delivered(world: World, run: Distribution): Promise<boolean> {
  const { network, token } = run;
  const { signDeliver } = world.chains[network];
  if (!signDeliver) return true;
  const wallets = await vaultedPayees(world, run);
  if (wallets.length === 0) return true;
  const id = intentOf("deliver", run);
  const progress = await carryOut(world, {
    id,
    network,
    sign: async (signing) => ((await isFinal(world, id)) ? [] : await signDeliver(wallets, token, signing)),
  });
  if (progress !== "done") return false;
  return (await isFinal(world, id)) ? (await reconcile(world, run)) === "agrees" : true;
}
