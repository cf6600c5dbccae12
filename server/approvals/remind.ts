import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { REMINDER_EVERY_DAYS, REMINDERS_MAX } from "../../shared/rules/limits.ts";
import { type AuditData, record } from "../agreements/audit-trail.ts";
import type { Tx } from "../db/connect.ts";
import {
  approvalRequests,
  approvals,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
  workspaces,
} from "../db/schema.ts";
import { allotMails, nextDay } from "../mail/allot-mails.ts";
import { reminderMail } from "../mail/approvals/approval-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { approvalUrl, daysAfter, soonestHold } from "./ask-for-approval.ts";
import { hasOpenProposal } from "./proposals/close-proposal.ts";
import { askedBy } from "./read-approvals.ts";

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

type Request = typeof approvalRequests.$inferSelect;
type Outcome = "reminded" | "nothing" | "no_room";

/** Somebody, and the workspace that asked them. */
interface Asked {
  email: string;
  workspaceId: string;
}

/**
 * One mail for each person about all that a workspace waits for, however many releases that is. The next date is written
 * with the mail, so nobody is reminded twice.
 */
export async function sendDueReminders(world: World) {
  for (;;) {
    const due = await world.db
      .selectDistinct({ email: approvalRequests.email, workspaceId: releases.workspaceId })
      .from(approvalRequests)
      .innerJoin(releases, eq(releases.id, approvalRequests.releaseId))
      .where(
        and(isNotNull(approvalRequests.nextReminderAt), lte(approvalRequests.nextReminderAt, world.now())),
      )
      .limit(AT_ONCE);
    for (const asked of due) await world.transaction((tx) => remindIfDue(world, tx, asked));
    if (due.length < AT_ONCE) return;
  }
}

/** Whoever has proposed other shares waits for an answer themselves: they are asked about everything else. */
async function remindIfDue(world: World, tx: Tx, asked: Asked) {
  const now = world.now();
  const requests = await lockedRequests(tx, asked, daysAfter(now, 1));
  if (!requests.some(({ nextReminderAt }) => nextReminderAt && nextReminderAt <= now)) return;
  const proposed = new Set<string>();
  for (const request of requests) if (await hasOpenProposal(tx, request)) proposed.add(keyOf(request));
  const open = (await openOf(world, tx, requests)).filter(({ approval }) => !proposed.has(keyOf(approval)));
  const waiting = new Set(open.map(({ approval }) => keyOf(approval)));
  const asking = requests.filter((request) => waiting.has(keyOf(request)));
  const isLast = asking.every(({ remindersSent }) => remindersSent + 1 >= REMINDERS_MAX);
  const outcome = await remind(world, tx, asking, open, isLast);
  for (const request of requests) {
    const sent = request.remindersSent + 1;
    const again = sent < REMINDERS_MAX ? daysAfter(now, REMINDER_EVERY_DAYS) : null;
    const then = {
      reminded: { nextReminderAt: again, remindersSent: sent },
      nothing: { nextReminderAt: null },
      proposed: { nextReminderAt: daysAfter(now, REMINDER_EVERY_DAYS) },
      no_room: { nextReminderAt: nextDay(now) },
    }[waiting.has(keyOf(request)) ? outcome : proposed.has(keyOf(request)) ? "proposed" : "nothing"];
    await tx.update(approvalRequests).set(then).where(is(request));
  }
}

/** What would follow within a day goes along. The releases are locked, in one order only: nobody waits in a circle. */
async function lockedRequests(tx: Tx, { email, workspaceId }: Asked, until: Date): Promise<Request[]> {
  const due = and(
    eq(approvalRequests.email, email),
    isNotNull(approvalRequests.nextReminderAt),
    lte(approvalRequests.nextReminderAt, until),
  );
  const theirs = await tx
    .select({ id: releases.id })
    .from(approvalRequests)
    .innerJoin(releases, eq(releases.id, approvalRequests.releaseId))
    .where(and(due, eq(releases.workspaceId, workspaceId)));
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.select().from(releases).where(inArray(releases.id, ids)).orderBy(asc(releases.id)).for("update");
  return tx
    .select()
    .from(approvalRequests)
    .where(and(due, inArray(approvalRequests.releaseId, ids)));
}

/** By a person of the workspace, at most once a day. */
export async function remindByHand(
  world: World,
  tx: Tx,
  releaseId: string,
  version: number,
  email: string,
  by: AuditData,
) {
  const request = await requestOf(tx, releaseId, version, email);
  if (!request) throw new Refusal("nothing_to_remind");
  const { remindedByHandAt } = request;
  if (remindedByHandAt && world.now().getTime() - remindedByHandAt.getTime() < DAY_MS)
    throw new Refusal("already_reminded");
  if (await hasOpenProposal(tx, request)) throw new Refusal("proposal_first");
  const outcome = await remind(world, tx, [request], await openOf(world, tx, [request]), false, by);
  if (outcome === "nothing") throw new Refusal("nothing_to_remind");
  if (outcome === "no_room") throw new Refusal("too_many_mails", { retryAfterSeconds: DAY_MS / 1_000 });
  await tx.update(approvalRequests).set({ remindedByHandAt: world.now() }).where(is(request));
}

/** What they can still answer of these, in the order in which it was asked. */
async function openOf(world: World, tx: Tx, requests: Request[]) {
  const asked = new Set(requests.map(keyOf));
  const [first] = requests;
  if (!first) return [];
  const open = await tx
    .select({ approval: approvals, artist: trackArtists, title: tracks.title, release: releaseVersions })
    .from(approvals)
    .innerJoin(releases, and(eq(releases.id, approvals.releaseId), eq(releases.version, approvals.version)))
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .where(
      and(
        inArray(
          approvals.releaseId,
          requests.map(({ releaseId }) => releaseId),
        ),
        eq(approvals.email, first.email),
        eq(approvals.status, "pending"),
        gt(approvals.expiresAt, world.now()),
      ),
    )
    .orderBy(asc(releases.createdAt), asc(releases.id), asc(tracks.position));
  return open.filter(({ approval }) => asked.has(keyOf(approval)));
}

const keyOf = ({ releaseId, version }: Pick<Request, "releaseId" | "version">) => `${releaseId} ${version}`;

/** `nothing` is left to answer for this person, or there is `no_room` in today's budgets of mails. */
async function remind(
  world: World,
  tx: Tx,
  requests: Request[],
  open: Awaited<ReturnType<typeof openOf>>,
  isLast: boolean,
  by: AuditData = {},
): Promise<Outcome> {
  const [first] = open;
  if (!first) return "nothing";
  const { createdByEmail, workspaceId, releaseId } = first.release;
  const { email } = first.approval;
  const occasion = { by: createdByEmail, workspaceId, releaseId };
  if (!(await allotMails(world, tx, occasion, [email])).has(email)) return "no_room";
  const ends = open.map(({ approval }) => approval.expiresAt.getTime());
  const mail = reminderMail(await readerOf(tx, email), {
    name: first.artist.name,
    workspace: first.release.workspaceName,
    release: first.release.name,
    releases: new Set(open.map(({ approval }) => approval.releaseId)).size,
    network: first.release.network,
    expiresAt: new Date(Math.min(...ends)),
    holdAfterDays: soonestHold(open.map(({ release }) => release)),
    tracks: open.map(({ approval, artist, title }) => ({
      title,
      bps: artist.bps,
      url: approvalUrl(world, approval),
    })),
    isLast,
    stopUrl: `${approvalUrl(world, first.approval)}&stop=reminders`,
  });
  const reminderMailId = await queueMail(world, tx, "approval-reminder", mail);
  for (const request of requests) {
    const its = open.find(({ approval }) => keyOf(approval) === keyOf(request));
    if (!its) continue;
    await tx.update(approvalRequests).set({ reminderMailId }).where(is(request));
    await record(world, tx, request.releaseId, "approval.reminded", { approvalId: its.approval.id, ...by });
  }
  return "reminded";
}

const is = ({ releaseId, version, email }: Pick<Request, "releaseId" | "version" | "email">) =>
  and(
    eq(approvalRequests.releaseId, releaseId),
    eq(approvalRequests.version, version),
    eq(approvalRequests.email, email),
  );

async function requestOf(tx: Tx, releaseId: string, version: number, email: string) {
  const [request] = await tx.select().from(approvalRequests).where(is({ releaseId, version, email }));
  return request;
}

/** Asked by the person themselves, with their link: about everything that this workspace waits for. */
export async function stopRemindersBy(world: World, token: string) {
  const { approval, release } = await askedBy(world, token);
  const ofWorkspace = world.db
    .select({ id: releases.id })
    .from(releases)
    .where(eq(releases.workspaceId, release.workspaceId));
  await world.db
    .update(approvalRequests)
    .set({ nextReminderAt: null })
    .where(and(eq(approvalRequests.email, approval.email), inArray(approvalRequests.releaseId, ofWorkspace)));
}
