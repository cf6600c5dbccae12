import { and, asc, eq } from "drizzle-orm";
import { OBJECTION_DAYS } from "../../../shared/rules/limits.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import type { Db } from "../../db/connect.ts";
import { isItsRequest } from "../../db/request-of.ts";
import { approvalRequests, approvals, type releases, trackArtists, type tracks } from "../../db/schema.ts";
import { isTakenOff } from "../../db/silent.ts";
import type { World } from "../../world.ts";
import { daysAfter } from "../ask-for-approval.ts";
import { isOnlyTold } from "./only-told.ts";

interface Asked {
  approval: typeof approvals.$inferSelect;
  release: typeof releases.$inferSelect;
  track: Pick<typeof tracks.$inferSelect, "termsNumber" | "validFrom">;
}

/** Those who never answered and would be left without a share. */
const takenOffBy = (db: Db, { releaseId, version }: Asked["approval"]) =>
  db
    .select({ name: trackArtists.name, email: approvals.email })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .where(and(eq(approvals.releaseId, releaseId), eq(approvals.version, version), isTakenOff))
    .orderBy(asc(trackArtists.position));

/** What a proposed change replaces, for whoever is asked or told. Null when there were no terms before. */
export async function readChange({ db }: World, asked: Asked): Promise<ApprovalDetail["amendment"]> {
  const { release, track, approval } = asked;
  if (!release.amendsTrackId || !track.validFrom) return null;
  const before = await db
    .select({ bps: trackArtists.bps })
    .from(trackArtists)
    .where(eq(trackArtists.trackId, release.amendsTrackId))
    .orderBy(asc(trackArtists.position));
  const [request] = await db
    .select({ mailedAt: approvalRequests.mailedAt })
    .from(approvals)
    .innerJoin(approvalRequests, isItsRequest)
    .where(eq(approvals.id, approval.id));
  const takenOff = await takenOffBy(db, approval);
  const told = isOnlyTold(asked);
  const since = request?.mailedAt ?? approval.createdAt;
  return {
    number: track.termsNumber,
    from: track.validFrom,
    sharesBefore: before.map(({ bps }) => fractionFromBps(bps)),
    takenOff: takenOff.map(({ name }) => name),
    takesYouOff: takenOff.some(({ email }) => email === approval.email),
    objectUntil: told ? daysAfter(since, OBJECTION_DAYS).toISOString() : null,
    objection: approval.objectedAt && approval.reason,
  };
}
