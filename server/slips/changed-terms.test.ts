import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { publishedAmendment } from "../../harness/data/published-amendment.ts";
import { distroKidFile, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { checkSlip } from "../../shared/rules/statements/check-slip.ts";
import type { Page } from "../../shared/schemas/lists.ts";
import type { Slip, SlipFile } from "../../shared/schemas/money/slips.ts";
import { contracts, reportSums, statementAmounts, statements } from "../db/schema.ts";

/** A recording whose terms changed: each sale is paid by the terms of its month, and every slip still adds up. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const UPC = "3616847300011";
const FERRY = "FR6V82700001";
const LIGHTS = "FR6V82700002";

async function changedInMay() {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const isrcs = { "Night Ferry": FERRY, "Harbour Lights": LIGHTS };
  const album = await payableAlbum(house, label, isrcs, {
    upcCode: UPC,
    network: "Polygon",
    signedBy: { [ada]: 60, [luis]: 40 },
  });
  const first = album.tracks["Night Ferry"] ?? "";
  const shares = { [ada]: 10, [luis]: 90 };
  const second = await publishedAmendment(house, label, first, { from: "2027-05", shares });
  return { label, ada, luis, first, second: second.id, lights: album.tracks["Harbour Lights"] ?? "" };
}

test("a statement whose months cross a change pays two contracts, and its slips add up line by line", {
  tags: "deep",
}, async () => {
  const { label, ada, first, second, lights } = await changedInMay();
  const here = statementsOf(label);
  const { id } = await here.brought(
    distroKidFile([
      { isrc: FERRY, amount: "10", month: "2027-06" },
      { isrc: FERRY, amount: "100", month: "2027-04" },
      { isrc: FERRY, amount: "1", month: "2027-05", country: "FR" },
      { isrc: FERRY, amount: "-3", month: "2026-12" },
      { isrc: LIGHTS, amount: "7", month: "2027-05" },
      { upc: UPC, amount: "5.01", month: "2027-04" },
      { upc: UPC, amount: "3.04", month: "2027-05" },
    ]),
  );
  const items = await here.items(id);
  expect(items.map(({ standing }) => standing)).toEqual(items.map(() => "matched"));
  const { revision } = (await here.asked(here.terms(id, { rate: RATE, albumRule: "by_track_lines" }))) as {
    revision: number;
  };
  await here.asked(here.post(id, "agree", { revision }));

  const rows = await house.world.db
    .select({ trackId: statementAmounts.trackId, file: statementAmounts.fileAmount, of: contracts.trackId })
    .from(statementAmounts)
    .innerJoin(contracts, eq(contracts.id, statementAmounts.contractId))
    .where(eq(statementAmounts.statementId, id));
  expect(rows.every(({ trackId, of }) => trackId === of)).toBe(true);
  const file = Object.fromEntries(rows.map(({ trackId, file }) => [trackId, Number(file)]));
  // 108 to 7 on the album's own lines; 5.01 of it before May.
  expect(file[first]).toBeCloseTo(97 + (5.01 * 108) / 115, 1);
  expect(file[second]).toBeCloseTo(11 + (3.04 * 108) / 115, 1);
  expect((file[first] ?? 0) + (file[second] ?? 0) + (file[lights] ?? 0)).toBeCloseTo(123.05, 6);

  await house.world.db.update(statements).set({ state: "delivered" }).where(eq(statements.id, id));
  const visitor = await house.visitor().signIn(ada);
  const { items: slips } = (await (await visitor.fetch("/api/slips")).json()) as Page<Slip>;
  const slip = (await (await visitor.fetch(`/api/slips/${slips[0]?.id}/file.json`)).json()) as SlipFile;
  expect(checkSlip(slip)).toEqual([]);
  const months = (trackId: string) =>
    new Set(slip.tracks.find((track) => track.trackId === trackId)?.lines.map(({ month }) => month));
  expect(months(first)).toEqual(new Set(["2026-12", "2027-04"]));
  expect(months(second)).toEqual(new Set(["2027-05", "2027-06"]));
  expect(slip.tracks.map(({ trackId, shareBps }) => [trackId, shareBps])).toEqual(
    expect.arrayContaining([
      [first, 6_000],
      [second, 1_000],
      [lights, 6_000],
    ]),
  );
  const shown = await house.world.db.select().from(reportSums).where(eq(reportSums.dimension, "track"));
  expect(new Set(shown.map(({ key }) => key))).toEqual(new Set([first, lights]));
});

test("what was agreed stays as it was after a change that reaches back; a correction pays by it", {
  tags: "deep",
}, async () => {
  const { label, ada, luis, first, second } = await changedInMay();
  const here = statementsOf(label);
  const lines = [
    { isrc: FERRY, amount: "10", month: "2027-07" },
    { isrc: FERRY, amount: "100", month: "2027-04" },
  ];
  const agreed = async (replaces?: string) => {
    const file = distroKidFile(replaces ? [...lines, { isrc: LIGHTS, amount: "1" }] : lines);
    const { id } = await here.brought(file, replaces ? { replaces } : {});
    const { revision } = (await here.asked(here.terms(id, { rate: RATE }))) as { revision: number };
    await here.asked(here.post(id, "agree", { revision }));
    const rows = await house.world.db
      .select()
      .from(statementAmounts)
      .where(eq(statementAmounts.statementId, id));
    return {
      id,
      net: Object.fromEntries(
        rows.map((row) => [row.trackId, Number(row.netAmount) + Number(row.carriedOut)]),
      ),
    };
  };
  const march = await agreed();
  expect(march.net).toEqual({ [first]: 100, [second]: 10 });
  const shares = { [ada]: 50, [luis]: 50 };
  const third = await publishedAmendment(house, label, second, { from: "2027-06", shares });

  await house.world.db.update(statements).set({ state: "delivered" }).where(eq(statements.id, march.id));
  const visitor = await house.visitor().signIn(ada);
  const { items } = (await (await visitor.fetch("/api/slips")).json()) as Page<Slip>;
  const slip = (await (await visitor.fetch(`/api/slips/${items[0]?.id}/file.json`)).json()) as SlipFile;
  expect(checkSlip(slip)).toEqual([]);
  expect(slip.tracks.map(({ trackId }) => trackId)).toEqual([first, second]);

  const corrected = await agreed(march.id);
  // July goes by the third terms now, so the second ones owe what they were paid for it.
  expect(corrected.net).toMatchObject({ [first]: 0, [second]: -10, [third.id]: 10 });
});
