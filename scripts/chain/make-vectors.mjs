// Writes chain/vectors/allocation.json: the same cases for TypeScript, Rust and Solidity. The expected values are worked
// out here by other formulas than contract/share.ts uses, so that a mistake in one shows. Same output on every run.
import { writeFileSync } from "node:fs";

const WHOLE = 10_000n;
const U64_MAX = 2n ** 64n - 1n;
const U128_MAX = 2n ** 128n - 1n;

const sum = (numbers) => numbers.reduce((total, one) => total + BigInt(one), 0n);
const equal = (n) => Array.from({ length: n }, (_, i) => Math.floor(10_000 / n) + (i < 10_000 % n ? 1 : 0));
const HAND_SHARES = [
  [10_000],
  [1, 9_999],
  [9_999, 1],
  [5_000, 5_000],
  [100, 9_900],
  [3_334, 3_333, 3_333],
  equal(20),
  equal(25),
  equal(50),
  [...Array(24).fill(1), 9_976],
  [9_951, ...Array(49).fill(1)],
];
const HAND_AMOUNTS = [0n, 1n, 2n, 7n, 9_999n, 10_000n, 10_001n, 125_500_000n, U64_MAX - 1n, U64_MAX];

/** EVM: whole ten-thousands divide without a remainder; only the rest below 10,000 is cut at the cumulative shares. */
function evmCase(amount, bps) {
  const rest = amount % WHOLE;
  const cut = (end) => (rest * sum(bps.slice(0, end))) / WHOLE;
  const parts = bps.map((share, i) => (amount / WHOLE) * BigInt(share) + cut(i + 1) - cut(i));
  return { amount: String(amount), bps, parts: parts.map(String) };
}

/** Solana: the books kept by deposits, never looking into the vault. */
function solanaCase(bps, deposits) {
  let received = 0n;
  const sent = bps.map(() => 0n);
  const steps = deposits.map(({ deposit, unavailable }) => {
    received += deposit;
    const earned = bps.map((share) => {
      const exact = received * BigInt(share);
      return (exact - (exact % WHOLE)) / WHOLE;
    });
    const paid = earned.map((total, i) => (unavailable.includes(i) ? 0n : total - sent[i]));
    for (const [i, amount] of paid.entries()) sent[i] += amount;
    const owed = earned.map((total, i) => total - sent[i]);
    return { deposit: String(deposit), unavailable, paid: paid.map(String), owed: owed.map(String) };
  });
  return { bps, steps };
}

/** mulberry32: small, the same everywhere. */
function random(seed) {
  let state = seed;
  const below = (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
  const bits = (count) => {
    let value = 0n;
    for (let at = 0; at < count; at += 16) value = (value << 16n) | BigInt(below(65_536));
    return value & ((1n << BigInt(count)) - 1n);
  };
  /** Mostly few payees, as in life; sometimes many. */
  const shares = (max) => {
    const n = 1 + below(below(8) === 0 ? max : 6);
    const cuts = new Set();
    while (cuts.size < n - 1) cuts.add(1 + below(9_999));
    const ends = [...[...cuts].sort((a, b) => a - b), 10_000];
    return ends.map((end, i) => end - (ends[i - 1] ?? 0));
  };
  return { below, bits, shares };
}

function makeVectors() {
  const evm = HAND_SHARES.flatMap((bps) => [...HAND_AMOUNTS, U128_MAX].map((amount) => evmCase(amount, bps)));
  const payeesOfSolana = HAND_SHARES.filter((bps) => bps.length <= 25);
  const solana = payeesOfSolana.flatMap((bps) => [
    ...HAND_AMOUNTS.map((deposit) => solanaCase(bps, [{ deposit, unavailable: [] }])),
    solanaCase(
      bps,
      Array.from({ length: 5 }, () => ({ deposit: 1n, unavailable: [] })),
    ),
    solanaCase(bps, [
      { deposit: 999_999n, unavailable: [0] },
      { deposit: 1n, unavailable: bps.map((_, i) => i) },
      { deposit: 0n, unavailable: [] },
    ]),
  ]);

  const { below, bits, shares } = random(20_261_115);
  while (evm.length < 1_300) evm.push(evmCase(bits(1 + below(below(2) ? 40 : 128)), shares(50)));
  while (solana.length < 900) {
    const bps = shares(25);
    const size = 1 + below(below(2) ? 30 : 61);
    const deposits = Array.from({ length: 1 + below(5) }, () => ({
      deposit: below(6) === 0 ? 0n : bits(size),
      unavailable: bps.map((_, i) => i).filter(() => below(4) === 0),
    }));
    solana.push(solanaCase(bps, deposits));
  }
  const lines = (cases) => cases.map((one) => JSON.stringify(one)).join(",\n");
  return `{\n"evm": [\n${lines(evm)}\n],\n"solana": [\n${lines(solana)}\n]\n}\n`;
}

if (process.argv.includes("--print")) process.stdout.write(makeVectors());
else writeFileSync(new URL("../../chain/vectors/allocation.json", import.meta.url), makeVectors());
