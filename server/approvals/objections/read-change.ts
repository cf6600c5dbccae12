import { and, asc, eq } from "drizzle-orm";
import { OBJECTION_DAYS } from "../../../shared/rules/limits.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import {
  approvalRequests,
  type approvals,
  type releases,
  trackArtists,
  type tracks,
} from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { daysAfter } from "../ask-for-approval.ts";
import { isOnlyTold } from "./only-told.ts";

interface Asked {
  approval: typeof approvals.$inferSelect;
  release: typeof releases.$inferSelect;
  track: Pick<typeof tracks.$inferSelect, "termsNumber" | "validFrom">;
}

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
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.releaseId, approval.releaseId),
        eq(approvalRequests.version, approval.version),
        eq(approvalRequests.email, approval.email),
      ),
    );
  const told = isOnlyTold(asked);
  const since = request?.mailedAt ?? approval.createdAt;
  return {
    number: track.termsNumber,
    from: track.validFrom,
    sharesBefore: before.map(({ bps }) => fractionFromBps(bps)),
    objectUntil: told ? daysAfter(since, OBJECTION_DAYS).toISOString() : null,
    objection: approval.objectedAt && approval.reason,
  };
}
