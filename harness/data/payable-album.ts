import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { approvals, contracts, releases, tracks } from "../../server/db/schema.ts";
import { TRACKS_PER_RELEASE_MAX } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { openLabel } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { madeUpAddress } from "./fill-contracts.ts";
import { draftRelease, draftTrack } from "./release-drafts.ts";

/** Where somebody is paid, as far as the tables say. */
export const walletOf = (email: string) => `wallet-of-${email.split("@")[0]}`;
const payeesOf = (signedBy: Record<string, number>) =>
  Object.entries(signedBy).map(([email, percent]) => ({ wallet: walletOf(email), bps: percent * 100 }));

/** An album of a label that can be paid, as far as the tables say: no chain was asked. */
export async function payableAlbum(
  { world }: Pick<TestWorld, "world">,
  label: Awaited<ReturnType<typeof openLabel>>,
  isrcs: Record<string, string>,
  release: Partial<Record<"upcCode" | "name" | "releaseDate" | "shareFrom", string>> & {
    network?: Network;
    signedBy?: Record<string, number>;
  } = {},
) {
  const {
    network = "Solana",
    signedBy = { "ada@example.com": 60, "luis@example.com": 40 },
    ...named
  } = release;
  const drafts = Object.entries(isrcs).map(([title, isrc]) => draftTrack(title, signedBy, { isrc }));
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
      address: madeUpAddress(network),
      trackKey: randomBytes(32).toString("hex"),
      payees: payeesOf(signedBy),
      finalizedAt: world.now(),
    })),
  );
  for (const email of Object.keys(signedBy)) {
    const signed = { status: "approved" as const, wallet: walletOf(email), paidTo: walletOf(email) };
    const theirs = and(eq(approvals.releaseId, releaseId), eq(approvals.email, email));
    await world.db.update(approvals).set(signed).where(theirs);
  }
  return { releaseId, tracks: Object.fromEntries(rows.map(({ title, id }) => [title, id])) };
}

/** So many tracks that can be paid, on as many albums as they need. Their codes. */
export async function manyPayableTracks(
  house: Pick<TestWorld, "world">,
  label: Awaited<ReturnType<typeof openLabel>>,
  count: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, i) => `FR6V8${String(2_700_000 + i)}`);
  for (let from = 0; from < count; from += TRACKS_PER_RELEASE_MAX) {
    const some = codes.slice(from, from + TRACKS_PER_RELEASE_MAX);
    const isrcs = Object.fromEntries(some.map((code, i) => [`Recording ${from + i + 1}`, code]));
    await payableAlbum(house, label, isrcs, { name: `Album ${from}`, signedBy: { "ada@example.com": 100 } });
  }
  return codes;
}
