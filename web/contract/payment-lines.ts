import type { ContractToken } from "../../contract/payments.ts";

type Payment = ContractToken["payments"][number];
type Payout = ContractToken["payouts"][number];

/** One transaction and everybody it paid. */
export type Distribution = { transaction: string; at: string; payouts: Payout[] };

export type PaymentLine = {
  payment: Payment;
  distributions: Distribution[];
  /**
   * `with_later`: small payments gather, and one that came after it was divided with it. `not_shown`: it is older than
   * the oldest payout the server tells of.
   */
  standing: "divided" | "with_later" | "waiting" | "not_shown";
};

/**
 * Newest first. A contract divides all that lies there, so a payout belongs to no payment alone: it stands beneath the
 * last payment that had arrived before it.
 */
export function paymentLines(token: Pick<ContractToken, "payments" | "payouts" | "paid">): PaymentLine[] {
  const { payments, payouts } = token;
  const arrived = payments.toSorted(byTime);
  const beneath = arrived.map((): Payout[] => []);
  for (const payout of payouts) beneath[lastBefore(arrived, payout)]?.push(payout);
  const newestPaid = beneath.findLastIndex((paid) => paid.length > 0);
  const oldestPaid = beneath.findIndex((paid) => paid.length > 0);
  const cut = isCut(token);
  const standingOf = (index: number): PaymentLine["standing"] => {
    if (beneath[index]?.length) return "divided";
    if (cut && index < oldestPaid) return "not_shown";
    return index < newestPaid ? "with_later" : "waiting";
  };
  return arrived
    .map((payment, index) => ({
      payment,
      distributions: byTransaction(beneath[index] ?? []),
      standing: standingOf(index),
    }))
    .toReversed();
}

/** The first when none was before: the two clocks of one block may differ, and nothing may be left out. */
const lastBefore = (arrived: Payment[], payout: Payout) =>
  Math.max(
    0,
    arrived.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(payout.at)),
  );

/** The server tells only of the newest; all count in what was paid. */
function isCut({ payouts, paid }: Pick<ContractToken, "payouts" | "paid">): boolean {
  const told = payouts.reduce((sum, { amount, held }) => (held ? sum : sum + BigInt(amount)), 0n);
  return told < BigInt(paid);
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
