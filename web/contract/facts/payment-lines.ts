import type { ContractMoves } from "../../../shared/schemas/money/payments.ts";

type Payment = ContractMoves["payments"][number];
type Payout = ContractMoves["payouts"][number];

/** One transaction and everybody it paid. */
export type Distribution = { transaction: string; at: string; payouts: Payout[] };

export type PaymentLine = {
  payment: Payment;
  distributions: Distribution[];
  /** `with_later`: small payments gather, and one that came after it was divided with it. */
  standing: "divided" | "with_later" | "waiting";
};

/**
 * Newest first. A contract divides all that lies there, so a payout belongs to no payment alone: it stands beneath the
 * last payment that had arrived before it. While there is more to load, a payout may wait for its payment.
 */
export function paymentLines({ payments, payouts }: ContractMoves, isAll: boolean): PaymentLine[] {
  const arrived = payments.toSorted(byTime);
  const beneath = arrived.map((): Payout[] => []);
  for (const payout of payouts) beneath[placeOf(payout)]?.push(payout);
  const newestPaid = beneath.findLastIndex((paid) => paid.length > 0);
  const standingOf = (index: number): PaymentLine["standing"] => {
    if (beneath[index]?.length) return "divided";
    return index < newestPaid ? "with_later" : "waiting";
  };
  return arrived
    .map((payment, index) => ({
      payment,
      distributions: byTransaction(beneath[index] ?? []),
      standing: standingOf(index),
    }))
    .toReversed();

  /** The first when none was before: the two clocks of one block may differ, and nothing may be left out. */
  function placeOf(payout: Payout): number {
    const before = arrived.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(payout.at));
    return before === -1 && isAll ? 0 : before;
  }
}

function byTransaction(payouts: Payout[]): Distribution[] {
  const found = new Map<string, Distribution>();
  for (const payout of payouts.toSorted(byTime)) {
    const { transaction, at } = payout;
    const distribution = found.get(transaction) ?? { transaction, at, payouts: [] };
    distribution.payouts.push(payout);
    found.set(transaction, distribution);
  }
  return [...found.values()];
}

const byTime = (one: { at: string }, other: { at: string }) => Date.parse(one.at) - Date.parse(other.at);
