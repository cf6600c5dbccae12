import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { approvalUrl, soonestHold } from "../../approvals/ask-for-approval.ts";
import type { Tx } from "../../db/connect.ts";
import {
  approvalRequests,
  approvals,
  releaseMails,
  releases,
  releaseVersions,
  type submissions,
  trackArtists,
  tracks,
} from "../../db/schema.ts";
import { allotMails, nextDay } from "../../mail/allot-mails.ts";
import { togetherRequestMail } from "../../mail/approvals/approval-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { type Reader, readersOf } from "../../mail/reader-language.ts";
import type { Next } from "../../work/rounds.ts";
import type { World } from "../../world.ts";

/** One mail for each person, about all releases of a submission that still wait for them. */

const AT_ONCE = 25;
/** Also where somebody has declined: everybody else may answer all the same. */
const OPEN = ["approval_pending", "declined"] as const;

type Submission = typeof submissions.$inferSelect;

const isOwed = (submissionId: string) =>
  and(eq(releaseMails.submissionId, submissionId), isNotNull(releaseMails.dueAt));

export async function tellSome(world: World, tx: Tx, submission: Submission): Promise<Next> {
  const { id, byEmail: by, workspaceId } = submission;
  const due = await tx
    .selectDistinct({ email: releaseMails.email })
    .from(releaseMails)
    .where(and(isOwed(id), lte(releaseMails.dueAt, world.now())))
    .orderBy(asc(releaseMails.email))
    .limit(AT_ONCE);
  const emails = due.map(({ email }) => email);
  if (emails.length > 0) {
    // Whoever edits one of the releases now waits, and then owes a mail of its own.
    await tx.select().from(releaseMails).where(theirs(id, emails)).for("update");
    const allotted = await allotMails(world, tx, { by, workspaceId, releaseId: id }, emails);
    const waiting = emails.filter((email) => !allotted.has(email));
    if (waiting.length > 0)
      await tx
        .update(releaseMails)
        .set({ dueAt: nextDay(world.now()) })
        .where(theirs(id, waiting));
    await mailEach(world, tx, submission, [...allotted]);
  }
  const [next] = await tx
    .select({ dueAt: sql<string | null>`min(${releaseMails.dueAt})` })
    .from(releaseMails)
    .where(isOwed(id));
  if (!next?.dueAt) return "done";
  const waitMs = Date.parse(next.dueAt) - world.now().getTime();
  return { seconds: Math.max(0, waitMs / 1_000), failures: 0 };
}

const theirs = (submissionId: string, emails: string[]) =>
  and(isOwed(submissionId), inArray(releaseMails.email, emails));

async function mailEach(world: World, tx: Tx, { id }: Submission, emails: string[]) {
  if (emails.length === 0) return;
  const asked = await askedOf(tx, id, emails);
  const readers = await readersOf(tx, emails);
  for (const [i, email] of emails.entries()) {
    const its = asked.filter((one) => one.email === email);
    const [first] = its;
    if (!first) continue;
    const mail = togetherRequestMail(readers[i] as Reader, {
      name: first.name,
      workspace: first.workspace,
      release: first.release,
      releases: new Set(its.map(({ releaseId }) => releaseId)).size,
      network: first.network,
      holdAfterDays: soonestHold(its),
      expiresAt: first.expiresAt,
      tracks: its.map(({ approvalId, link, title, bps }) => ({
        title,
        bps,
        url: approvalUrl(world, { id: approvalId, link }),
      })),
    });
    const mailId = await queueMail(world, tx, "approval-request", mail);
    const ofThese = inArray(approvalRequests.releaseId, [...new Set(its.map(({ releaseId }) => releaseId))]);
    await tx
      .update(approvalRequests)
      .set({ mailId })
      .where(and(ofThese, eq(approvalRequests.email, email)));
  }
  await tx
    .update(releaseMails)
    .set({
      dueAt: null,
      toldVersion: sql`(select version from releases r where r.id = ${releaseMails.releaseId})`,
    })
    .where(theirs(id, emails));
}

/** In the order of the releases and their tracks; what was answered or withdrawn meanwhile is not asked. */
const askedOf = (tx: Tx, submissionId: string, emails: string[]) =>
  tx
    .select({
      approvalId: approvals.id,
      link: approvals.link,
      email: approvals.email,
      expiresAt: approvals.expiresAt,
      releaseId: approvals.releaseId,
      name: trackArtists.name,
      bps: trackArtists.bps,
      title: tracks.title,
      release: releaseVersions.name,
      workspace: releaseVersions.workspaceName,
      network: releaseVersions.network,
      holdAfterDays: releaseVersions.holdAfterDays,
    })
    .from(releaseMails)
    .innerJoin(releases, eq(releases.id, releaseMails.releaseId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .innerJoin(
      approvals,
      and(
        eq(approvals.releaseId, releases.id),
        eq(approvals.version, releases.version),
        eq(approvals.email, releaseMails.email),
        eq(approvals.status, "pending"),
      ),
    )
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(and(theirs(submissionId, emails), inArray(releases.status, OPEN)))
    .orderBy(asc(releases.createdAt), asc(releases.id), asc(tracks.position));
