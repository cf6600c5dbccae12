import { isNull } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { fillCatalogue } from "../../harness/data/fill-catalogue.ts";
import { openLabel } from "../../harness/label.ts";
import { testWorld } from "../../harness/world.ts";
import type { Insider } from "../caller.ts";
import { shareLinks, tracks, workspaces } from "../db/schema.ts";
import { inParallel } from "../in-parallel.ts";
import type { World } from "../world.ts";
import { newShareCode } from "./share-code.ts";
import { shareTrack } from "./share-track.ts";

const TRACKS = 10_000;
const GUESSES = 50_000;

test("ten thousand links, asked for at once: each its own, none found by guessing", async () => {
  const house = await testWorld();
  const { world } = house;
  const { slug } = await openLabel(house);
  await fillPublished(world, slug);
  const [workspace] = await world.db.select().from(workspaces).where(isNull(workspaces.deletedAt));
  const caller = { workspace, role: "creator", status: "active" } as Insider;
  const ids = await world.db.select({ id: tracks.id }).from(tracks);
  expect(ids).toHaveLength(TRACKS);

  const links = await inParallel(ids, 50, ({ id }) => shareTrack(world, caller, id));
  expect(new Set(links.map(({ shortUrl }) => shortUrl)).size).toBe(TRACKS);

  const taken = new Set((await world.db.select().from(shareLinks)).map(({ code }) => code));
  expect(taken.size).toBe(TRACKS);
  const hits = Array.from({ length: GUESSES }, newShareCode).filter((code) => taken.has(code));
  expect(hits).toEqual([]);
  await house.close();
}, 600_000);

async function fillPublished({ config }: World, slug: string) {
  if (config.database.at !== "url") throw new Error("a test world has a database of its own");
  const client = new pg.Client({ connectionString: config.database.url });
  await client.connect();
  const shape = { releases: 1_000, tracksEach: TRACKS / 1_000, artistsEach: 2 };
  await fillCatalogue((sql, values) => client.query(sql, values), slug, shape);
  await client.query("update releases set status = 'published'");
  await client.end();
}
