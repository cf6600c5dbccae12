import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { books, contracts, releases, tracks } from "../db/schema.ts";
import { startDueRuns } from "./distribution.ts";

/** Books that cannot be gone on with: those of other contracts are. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const HOUR_MS = 3_600_000;

test("one run that cannot be started holds up no other", async () => {
  const { world } = house;
  const label = await openLabel(house);
  await payableAlbum(house, label, { One: "FR6V82700001", Two: "FR6V82700002", Three: "FR6V82700003" });
  const all = await world.db
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .innerJoin(releases, eq(releases.id, tracks.releaseId));
  const ids = all.map(({ id }) => id);
  const at = new Date(world.now().getTime() - HOUR_MS);
  const token = world.config.chains.Solana.tokens.USDT ?? "";
  const waiting = { token, state: "gathering" as const, dueSince: at, movedAt: at, updatedAt: at };
  await world.db.insert(books).values(ids.map((contractId) => ({ contractId, ...waiting })));
  await world.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'odd'; end $$;
    create trigger refuse before update on books for each row
      when (old.contract_id = '${ids[0]}') execute function refuse();`),
  );
  await startDueRuns(world);
  const settled = and(inArray(books.contractId, ids), eq(books.state, "settled"));
  expect(await world.db.$count(books, settled)).toBe(ids.length - 1);
});
