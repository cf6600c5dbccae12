// @module-tag deep

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCatalogue, fillPayable } from "../../../harness/data/fill-catalogue.ts";
import { distroKidFile, RATE, statementsOf } from "../../../harness/data/statement-file.ts";
import { openLabel } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { Report } from "../../../shared/schemas/money/reports.ts";
import type { StatementDetail } from "../../../shared/schemas/money/statements.ts";

/** A statement that names all of a large catalogue is agreed to and withdrawn like any other. */

let house: TestWorld;
let client: pg.Client;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await house.close();
});

const SIZE = { releases: 1_000, tracksEach: 10, artistsEach: 4 };
const PEOPLE = 400;
const TRACKS = SIZE.releases * SIZE.tracksEach;

test("ten thousand tracks with four co-authors each, two months in a row", { timeout: 400_000 }, async () => {
  const label = await openLabel(house);
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  await fillCatalogue(query, label.slug, SIZE);
  await fillPayable(query, label.slug, PEOPLE);
  const here = statementsOf(label);
  const codes = Array.from({ length: TRACKS }, (_, i) => `QZES2${String(i).padStart(7, "0")}`);
  const agreed = async (month: string) => {
    const file = distroKidFile(codes.map((isrc) => ({ isrc, month, amount: "2" })));
    const read = await here.brought(file);
    expect(read).toMatchObject({ state: "matched", problem: null, items: { matched: TRACKS } });
    const { revision } = await here.asked<StatementDetail>(here.terms(read.id, { rate: RATE }));
    const answer = await here.post(read.id, "agree", { revision });
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: "agreed" }]);
    // As PostgreSQL does by itself every now and then: then it knows this month, and takes the next for nothing.
    await query("analyze");
    return read.id;
  };
  const report = async () =>
    await here.asked<Report>(label.visitor.fetch(`/api/workspaces/${label.slug}/reports?by=person&limit=1`));

  const march = await agreed("2027-03");
  const { pay, tracks } = await here.amounts(march);
  expect(pay).toMatchObject({ total: `${TRACKS * 2}000000`, networks: [{ contracts: TRACKS }] });
  expect(tracks.length).toBe(TRACKS);
  const april = await agreed("2027-04");
  expect(await report()).toMatchObject({
    totals: [{ gross: `${TRACKS * 4}.00`, paid: `${TRACKS * 4}000000` }],
    items: [{ paid: `${(TRACKS * 4) / PEOPLE}000000` }],
  });

  for (const id of [march, april])
    expect(await here.asked(here.post(id, "withdraw"))).toMatchObject({ state: "withdrawn" });
  expect(await report()).toMatchObject({ totals: [], items: [] });
});
