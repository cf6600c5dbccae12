import { divideByWeight } from "./divide.ts";

/** Pure: which of a recording's terms a sale goes by. Its month decides, whenever the file comes. */

export interface Terms {
  /** `2027-05`: sales from this month on; null of the first, which begin with the recording. */
  validFrom: string | null;
}

/** Exactly one for every month: the last that had begun by then. `all` are in the order in which they begin. */
export function termsIn<T extends Terms>(all: readonly T[], month: string): T {
  const begun = all.filter(({ validFrom }) => validFrom === null || validFrom <= month);
  const terms = begun.at(-1) ?? all[0];
  if (!terms) throw new RangeError("a recording without terms");
  return terms;
}

/** What a file says of one recording or album in a month. */
export interface MonthSum {
  month: string;
  units: bigint;
}

/** What each terms get of a recording's own income. Those without any sale in their months are left out. */
export function byTerms<T extends Terms>(all: readonly T[], sums: readonly MonthSum[]): Map<T, bigint> {
  const found = new Map<T, bigint>();
  for (const { month, units } of sums) {
    const terms = termsIn(all, month);
    found.set(terms, (found.get(terms) ?? 0n) + units);
  }
  return found;
}

interface AlbumTrack<T> {
  terms: readonly T[];
  weight: bigint;
}

/**
 * An album's income, divided among its tracks by weight and among each track's terms by month. The parts sum to the whole,
 * and each is less than one unit from what the rule says.
 */
export function divideAlbum<T extends Terms>(
  sums: readonly MonthSum[],
  tracks: readonly AlbumTrack<T>[],
): Map<T, bigint> {
  const total = sums.reduce((all, { units }) => all + units, 0n);
  const counted = tracks.map(({ weight }) => (weight > 0n ? weight : 0n));
  const whole = counted.reduce((all, weight) => all + weight, 0n);
  const pieces = tracks.flatMap(({ terms }, i) =>
    [...byTerms(terms, sums)].map(([one, units]) => ({
      terms: one,
      product: units * (whole === 0n ? 1n : (counted[i] ?? 0n)),
    })),
  );
  if (pieces.length === tracks.length) {
    const parts = divideByWeight(total, counted);
    return new Map(pieces.map(({ terms }, i) => [terms, parts[i] ?? 0n]));
  }
  const divisor = whole === 0n ? BigInt(tracks.length) : whole;
  const cut = pieces.map(({ terms, product }, place) => {
    const rest = ((product % divisor) + divisor) % divisor;
    return { terms, place, rest, part: (product - rest) / divisor };
  });
  const left = total - cut.reduce((all, { part }) => all + part, 0n);
  const first = cut
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, Number(left));
  return new Map(cut.map((one) => [one.terms, one.part + (first.includes(one) ? 1n : 0n)]));
}
