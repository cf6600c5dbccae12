import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { REMINDER_EVERY_DAYS, REMINDERS_MAX } from "../../shared/rules/limits.ts";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease } from "../agreements/move-release.ts";
import type { Tx } from "../db/connect.ts";
import { approvalRequests, approvals, releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { allotMails, nextDay } from "../mail/allot-mails.ts";
import { reminderMail } from "../mail/approval-mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { approvalUrl, daysAfter } from "./ask-for-approval.ts";
import { hasOpenProposal } from "./proposals/close-proposal.ts";
import { askedBy } from "./read-approvals.ts";

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

type Request = typeof approvalRequests.$inferSelect;

/** Those due, a handful at a time; the next date is written with the mail, so nobody is reminded twice. */
export async function sendDueReminders(world: World) {
  for (;;) {
    const due = await world.db
      .select()
      .from(approvalRequests)
      .where(
        and(isNotNull(approvalRequests.nextReminderAt), lte(approvalRequests.nextReminderAt, world.now())),
      )
      .limit(AT_ONCE);
    for (const request of due) await world.transaction((tx) => remindIfDue(world, tx, request));
    if (due.length < AT_ONCE) return;
  }
}

async function remindIfDue(world: World, tx: Tx, { releaseId, version, email }: Request) {
  const locked = await lockRelease(tx, releaseId);
  const request = await requestOf(tx, releaseId, version, email);
  if (!request?.nextReminderAt || request.nextReminderAt > world.now()) return;
  const sent = request.remindersSent + 1;
  const isCurrent = locked?.release.version === version;
  const outcome = isCurrent ? await remind(world, tx, request, sent >= REMINDERS_MAX) : "nothing";
  const again = sent < REMINDERS_MAX ? daysAfter(world.now(), REMINDER_EVERY_DAYS) : null;
  const then = {
    reminded: { nextReminderAt: again, remindersSent: sent },
    nothing: { nextReminderAt: null },
    proposed: { nextReminderAt: daysAfter(world.now(), REMINDER_EVERY_DAYS) },
    no_room: { nextReminderAt: nextDay(world.now()) },
  };
  await tx.update(approvalRequests).set(then[outcome]).where(is(request));
}

/** By a person of the workspace, at most once a day. */
export async function remindByHand(world: World, tx: Tx, releaseId: string, version: number, email: string) {
  const request = await requestOf(tx, releaseId, version, email);
  if (!request) throw new Refusal("nothing_to_remind");
  const { remindedByHandAt } = request;
  if (remindedByHandAt && world.now().getTime() - remindedByHandAt.getTime() < DAY_MS)
    throw new Refusal("already_reminded");
  const outcome = await remind(world, tx, request, false);
  if (outcome === "proposed") throw new Refusal("proposal_first");
  if (outcome === "nothing") throw new Refusal("nothing_to_remind");
  if (outcome === "no_room") throw new Refusal("too_many_mails", { retryAfterSeconds: DAY_MS / 1_000 });
  await tx.update(approvalRequests).set({ remindedByHandAt: world.now() }).where(is(request));
}

/**
 * `nothing` is left to answer for this person; they have `proposed` other shares and wait for an answer themselves; or
 * there is `no_room` in today's budgets of mails.
 */
async function remind(
  world: World,
  tx: Tx,
  request: Request,
  isLast: boolean,
): Promise<"reminded" | "nothing" | "proposed" | "no_room"> {
  const { releaseId, version, email } = request;
  const open = await tx
    .select({ approval: approvals, artist: trackArtists, title: tracks.title, release: releaseVersions })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version),
        eq(approvals.email, email),
        inArray(approvals.status, ["pending"]),
      ),
    )
    .orderBy(asc(tracks.position));
  const [first] = open;
  if (!first || first.approval.expiresAt <= world.now()) return "nothing";
  if (await hasOpenProposal(tx, request)) return "proposed";
  const { createdByEmail: by, workspaceId } = first.release;
  if (!(await allotMails(world, tx, { by, workspaceId, releaseId }, [email])).has(email)) return "no_room";
  const mail = reminderMail(await readerOf(tx, email), {
    name: first.artist.name,
    workspace: first.release.workspaceName,
    release: first.release.name,
    network: first.release.network,
    expiresAt: first.approval.expiresAt,
    holdAfterDays: Number(first.release.holdAfterDays),
    tracks: open.map(({ approval, artist, title }) => ({
      title,
      bps: artist.bps,
      url: approvalUrl(world, approval),
    })),
    isLast,
    stopUrl: `${approvalUrl(world, first.approval)}&stop=reminders`,
  });
  const reminderMailId = await queueMail(world, tx, "approval-reminder", mail);
  await tx.update(approvalRequests).set({ reminderMailId }).where(is(request));
  await record(world, tx, releaseId, "approval.reminded", { approvalId: first.approval.id });
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

/** Asked by the person themselves, with their link. */
export async function stopRemindersBy(world: World, token: string) {
  const { approval } = await askedBy(world, token);
  await world.db.update(approvalRequests).set({ nextReminderAt: null }).where(is(approval));
}
