import { and, eq } from "drizzle-orm";
import { Refused } from "../chain/chain-errors.ts";
import { chainTransactions } from "../db/schema.ts";
import { carryOut, type Intent } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { obstacleIn } from "../sending/obstacle.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import { type Distribution, finishRun, openDistribution, restRun, showObstacle } from "./distribution.ts";
import { vaultedPayees } from "./holds.ts";
import { inTheirPart, isOther, modest, openLedger, otherIntent } from "./other-tokens.ts";
import { openPayeeAccounts } from "./payee-accounts.ts";
import { reconcile } from "./reconcile.ts";

/** Has a contract divide what lies there. We say when; who gets what is the contract's. */
export const distributeRounds = chainRounds({
  kind: "distribute",
  /** With their pauses, some minutes. */
  mostFailures: 8,
  open: openDistribution,
  advance,
  obstacleIn: (error, network) => obstacleIn(error, network, "royalties"),
  finish: finishRun,
  showObstacle,
  giveUp: restRun,
});

async function advance(world: World, run: Distribution): Promise<"done" | "waiting"> {
  try {
    return isOther(world, run.network, run.token)
      ? await payOtherToken(world, run)
      : await payOut(world, run);
  } catch (error) {
    world.metrics.moneyFailures.inc({ network: run.network, kind: "distribution" });
    throw error;
  }
}

async function payOut(world: World, run: Distribution): Promise<"done" | "waiting"> {
  if ((await openPayeeAccounts(world, run)) === "waiting") return "waiting";
  if ((await divide(world, run)) === "waiting") return "waiting";
  const verdict = await reconcile(world, run);
  if (verdict === "stopped") return "done";
  return verdict === "unclear" ? "waiting" : await deliver(world, run);
}

/** Payees open their accounts of it themselves: a token costs nothing to invent, and an account's rent goes to its owner. */
async function payOtherToken(world: World, run: Distribution): Promise<"done" | "waiting"> {
  return (await openLedger(world, run)) === "waiting" ? "waiting" : await divide(world, run);
}

const intentOf = (kind: "distribute" | "deliver", { contractId, token, book }: Distribution) =>
  `${kind}:${contractId}:${token}:${book.run}`;

/** One distribution a run: what comes in meanwhile gathers for the next. */
async function divide(world: World, run: Distribution): Promise<"done" | "waiting"> {
  const { job, network, token, contract } = run;
  const other = isOther(world, network, token);
  const intent = {
    id: other ? otherIntent(run) : intentOf("distribute", run),
    kind: other ? "other_token" : "distribute",
    network,
    job,
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
  return (await carryOut(world, intent)) === "done" ? "done" : "waiting";
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
async function deliver(world: World, run: Distribution): Promise<"done" | "waiting"> {
  const { job, network, token } = run;
  const { signDeliver } = world.chains[network];
  if (!signDeliver) return "done";
  const wallets = await vaultedPayees(world, run);
  if (wallets.length === 0) return "done";
  const id = intentOf("deliver", run);
  const progress = await carryOut(world, {
    id,
    kind: "deliver",
    network,
    job,
    sign: async (signing) => ((await isFinal(world, id)) ? [] : await signDeliver(wallets, token, signing)),
  });
  if (progress !== "done") return "waiting";
  return (await isFinal(world, id)) && (await reconcile(world, run)) !== "agrees" ? "waiting" : "done";
}
