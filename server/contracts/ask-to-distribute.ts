import { SMALL_SUMS } from "../../shared/rules/budgets.ts";
import type { DistributionAsked } from "../../shared/schemas/money/payments.ts";
import { books } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { carriedIn, dustOf, isBook, startRunIfDue, totalsOf, waitingIn } from "../payments/books.ts";
import { canBeDivided, isDue, isWorth } from "../payments/when-due.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { findContract, tokenAsked } from "./read-books.ts";

/** Anybody may ask: who gets what is the contract's, not ours nor theirs. */
export async function askToDistribute(
  world: World,
  network: string,
  address: string,
  named?: string,
): Promise<DistributionAsked> {
  const contract = await findContract(world, network, address);
  const token = tokenAsked(world, contract, named);
  const key = { contractId: contract.id, token };
  return await world.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(isBook(key)).for("update");
    if (book?.state === "stopped") throw new Refusal("payouts_stopped");
    if (book?.state === "distributing") return { state: "distributing" };
    const totals = await totalsOf(tx, key);
    const carriedUnits = book ? carriedIn(book, totals) : 0n;
    const waiting = waitingIn(world, contract, token, book, carriedUnits);
    const somebodyWaits = (book?.holds.length ?? 0) > 0 || totals.inVaultsUnits > 0n;
    if (!canBeDivided(waiting) && !somebodyWaits)
      throw new Refusal(
        carriedUnits > dustOf(contract) ? "too_little_to_distribute" : "nothing_to_distribute",
      );
    const { price } = waiting;
    if (!somebodyWaits && price && !isWorth(waiting, price.feeUnits, world.now()))
      throw new Refusal("fee_too_high_for_sum");
    if (!isDue(waiting, world.now()))
      await refuseOverLimit(
        tx,
        SMALL_SUMS,
        `${contract.id} ${token}`,
        world.now(),
        "small_sum_already_distributed",
      );
    await startRunIfDue(world, tx, key, canBeDivided(waiting) ? "asked" : "held");
    return { state: "distributing" };
  });
}
