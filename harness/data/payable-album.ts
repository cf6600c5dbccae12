import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { contracts, releases, tracks } from "../../server/db/schema.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { openLabel } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { draftRelease, draftTrack } from "./release-drafts.ts";

/** An album of a label that can be paid, as far as the tables say: no chain was asked. */
export async function payableAlbum(
  { world }: Pick<TestWorld, "world">,
  label: Awaited<ReturnType<typeof openLabel>>,
  isrcs: Record<string, string>,
  release: { upcCode?: string; name?: string; network?: Network } = {},
) {
  const { network = "Solana", ...named } = release;
  const drafts = Object.entries(isrcs).map(([title, isrc]) =>
    draftTrack(title, { "ada@example.com": 60, "luis@example.com": 40 }, { isrc }),
  );
  const contractConfigId = `${network.toLowerCase()}-usdt`;
  const releaseId = await label.submitted(
    draftRelease(drafts, { ...named, contractConfigId, releaseType: drafts.length > 1 ? "album" : "single" }),
  );
  await world.db.update(releases).set({ status: "published" }).where(eq(releases.id, releaseId));
  const rows = await world.db
    .select()
    .from(tracks)
    .where(eq(tracks.releaseId, releaseId))
    .orderBy(asc(tracks.position));
  await world.db.insert(contracts).values(
    rows.map(({ id }) => ({
      trackId: id,
      network,
      address: `address-${randomBytes(8).toString("hex")}`,
      trackKey: randomBytes(32).toString("hex"),
      payees: [{ wallet: "somebody", bps: 10_000 }],
      finalizedAt: world.now(),
    })),
  );
  return { releaseId, tracks: Object.fromEntries(rows.map(({ title, id }) => [title, id])) };
}
