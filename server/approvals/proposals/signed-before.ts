import { and, asc, desc, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import { agreementText } from "../../../shared/rules/agreement.ts";
import { agreementOf } from "../../agreements/agreement-of.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { approvals, releaseVersions, trackArtists, tracks } from "../../db/schema.ts";

/** Who signed an earlier version and is asked again although nothing changes for them. */

type Artist = typeof trackArtists.$inferSelect;
interface Terms {
  version: typeof releaseVersions.$inferSelect;
  track: typeof tracks.$inferSelect;
  artists: Artist[];
}

export interface SignedBefore {
  approval: typeof approvals.$inferSelect;
  /** What others get now instead; in basis points. */
  others: { name: string; before: number; after: number }[];
}

/** By the ids of the tracks that are asked now. Held against what they signed last, however many versions ago. */
export async function signedBefore(
  db: Db | Tx,
  { releaseId, version, email }: { releaseId: string; version: number; email: string },
): Promise<Map<string, SignedBefore>> {
  const found = new Map<string, SignedBefore>();
  if (version === 1) return found;
  const rows = await db
    .select({ approval: approvals, track: tracks, version: releaseVersions })
    .from(approvals)
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.email, email),
        or(
          eq(approvals.version, version),
          and(lt(approvals.version, version), isNotNull(approvals.signature)),
        ),
      ),
    )
    .orderBy(desc(approvals.version));
  const earlier = rows.filter((row) => row.approval.version < version);
  if (earlier.length === 0) return found;
  const artists = await artistsOn(
    db,
    rows.map(({ track }) => track.id),
  );
  const on = (trackId: string) => artists.filter((one) => one.trackId === trackId);
  for (const now of rows.filter((row) => row.approval.version === version)) {
    // Tracks are the same one when they stand in the same place.
    const before = earlier.find(({ track }) => track.position === now.track.position);
    if (!before) continue;
    const [old, asked] = [on(before.track.id), on(now.track.id)];
    if (!isSameFor(email, { ...before, artists: old }, { ...now, artists: asked })) continue;
    const others = asked
      .map(({ name, bps }, i) => ({ name, before: old[i]?.bps ?? 0, after: bps }))
      .filter((one) => one.before !== one.after);
    found.set(now.track.id, { approval: before.approval, others });
  }
  return found;
}

const artistsOn = (db: Db | Tx, trackIds: string[]): Promise<Artist[]> =>
  db
    .select()
    .from(trackArtists)
    .where(inArray(trackArtists.trackId, trackIds))
    .orderBy(asc(trackArtists.position));

/** Nothing of the agreement differs but the shares of others, and what differs by itself: its number and its salts. */
const isSameFor = (email: string, before: Terms, after: Terms) =>
  withoutOthers(email, before) === withoutOthers(email, after);

const withoutOthers = (email: string, { version, track, artists }: Terms) =>
  agreementText(
    agreementOf(
      version,
      { ...track, agreedVersion: 0, salt: "" },
      artists.map((one) => ({ ...one, emailSalt: "", bps: one.email === email ? one.bps : 0 })),
    ),
  );
