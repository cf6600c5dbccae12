import type { Deposit, Payout, Scanned } from "../../server/chain/chain-events.ts";

/** What a watcher would have in its books, kept apart from how it came to know it. */
export function openBooks() {
  const seen = new Set<string>();
  const received = new Map<string, bigint>();
  const paid = new Map<string, bigint>();

  function once(name: string, amountUnits: bigint) {
    if (seen.has(name)) throw new Error(`${name} is told of a second time`);
    if (amountUnits <= 0n) throw new Error(`${name} is of ${amountUnits}`);
    seen.add(name);
  }
  const add = (to: Map<string, bigint>, key: string, units: bigint) =>
    to.set(key, (to.get(key) ?? 0n) + units);

  function came({ transaction, index, contract, amountUnits }: Deposit) {
    once(`the payment ${transaction} ${index}`, amountUnits);
    add(received, contract, amountUnits);
  }

  function went({ transaction, index, contract, wallet, amountUnits }: Payout) {
    once(`the payout ${transaction} ${index} ${wallet}`, amountUnits);
    add(paid, `${contract} ${wallet}`, amountUnits);
  }

  return {
    note({ deposits, payouts }: Scanned) {
      deposits.forEach(came);
      // A part of nothing is a row as well, where shares are small.
      payouts.filter(({ amountUnits }) => amountUnits !== 0n).forEach(went);
    },
    receivedUnits: (contract: string) => received.get(contract) ?? 0n,
    paidUnits: (contract: string, wallet: string) => paid.get(`${contract} ${wallet}`) ?? 0n,
  };
}

/** Throws what a reader can repeat the round by. */
export function expectSame(what: string, inBooks: bigint, onChain: bigint) {
  if (inBooks !== onChain) throw new Error(`${what}: ${inBooks} in our books, ${onChain} on the chain`);
}
