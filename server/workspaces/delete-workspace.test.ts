import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distroKidFile, type Label, statementsOf } from "../../harness/data/statement-file.ts";
import { MOST_AT_ONCE, refuseMany } from "../../harness/database-faults/refuse-many.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { statements, workspaces } from "../db/schema.ts";

/** What becomes of what is in a workspace that was deleted. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const until = { timeout: 20_000, interval: 50 };

async function deleted({ visitor, slug }: Label) {
  const headers = { origin: visitor.url };
  const answer = await visitor.fetch(`/api/workspaces/${slug}`, { method: "DELETE", headers });
  expect(answer.status).toBe(200);
}

test("a large file in it is erased in slices that the database has time for", async () => {
  const { db } = house.world;
  const label = await openLabel(house);
  const { id } = await statementsOf(label).brought(distroKidFile([{ amount: "1" }]));
  await db.execute(sql`
    insert into statement_rows (statement_id, item, month, store, country, units, amount)
    select ${id}, 0, '2027-03', 'Store ' || i, 'DE', 1, 1 from generate_series(1, ${2 * MOST_AT_ONCE}::int) i`);
  const allow = await refuseMany(db);
  try {
    await deleted(label);
    await expect.poll(() => db.$count(workspaces, eq(workspaces.slug, label.slug)), until).toBe(0);
    expect(await db.$count(statements, eq(statements.id, id))).toBe(0);
  } finally {
    await allow();
  }
});
