import fc from "fast-check";
import { expect, test } from "vitest";
import { byTerms, divideAlbum, type MonthSum, termsIn } from "./terms-by-month.ts";

const monthAt = (i: number) => `${2025 + Math.floor(i / 12)}-${`${(i % 12) + 1}`.padStart(2, "0")}`;
const month = fc.integer({ min: 0, max: 35 }).map(monthAt);
/** One to five terms of a recording, in their order. */
const someTerms = fc
  .uniqueArray(month, { maxLength: 4 })
  .map((months) => [null, ...months.toSorted()].map((validFrom) => ({ validFrom })));
const sales: fc.Arbitrary<MonthSum[]> = fc.array(
  fc.record({ month, units: fc.bigInt({ min: -1_000n, max: 100_000n }) }),
  { maxLength: 60 },
);
const sum = (units: Iterable<bigint>) => [...units].reduce((all, one) => all + one, 0n);
const of = (sums: MonthSum[]) => sum(sums.map(({ units }) => units));

test("5 versions, 36 months of sales in any order: every line goes by exactly one, which had begun and was not replaced", () => {
  fc.assert(
    fc.property(someTerms, month, (terms, sold) => {
      const found = termsIn(terms, sold);
      const rightly = terms.filter(
        ({ validFrom }, i) =>
          (validFrom ?? "") <= sold && (terms[i + 1] === undefined || sold < (terms[i + 1]?.validFrom ?? "")),
      );
      expect(rightly).toEqual([found]);
    }),
  );
});

test("nothing is lost or doubled, in whatever order the lines come", () => {
  fc.assert(
    fc.property(someTerms, sales, (terms, sums) => {
      const found = byTerms(terms, sums);
      expect(sum(found.values())).toBe(of(sums));
      const backwards = byTerms(terms, sums.toReversed());
      for (const [one, units] of found) expect(backwards.get(one)).toBe(units);
    }),
  );
});

test("an album's income is divided among its tracks' terms to the last unit, each within a unit of the rule", () => {
  const tracks = fc.array(fc.record({ terms: someTerms, weight: fc.bigInt({ min: 0n, max: 1_000n }) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(tracks, sales, (all, sums) => {
      fc.pre(sums.length > 0);
      const parts = divideAlbum(sums, all);
      expect(sum(parts.values())).toBe(of(sums));
      const weights = sum(all.map(({ weight }) => weight));
      for (const { terms, weight } of all)
        for (const [one, units] of byTerms(terms, sums)) {
          const [top, bottom] = weights === 0n ? [units, BigInt(all.length)] : [units * weight, weights];
          const off = (parts.get(one) ?? 0n) * bottom - top;
          expect(off > -bottom && off < bottom).toBe(true);
        }
    }),
  );
});
