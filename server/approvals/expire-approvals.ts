import { and, eq, inArray, lte } from "drizzle-orm";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease } from "../agreements/move-release.ts";
import type { Tx } from "../db/connect.ts";
import { approvals, releaseVersions, trackArtists } from "../db/schema.ts";
import { expiredMail } from "../mail/decision-mails.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "./tell-of-decision.ts";

const AT_ONCE = 100;
const OPEN = ["pending", "declined"] as const;

/** Links that ran out: the workspace is told once per person who has not answered. */
export async function expireApprovals(world: World) {
  for (;;) {
    const due = await world.db
      .selectDistinct({ releaseId: approvals.releaseId, version: approvals.version, email: approvals.email })
      .from(approvals)
      .where(and(inArray(approvals.status, OPEN), lte(approvals.expiresAt, world.now())))
      .limit(AT_ONCE);
    for (const person of due) await world.transaction((tx) => expire(world, tx, person));
    if (due.length < AT_ONCE) return;
  }
}

async function expire(
  world: World,
  tx: Tx,
  { releaseId, version, email }: { releaseId: string; version: number; email: string },
) {
  const locked = await lockRelease(tx, releaseId);
  const expired = await tx
    .update(approvals)
    .set({ status: "expired" })
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version),
        eq(approvals.email, email),
        inArray(approvals.status, OPEN),
        lte(approvals.expiresAt, world.now()),
      ),
    )
    .returning({
      id: approvals.id,
      trackArtistId: approvals.trackArtistId,
      decidedAt: approvals.decidedAt,
    });
  for (const { id } of expired) await record(world, tx, releaseId, "approval.expired", { approvalId: id });
  const first = expired.find(({ decidedAt }) => decidedAt === null);
  if (!first || !locked) return;
  const [about] = await tx
    .select({ who: trackArtists.name, version: releaseVersions })
    .from(trackArtists)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)),
    )
    .where(eq(trackArtists.id, first.trackArtistId));
  if (!about) return;
  const { url, link } = await releasesPage(world, tx, locked);
  const { who, version: asked } = about;
  const title = notices.expired(who, asked.name);
  await tellWorkspace(world, tx, locked, { title, link, about: email });
  const news = { who, release: asked.name, url };
  await mailSubmitter(world, tx, asked, "approval-expired", (to) => expiredMail(to, news));
}
