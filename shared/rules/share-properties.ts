import fc from "fast-check";
import { evmParts, solanaOwed, WHOLE_BPS } from "./share.ts";

/** What must hold of every split, whatever the numbers. Run with many cases by share.test.ts, with more by the soak. */

const sum = (units: bigint[]) => units.reduce((total, one) => total + one, 0n);

/** 1 to 50 shares above 0 that sum to the whole: distinct cuts through 10,000. */
const shares = fc.uniqueArray(fc.integer({ min: 1, max: WHOLE_BPS - 1 }), { maxLength: 49 }).map((cuts) => {
  const ends = [...cuts.sort((a, b) => a - b), WHOLE_BPS];
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
});
const u64 = fc.oneof(fc.bigInt({ min: 0n, max: 30_000n }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));
const u128 = fc.oneof(u64, fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }));

/** Pays whoever is available, as the program does; returns the total each payee has, and what stays in the vault. */
function run(sharesBps: number[], steps: { deposit: bigint; away: number }[]) {
  let vault = 0n;
  let paid = sharesBps.map(() => 0n);
  for (const { deposit, away } of steps) {
    vault += deposit;
    const due = solanaOwed(vault, sharesBps, paid).map((owed, i) => (i === away ? 0n : owed));
    vault -= sum(due);
    paid = paid.map((before, i) => before + (due[i] ?? 0n));
  }
  return { vault, paid };
}

const steps = (max: bigint) =>
  fc.array(fc.record({ deposit: fc.bigInt({ min: 0n, max }), away: fc.integer({ min: -1, max: 50 }) }), {
    minLength: 1,
    maxLength: 6,
  });

export const PROPERTIES = {
  "EVM: parts sum to the amount, none is negative, each is within one unit of the exact share": fc.property(
    u128,
    shares,
    (amount, bps) => {
      const parts = evmParts(amount, bps);
      return (
        sum(parts) === amount &&
        parts.every((part, i) => {
          const error = part * BigInt(WHOLE_BPS) - amount * BigInt(bps[i] ?? 0);
          return part >= 0n && error < WHOLE_BPS && error > -WHOLE_BPS;
        })
      );
    },
  ),
  "EVM: from 10,000 units on every payee gets something, and more money never means less for all before a payee":
    fc.property(u128, fc.bigInt({ min: 0n, max: 20_000n }), shares, (amount, more, bps) => {
      const parts = evmParts(amount + 10_000n, bps);
      const larger = evmParts(amount + 10_000n + more, bps);
      let lead = 0n;
      return parts.every((part, i) => {
        lead += (larger[i] ?? 0n) - part;
        return part > 0n && lead >= 0n;
      });
    }),
  "Solana: each is owed the floor of its share, and less than one unit per payee is left over": fc.property(
    u64,
    shares,
    (amount, bps) => {
      const owed = solanaOwed(
        amount,
        bps,
        bps.map(() => 0n),
      );
      const left = amount - sum(owed);
      return (
        left >= 0n &&
        left < bps.length &&
        owed.every((part, i) => {
          const exact = amount * BigInt(bps[i] ?? 0);
          return part * 10_000n <= exact && exact < (part + 1n) * 10_000n;
        })
      );
    },
  ),
  "Solana: however a sum is cut into payments and whoever had to wait, all end with the same": fc.property(
    steps(2n ** 61n - 1n),
    shares,
    (cut, bps) => {
      const total = cut.reduce((all, { deposit }) => all + deposit, 0n);
      const late = run(bps, [...cut, { deposit: 0n, away: -1 }]);
      const once = run(bps, [{ deposit: total, away: -1 }]);
      return late.vault === once.vault && late.paid.every((paid, i) => paid === once.paid[i]);
    },
  ),
  "Solana: the order of the payees changes nothing": fc.property(u64, shares, (amount, bps) => {
    const none = bps.map(() => 0n);
    const turned = solanaOwed(amount, [...bps].reverse(), none).reverse();
    return solanaOwed(amount, bps, none).every((owed, i) => owed === turned[i]);
  }),
  "Solana: after all were paid nothing more is owed": fc.property(u64, shares, (amount, bps) => {
    const { vault, paid } = run(bps, [{ deposit: amount, away: -1 }]);
    return solanaOwed(vault, bps, paid).every((owed) => owed === 0n);
  }),
};
