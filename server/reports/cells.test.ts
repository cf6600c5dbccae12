import { expect, test } from "vitest";
import { Cells, QUANTITY_SCALE } from "./cells.ts";

const sold = (units: bigint, unitScale: number, amount = 1n) => ({
  month: "2027-03",
  units,
  unitScale,
  amount,
});
const unitsOf = (cells: Cells) =>
  [...cells.rounded().values()].flatMap((all) => all.map(({ key, units }) => [key, units]));

test("quantities of any number of decimals add up before they are rounded, the half away from zero", () => {
  const cells = new Cells();
  cells.add("track", "Spotify", sold(1_500_000n, QUANTITY_SCALE));
  cells.add("track", "Deezer", sold(-3n, 7));
  cells.add("track", "Deezer", sold(-2n, 7));
  cells.add("track", "Spotify", sold(4n, 7));
  cells.add("track", "Spotify", sold(10n, 8));
  cells.add("track", "Tidal", sold(4n, 7));
  // 1.5 + 0.0000004 + 0.0000001, then -0.0000005, then 0.0000004
  expect(unitsOf(cells)).toEqual([
    ["Spotify", 1_500_001n],
    ["Deezer", -1n],
    ["Tidal", 0n],
  ]);
});

test("a month and a store are one cell, whatever number of items they were sold as; tracks stay apart", () => {
  const cells = new Cells();
  for (const id of ["one", "other", "one"]) cells.add(id, "Spotify", sold(1_000_000n, QUANTITY_SCALE, 7n));
  const cell = { month: "2027-03", key: "Spotify" };
  expect([...cells.rounded()]).toEqual([
    ["one", [{ ...cell, units: 2_000_000n, amount: 14n }]],
    ["other", [{ ...cell, units: 1_000_000n, amount: 7n }]],
  ]);
});
