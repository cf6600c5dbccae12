import type { ContractToken } from "../../contract/payments.ts";

type Payment = ContractToken["payments"][number];
type Payout = ContractToken["payouts"][number];

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
 * last payment that had arrived before it.
 */
export function paymentLines({
  payments,
  payouts,
}: Pick<ContractToken, "payments" | "payouts">): PaymentLine[] {
  const arrived = payments.toSorted(byTime);
  const beneath = arrived.map((): Payout[] => []);
  for (const payout of payouts) beneath[lastBefore(arrived, payout)]?.push(payout);
  const newestPaid = beneath.findLastIndex((paid) => paid.length > 0);
  return arrived
    .map((payment, index): PaymentLine => {
      const paid = beneath[index] ?? [];
      const standing = paid.length > 0 ? "divided" : index < newestPaid ? "with_later" : "waiting";
      return { payment, distributions: byTransaction(paid), standing };
    })
    .toReversed();
}

/** The first when none was before: the two clocks of one block may differ, and nothing may be left out. */
const lastBefore = (arrived: Payment[], payout: Payout) =>
  Math.max(
    0,
    arrived.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(payout.at)),
  );

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
