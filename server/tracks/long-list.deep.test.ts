// @module-tag deep

import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCatalogue, fillPayments, fillYear } from "../../harness/data/fill-catalogue.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { TracksQuery } from "../../shared/schemas/tracks.ts";
import type { Insider } from "../caller.ts";
import { insideWorkspace } from "../db/fence.ts";
import { releases, workspaces } from "../db/schema.ts";
import { readRelease } from "../releases/read-releases.ts";
import { listTracks } from "./read-tracks.ts";

/** Counted by the database and not by a clock: what a page of a large catalogue reads of the tracks. */

const CATALOGUE = { releases: 1_000, tracksEach: 10, artistsEach: 2 };
const PAGE = 20;
/** Some more than are shown: those of the releases at both ends of the page, and looks that find nothing. */
const AT_MOST = 400;

let house: TestWorld;
let slug: string;
let insider: Insider;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  const label = await openLabel(house);
  slug = label.slug;
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  await fillCatalogue(query, slug, CATALOGUE);
  await fillPayments(query, slug, "token");
  await fillYear(query, slug, "token", 1);
  await client.end();
  const [workspace] = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, slug));
  insider = { workspace, role: "creator", email: "label@example.com" } as Insider;
});
afterAll(() => house.close());

/** Inside the workspace, as a request is. The counts go on from one transaction to the next. */
const tracksRead = (ask: (world: TestWorld["world"]) => Promise<unknown>) =>
  insideWorkspace(insider.workspace.id, () =>
    house.world.db.transaction(async (tx) => {
      const soFar = async () => {
        const { rows } = await tx.execute<{ read: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'tracks'`);
        return rows[0]?.read ?? 0;
      };
      const before = await soFar();
      await ask({ ...house.world, db: tx });
      return (await soFar()) - before;
    }),
  );

const QUERIES: TracksQuery[] = [{}, { sort: "name" }, { sort: "artist" }, { status: "published" }];

test.each(QUERIES)("a page of 10,000 tracks, asked for with %j, reads few others", async (query) => {
  const read = await tracksRead((world) => listTracks(world, insider, { limit: PAGE, ...query }));
  expect(read).toBeLessThan(AT_MOST);
});

test("one release among a thousand reads its own tracks", async () => {
  const [release] = await house.world.db.select().from(releases).limit(1);
  expect(await tracksRead((world) => readRelease(world, insider, release?.id ?? ""))).toBeLessThan(AT_MOST);
});
