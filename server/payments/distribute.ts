import { rowOf } from "../../shared/rules/networks.ts";
import { obstacles } from "../../words/obstacles/words.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { SignedTransaction } from "../chain/port.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { worthIn } from "../sending/coin-price.ts";
import { type Obstacle, obstacleIn } from "../sending/obstacle.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import type { World } from "../world.ts";
import { termsOf, waitingIn } from "./books.ts";
import {
  beneficiariesOf,
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
import { isWorth } from "./when-due.ts";

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

async function advance(world: World, run: Distribution): Promise<"done" | "waiting" | Obstacle> {
  try {
    return isOther(world, run.network, run.token)
      ? await payOtherToken(world, run)
      : await payOut(world, run);
  } catch (error) {
    if (error instanceof NotWorthItsFee) {
      run.tooDearUnits = error.feeUnits;
      return { problem: obstacles.notWorthItsFee, waits: false, hopeless: true };
    }
    world.metrics.moneyFailures.inc({ network: run.network, kind: "distribution" });
    throw error;
  }
}

async function payOut(world: World, run: Distribution): Promise<"done" | "waiting"> {
  if ((await openPayeeAccounts(world, run)) !== "done") return "waiting";
  if (
    (await openLedger(world, run, (signed) => refuseUnlessWorth(world, run, signed, LEDGER_PART))) !== "done"
  )
    return "waiting";
  if ((await divide(world, run)) !== "done") return "waiting";
  const verdict = await reconcile(world, run);
  if (verdict === "stopped") return "done";
  return verdict === "unclear" ? "waiting" : await deliver(world, run);
}

/** Payees open their accounts of it themselves: a token costs nothing to invent, and an account's rent goes to its owner. */
async function payOtherToken(world: World, run: Distribution): Promise<"done" | "waiting"> {
  if ((await openLedger(world, run, async () => {})) !== "done") return "waiting";
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
    beneficiaries: beneficiariesOf(run),
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
      if (other) return modest(world, network, transactions);
      await refuseUnlessWorth(world, run, transactions);
      return transactions;
    },
  });
}

/** What dividing costs is more than what is divided allows: it gathers, and is looked at again when there is more. */
class NotWorthItsFee extends Error {
  override name = "NotWorthItsFee";
  constructor(readonly feeUnits: bigint) {
    super("not worth its fee");
  }
}

/** A ledger serves every distribution to come: a tenth of it is this one's. At 2 % it is opened for five times its rent. */
const LEDGER_PART = 10n;

/** By what can be paid out now: what waits for somebody who cannot be paid makes nothing worth more. */
async function refuseUnlessWorth(
  world: World,
  run: Distribution,
  transactions: SignedTransaction[],
  part = 1n,
) {
  const { network, token, contract, book } = run;
  if (transactions.length === 0 || (part > 1n && world.config.chains[network].at === "embedded")) return;
  const coinUnits = transactions.reduce((sum, { likelyUnits }) => sum + BigInt(likelyUnits), 0n);
  const feeUnits = worthIn(world, network, token, coinUnits / part);
  const { undistributedUnits, payees } = await world.chains[network].read(termsOf(contract), token);
  const stuck = payees.filter(({ obstacle }) => obstacle !== null && rowOf(network).waitsIn === "contract");
  const payable = stuck.reduce((left, { heldUnits }) => left - heldUnits, undistributedUnits);
  if (!isWorth(waitingIn(world, contract, token, book, payable), feeUnits, world.now()))
    throw new NotWorthItsFee(feeUnits);
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
    beneficiaries: beneficiariesOf(run),
    once: true,
    sign: (signing) => signDeliver(wallets, token, signing),
  });
  if (progress !== "done") return "waiting";
  const delivered = await transactionsOf(world.db, id, "final");
  return delivered.length > 0 && (await reconcile(world, run)) !== "agrees" ? "waiting" : "done";
}
