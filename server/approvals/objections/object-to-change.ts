import { and, eq } from "drizzle-orm";
import { OBJECTION_REASON_MIN } from "../../../shared/rules/limits.ts";
import type { Decision } from "../../../shared/schemas/approvals.ts";
import { record } from "../../agreements/audit-trail.ts";
import { moveRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { approvals, releases } from "../../db/schema.ts";
import { changeObjectedMail } from "../../mail/decision-mails.ts";
import { notices } from "../../notifications/words.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import type { Asked } from "../read-approvals.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "../tell-of-decision.ts";

/** It stops the change; the label withdraws it or talks to them. What was said stands, and is said once. */
export async function objectToChange(
  world: World,
  tx: Tx,
  asked: Asked,
  { approved, reason }: Decision,
  { ipAddress, userAgent }: { ipAddress: string | null; userAgent: string | null },
) {
  const { approval, release, artist, track, version } = asked;
  if (approved) throw new Refusal("not_asked_to_sign");
  const because = reason?.trim() ?? "";
  if (because.length < OBJECTION_REASON_MIN) throw new Refusal("objection_reason_missing");
  const at = world.now();
  const said = { status: "declined" as const, decidedAt: at, objectedAt: at, reason: because };
  const written = await tx
    .update(approvals)
    .set({ ...said, ipAddress, userAgent })
    .where(and(eq(approvals.id, approval.id), eq(approvals.status, "unchanged")))
    .returning({ id: approvals.id });
  if (written.length === 0) return;
  // Undone with the rest when publication has begun.
  if (!(await moveRelease(world, tx, release.id, "someone_declined", because)))
    await refuseUnlessDeclined(tx, asked);
  await record(world, tx, release.id, "approval.objected", { approvalId: approval.id });
  const { url, link } = await releasesPage(world, tx, asked);
  const title = notices.changeObjected(artist.name, track.title);
  await tellWorkspace(world, tx, asked, {
    title,
    body: notices.asWritten(because),
    link,
    about: artist.email,
  });
  const news = { who: artist.name, track: track.title, release: version.name, url, reason: because };
  await mailSubmitter(world, tx, version, "change-objected", (to) => changeObjectedMail(to, news));
}

/** Another has said no already: this no is added to it. */
async function refuseUnlessDeclined(tx: Tx, { release }: Asked) {
  const declined = and(eq(releases.id, release.id), eq(releases.status, "declined"));
  if ((await tx.$count(releases, declined)) === 0) throw new Refusal("objection_too_late");
}
