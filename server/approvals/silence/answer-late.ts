import { and, eq, isNull } from "drizzle-orm";
import { OBJECTION_REASON_MIN } from "../../../shared/rules/limits.ts";
import type { Decision } from "../../../shared/schemas/approvals.ts";
import { record } from "../../agreements/audit-trail.ts";
import type { Tx } from "../../db/connect.ts";
import { approvals } from "../../db/schema.ts";
import { objectedMail } from "../../mail/decision-mails.ts";
import { notices } from "../../notifications/words.ts";
import { Refusal } from "../../refusal.ts";
import { startJob } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import type { Evidence } from "../evidence.ts";
import type { Asked } from "../read-approvals.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "../tell-of-decision.ts";
import { stopTakingOff } from "./after-all.ts";

/** Whoever's share is kept comes after all. Where it is paid stands on the chain: they sign that, or say what is wrong. */

export async function signLate(
  world: World,
  tx: Tx,
  asked: Asked,
  evidence: Evidence,
  { ipAddress, userAgent }: { ipAddress: string | null; userAgent: string | null },
) {
  const { approval, release, artist, track } = asked;
  const { paidTo: _paidTo, account: _account, ...signed } = evidence;
  const written = await tx
    .update(approvals)
    .set({ ...signed, decidedAt: world.now(), ipAddress, userAgent })
    .where(and(eq(approvals.id, approval.id), eq(approvals.status, "held"), isNull(approvals.signature)))
    .returning({ id: approvals.id });
  if (written.length === 0) return;
  await record(world, tx, release.id, "approval.signed_late", {
    approvalId: approval.id,
    wallet: evidence.wallet,
    signature: evidence.signature,
  });
  await startJob(world, tx, "issue-late-answer", { approvalId: approval.id });
  await stopTakingOff(world, tx, asked, null);
  const { link } = await releasesPage(world, tx, asked);
  const title = notices.signedLate(artist.name, track.title);
  await tellWorkspace(world, tx, asked, { title, link, about: artist.email });
}

/** Once: what was said stands. */
export async function object(world: World, tx: Tx, asked: Asked, { reason }: Decision) {
  const { approval, release, artist, track, version } = asked;
  const because = reason?.trim() ?? "";
  if (because.length < OBJECTION_REASON_MIN) throw new Refusal("objection_reason_missing");
  const written = await tx
    .update(approvals)
    .set({ reason: because, objectedAt: world.now() })
    .where(and(eq(approvals.id, approval.id), eq(approvals.status, "held"), isNull(approvals.objectedAt)))
    .returning({ id: approvals.id });
  if (written.length === 0) return;
  await record(world, tx, release.id, "approval.objected", { approvalId: approval.id });
  await startJob(world, tx, "issue-late-answer", { approvalId: approval.id });
  await stopTakingOff(world, tx, asked, because);
  const { url, link } = await releasesPage(world, tx, asked);
  const title = notices.objected(artist.name, track.title);
  await tellWorkspace(world, tx, asked, {
    title,
    body: notices.asWritten(because),
    link,
    about: artist.email,
  });
  const news = { who: artist.name, track: track.title, release: version.name, url, reason: because };
  await mailSubmitter(world, tx, version, "objected", (to) => objectedMail(to, news));
}
