import fc from "fast-check";
import { expect, test } from "vitest";
import type { SlipFile } from "../../schemas/money/slips.ts";
import { checkSlip } from "./check-slip.ts";
import { layOver } from "./slip.ts";
import { FILE_IS_EVERYBODYS_PARTS, slipsOf } from "./slip-properties.ts";

test.each([
  [10n, [1n, 1n, 1n], [3n, 3n, 4n]],
  [7n, [5n, -2n, 4n], [5n, -2n, 4n]],
  [1n, [1_000n, -999n], [1_000n, -999n]],
  [-7n, [-2n, -1n], [-5n, -2n]],
  [0n, [0n, 0n], [0n, 0n]],
  [0n, [3n, -3n], [0n, 0n]],
] as const)("%s over %s is %s", (total, weights, parts) => {
  expect(layOver(total, [...weights])).toEqual(parts);
});

test("nothing is laid over weights that sum to nothing", () => {
  expect(() => layOver(1n, [2n, -2n])).toThrow(RangeError);
});

test("file = funding = everybody's parts, rests and what is carried; and each slip adds up by itself", {
  tags: "deep",
}, () => {
  fc.assert(FILE_IS_EVERYBODYS_PARTS, { numRuns: 500 });
});

test("a slip in which one digit was changed does not add up", () => {
  const [slip] = slipsOf({
    tracks: [
      {
        own: [{ month: "2027-03", store: "Spotify", country: "DE", grossUnits: 12_345n }],
        ...{ earlierUnits: 100n, carriedInUnits: -50n, network: "Polygon", shares: [6_000, 4_000] },
      },
    ],
    album: [{ month: "2027-03", store: "Deezer", country: "FR", grossUnits: 777n }],
    ...{ aside: 0n, evenly: true, scale: 2, rate: "1.0834" },
    deductions: [{ bps: 1_500, reason: "Label share" }],
  }).slips;
  expect(checkSlip(slip as SlipFile)).toEqual([]);
  const text = JSON.stringify(slip);
  /** Every number of the amounts, one after the other. */
  const fields =
    /"(file|total|part|earlier|carriedIn|net|carriedOut|pay|gross|earned|paid|openingBalance|closingBalance|rate)":"(-?[\d.]+)"|"(bps|shareBps)":(\d+)/g;
  const places = [...text.matchAll(fields)];
  expect(places.length).toBeGreaterThan(20);
  for (const found of places) {
    const [whole] = found;
    const at = found.index + whole.search(/\d(?="?$)/);
    const forged = `${text.slice(0, at)}${text[at] === "9" ? 8 : Number(text[at]) + 1}${text.slice(at + 1)}`;
    expect(checkSlip(JSON.parse(forged)), whole).not.toEqual([]);
  }
});
