import fc from "fast-check";
import type { SlipFile } from "../../schemas/money/slips.ts";
import { NETWORKS, type Network } from "../networks.ts";
import { WHOLE_BPS } from "../share.ts";
import { amountsOf, type Deduction } from "./amounts.ts";
import { checkSlip } from "./check-slip.ts";
import { textOf } from "./decimal.ts";
import { divideByWeight } from "./divide.ts";
import { divideAsContract, type IncomeLine } from "./slip.ts";
import { writeTrack } from "./write-slip.ts";

/** What must hold of every statement and everybody's part of it. Run with many cases by the test, with more by the deep one. */

const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);

function same<T>(one: T, other: T) {
  if (one !== other) throw new Error(`${one} is not ${other}`);
}

/** A statement made up at random, from the file's lines to everybody's own. */
const amount = fc.oneof(
  fc.bigInt({ min: -500n, max: 5_000n }),
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 14n }),
);
const line = fc.record({
  month: fc.constantFrom("2027-01", "2027-02", "2027-03"),
  store: fc.constantFrom("Spotify", "Deezer", "Apple Music"),
  country: fc.constantFrom("DE", "US", ""),
  grossUnits: amount,
});
/** One for a month, a store and a country, as they are rolled up. */
const lines = fc.uniqueArray(line, {
  maxLength: 6,
  selector: ({ month, store, country }) => month + store + country,
});
const shares = fc.uniqueArray(fc.integer({ min: 1, max: WHOLE_BPS - 1 }), { maxLength: 5 }).map((cuts) => {
  const ends = [...cuts.sort((a, b) => a - b), WHOLE_BPS];
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
});
const track = fc.record({
  own: lines,
  earlierUnits: fc.oneof(fc.constant(0n), amount),
  carriedInUnits: fc.oneof(fc.constant(0n), fc.bigInt({ min: -(10n ** 10n), max: 1_000n })),
  network: fc.constantFrom(...NETWORKS),
  shares,
});
const statement: fc.Arbitrary<Statement> = fc.record({
  tracks: fc.array(track, { minLength: 1, maxLength: 5 }),
  album: lines,
  aside: amount,
  evenly: fc.boolean(),
  scale: fc.integer({ min: 0, max: 12 }),
  rate: fc.constantFrom("1", "1.0834", "0.000001", "149.731942", "3.7"),
  deductions: fc.constantFrom<Deduction[][]>(
    [],
    [{ bps: 1_500, reason: "Label share" }],
    [
      { bps: 333, reason: "Marketing" },
      { bps: 9_667, reason: "Advance" },
    ],
  ),
});
type Line = Omit<IncomeLine, "ofAlbum" | "units">;
interface Statement {
  tracks: {
    own: Line[];
    earlierUnits: bigint;
    carriedInUnits: bigint;
    network: Network;
    shares: number[];
  }[];
  album: Line[];
  aside: bigint;
  evenly: boolean;
  scale: number;
  rate: string;
  deductions: Deduction[];
}

const ofKind = (found: Line[], ofAlbum: boolean): IncomeLine[] =>
  found.map((one) => ({ ...one, ofAlbum, units: "1" }));
const grossOf = (found: { grossUnits: bigint }[]) => sum(found.map(({ grossUnits }) => grossUnits));

/** As server/statements/terms/incomes.ts does it. */
export function slipsOf({ tracks, album, evenly, scale, rate, deductions }: Statement) {
  const direct = tracks.map(({ own }) => grossOf(own));
  const counted = direct.map((units) => (evenly ? 1n : units > 0n ? units : 0n));
  const weights = sum(counted) === 0n ? counted.map(() => 1n) : counted;
  const albumParts = album.length === 0 ? direct.map(() => 0n) : divideByWeight(grossOf(album), weights);
  const incomes = tracks.map(({ earlierUnits, carriedInUnits }, i) => ({
    ...{ trackId: `${i}`, earlierUnits, carriedInUnits },
    fileUnits: (direct[i] ?? 0n) + (albumParts[i] ?? 0n),
  }));
  const amounts = amountsOf(incomes, { scale, rate, tokenDecimals: 6, deductions });
  const people = Math.max(...tracks.map((one) => one.shares.length));
  const slips = Array.from({ length: people }, (_, person) => {
    const theirs = tracks.flatMap(({ own, network, shares: all }, i) => {
      const shareBps = all[person];
      const of = amounts.tracks[i];
      if (!shareBps || !of) return [];
      const beforeBps = all.slice(0, person).reduce((before, bps) => before + bps, 0);
      const recording = {
        ...{ amount: of, own: ofKind(own, false), album: ofKind(album, true), network, shareBps, beforeBps },
        ...{ weight: weights[i] ?? 0n, weights: sum(weights) },
      };
      return { ...named(i), ...writeTrack(recording, scale) };
    });
    return slipOf(theirs, { scale, rate, deductions });
  });
  return { amounts, slips };
}

const named = (i: number) => ({
  ...{ trackId: `${i}`, title: `Track ${i}`, release: "Album", isrc: null, contract: "c", wallet: "w" },
  ...{ standing: "paid" as const, heldFor: null, delivery: null, payout: null },
});

function slipOf(
  tracks: SlipFile["tracks"],
  { scale, rate, deductions }: Pick<Statement, "scale" | "rate" | "deductions">,
): SlipFile {
  const total = (of: "carriedIn" | "carriedOut") =>
    textOf(sum(tracks.map((one) => BigInt(one[of].replace(".", "")))), scale);
  const earned = `${sum(tracks.map(({ part }) => BigInt(part)))}`;
  return {
    format: "ledgerline-slip-1",
    ...{ id: "s", statementId: "s", name: "Believe, March 2027", source: "Believe", workspace: "Tidewater" },
    ...{ period: { from: "2027-03", to: "2027-03" }, person: "Ada", at: "", agreedAt: "", isTest: false },
    token: { symbol: "USDT", decimals: 6 },
    file: { sha256: "", lines: 1, currency: "EUR", scale },
    rate: { rate, source: "ECB", date: "2027-04-01" },
    deductions,
    albumRule: "evenly",
    corrects: null,
    earned,
    sums: { paid: earned, held: "0", gathering: "0", waiting: "0" },
    openingBalance: total("carriedIn"),
    closingBalance: total("carriedOut"),
    tracks,
  };
}

export const FILE_IS_EVERYBODYS_PARTS = fc.property(statement, (made) => {
  const { amounts, slips } = slipsOf(made);
  const all = (of: (one: (typeof amounts.tracks)[number]) => bigint) => sum(amounts.tracks.map(of));
  const file = grossOf(made.tracks.flatMap(({ own }) => own)) + grossOf(made.album) + made.aside;
  same(
    file,
    made.aside +
      all(({ earlierUnits }) => earlierUnits) +
      all(({ deductedUnits }) => sum(deductedUnits)) +
      amounts.netUnits +
      all(({ carriedOutUnits }) => carriedOutUnits) -
      all(({ carriedInUnits }) => carriedInUnits),
  );
  const rests = amounts.tracks.map(
    ({ payUnits }, i) =>
      divideAsContract(made.tracks[i]?.network ?? "Solana", payUnits, made.tracks[i]?.shares ?? []).restUnits,
  );
  for (const [i, { payUnits }] of amounts.tracks.entries()) {
    const parts = slips.flatMap(({ tracks }) => tracks.filter(({ trackId }) => trackId === `${i}`));
    same(sum(parts.map(({ part }) => BigInt(part))) + (rests[i] ?? 0n), payUnits);
  }
  same(sum(slips.map(({ earned }) => BigInt(earned))) + sum(rests), amounts.payUnits);
  for (const slip of slips) {
    same(checkSlip(slip).join(), "");
    for (const one of slip.tracks) {
      const cuts = [...one.lines, one.carriedInCut, one.earlierCut];
      same(sum(cuts.map(({ part }) => BigInt(part))), BigInt(one.part));
    }
  }
});
