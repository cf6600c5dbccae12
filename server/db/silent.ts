import { and, eq, isNotNull, isNull, notInArray, or } from "drizzle-orm";
import type { Db, Tx } from "./connect.ts";
import { approvals, trackArtists, tracks } from "./schema.ts";

/**
 * By new terms that leave somebody without a share who never answered, whatever they said to that. Whoever left before has
 * no `keptAt`.
 */
export const isTakenOff = and(
  or(
    eq(approvals.status, "unchanged"),
    and(eq(approvals.status, "declined"), isNotNull(approvals.objectedAt)),
  ),
  isNotNull(approvals.keptAt),
  eq(trackArtists.bps, 0),
);

/** The addresses of those on a recording whose share is kept and who have not said a word since, whatever its terms now. */
export async function silentOn(db: Db | Tx, track: Pick<typeof tracks.$inferSelect, "id" | "recordingId">) {
  const first = track.recordingId ?? track.id;
  const onIt = or(eq(tracks.id, first), eq(tracks.recordingId, first));
  const objected = db
    .select({ email: approvals.email })
    .from(approvals)
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(and(onIt, isNotNull(approvals.objectedAt)));
  const rows = await db
    .select({ email: approvals.email })
    .from(approvals)
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(
      and(
        onIt,
        eq(approvals.status, "held"),
        isNull(approvals.signature),
        notInArray(approvals.email, objected),
      ),
    );
  return new Set(rows.map(({ email }) => email));
}
