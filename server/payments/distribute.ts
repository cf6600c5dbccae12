import { Refused } from "../chain/chain-errors.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { obstacleIn } from "../sending/obstacle.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import {
  type Distribution,
  finishRun,
  intentOf,
  openDistribution,
  restRun,
  showObstacle,
} from "./distribution.ts";
import { vaultedPayees } from "./holds.ts";
import { inTheirPart, isOther, modest, openLedger } from "./other-tokens.ts";
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
  if ((await openPayeeAccounts(world, run)) !== "done") return "waiting";
  if ((await openLedger(world, run)) !== "done") return "waiting";
  if ((await divide(world, run)) !== "done") return "waiting";
  const verdict = await reconcile(world, run);
  if (verdict === "stopped") return "done";
  return verdict === "unclear" ? "waiting" : await deliver(world, run);
}

/** Payees open their accounts of it themselves: a token costs nothing to invent, and an account's rent goes to its owner. */
async function payOtherToken(world: World, run: Distribution): Promise<"done" | "waiting"> {
  if ((await openLedger(world, run)) !== "done") return "waiting";
  return (await divide(world, run)) === "done" ? "done" : "waiting";
}

/** One distribution a run: what comes in meanwhile gathers for the next. */
async function divide(world: World, run: Distribution): Promise<Progress> {
  const { job, network, token, contract } = run;
  const other = isOther(world, network, token);
  const kind = other ? "other_token" : "distribute";
  return await carryOut(world, {
    id: intentOf(kind, run, run.book.run),
    kind,
    network,
    job,
    once: true,
    ...(other && inTheirPart(world, network)),
    async sign(signing) {
      const { transactions, refused } = await world.chains[network].signDistribute(
        [termsOf(contract)],
        token,
        signing,
      );
      const [no] = refused.filter(({ reason }) => reason !== "TooLittle");
      if (no) throw new Refused(network, no.reason);
      return other ? modest(world, network, transactions) : transactions;
    },
  });
}

/** Tries the vaults of payees who had to wait; whoever still cannot receive is passed over. */
async function deliver(world: World, run: Distribution): Promise<"done" | "waiting"> {
  const { job, network, token } = run;
  const { signDeliver } = world.chains[network];
  if (!signDeliver) return "done";
  const wallets = await vaultedPayees(world, run);
  if (wallets.length === 0) return "done";
  const id = intentOf("deliver", run, run.book.run);
  const progress = await carryOut(world, {
    id,
    kind: "deliver",
    network,
    job,
    once: true,
    sign: (signing) => signDeliver(wallets, token, signing),
  });
  if (progress !== "done") return "waiting";
  const delivered = await transactionsOf(world.db, id, "final");
  return delivered.length > 0 && (await reconcile(world, run)) !== "agrees" ? "waiting" : "done";
}
