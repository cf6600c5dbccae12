import { and, asc, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { NEW_LINKS } from "../../../shared/rules/budgets.ts";
import { FIRST_REMINDER_DAYS } from "../../../shared/rules/limits.ts";
import type { ReleaseStatus } from "../../../shared/rules/release-status.ts";
import { record } from "../../agreements/audit-trail.ts";
import type { Tx } from "../../db/connect.ts";
import { approvalRequests, approvals, releases, releaseVersions, tracks } from "../../db/schema.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { newLinkMail } from "../../mail/approvals/approval-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { readerOf } from "../../mail/reader-language.ts";
import type { World } from "../../world.ts";
import { approvalUrl, daysAfter, linkEnd, soonestHold } from "../ask-for-approval.ts";
import { type Asked, findAsked, onceAskedBy } from "../read-approvals.ts";

const OPEN: ReleaseStatus[] = ["approval_pending", "declined"];

/** Of one person in one workspace. */
interface Owner {
  email: string;
  workspaceId: string;
}

/**
 * With a link that no longer works, by whoever holds it: its owner is mailed what the same workspace still asks of them.
 * The answer does not tell whether that is anything. What had run out is asked again, behind a new link.
 */
export async function askForNewLink(world: World, token: string) {
  const { approval, release } = await onceAskedBy(world, token);
  const owner = { email: approval.email, workspaceId: release.workspaceId };
  await world.transaction(async (tx) => {
    await refuseOverLimit(tx, NEW_LINKS, `${owner.workspaceId} ${owner.email}`, world.now());
    const open = await lockedReleases(tx, owner);
    for (const { version } of open) await renewLinks(world, tx, owner.email, version);
    await mailAll(world, tx, owner);
  });
}

/** In one order only: nobody waits in a circle. */
const lockedReleases = (tx: Tx, { email, workspaceId }: Owner) =>
  tx
    .select({ release: releases, version: releaseVersions })
    .from(releases)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .where(
      and(
        eq(releases.workspaceId, workspaceId),
        inArray(releases.status, OPEN),
        inArray(
          releases.id,
          tx
            .select({ id: approvalRequests.releaseId })
            .from(approvalRequests)
            .where(eq(approvalRequests.email, email)),
        ),
      ),
    )
    .orderBy(asc(releases.id))
    .for("update", { of: releases });

/** Who had declined has still declined, and may change their mind. Nobody's old link works again. */
export async function renewLinks(
  world: World,
  tx: Tx,
  email: string,
  version: typeof releaseVersions.$inferSelect,
) {
  const { releaseId } = version;
  const now = world.now();
  const renewed = await tx
    .update(approvals)
    .set({
      status: sql`case when ${approvals.decidedAt} is null then 'pending' else 'declined' end`,
      link: sql`${approvals.link} + 1`,
      expiresAt: linkEnd(version, now),
    })
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version.version),
        eq(approvals.email, email),
        inArray(approvals.status, ["pending", "declined", "expired"]),
        or(eq(approvals.status, "expired"), lte(approvals.expiresAt, now)),
        inArray(approvals.trackId, tx.select({ id: tracks.id }).from(tracks).where(ne(tracks.agreement, ""))),
      ),
    )
    .returning({ id: approvals.id });
  if (renewed.length === 0) return;
  for (const { id } of renewed) await record(world, tx, releaseId, "approval.renewed", { approvalId: id });
  // They are asked anew: silence counts from here on, and only after reminders.
  await tx
    .update(approvalRequests)
    .set({ mailedAt: now, nextReminderAt: daysAfter(now, FIRST_REMINDER_DAYS), remindersSent: 0 })
    .where(
      and(
        eq(approvalRequests.releaseId, releaseId),
        eq(approvalRequests.version, version.version),
        eq(approvalRequests.email, email),
      ),
    );
}

async function mailAll(world: World, tx: Tx, owner: Owner) {
  const waiting = await waitingFor(world, tx, owner);
  const [first] = waiting;
  if (!first) return;
  const ids = [...new Set(waiting.map(({ release }) => release.id))];
  const mail = newLinkMail(await readerOf(tx, owner.email), {
    name: first.artist.name,
    workspace: first.version.workspaceName,
    release: first.version.name,
    releases: ids.length,
    network: first.version.network,
    expiresAt: new Date(Math.min(...waiting.map(({ approval }) => approval.expiresAt.getTime()))),
    holdAfterDays: soonestHold(waiting.map(({ version }) => version)),
    tracks: waiting.map(({ approval, artist, track }) => ({
      title: track.title,
      bps: artist.bps,
      url: approvalUrl(world, approval),
    })),
  });
  const reminderMailId = await queueMail(world, tx, "approval-new-link", mail);
  for (const { release } of waiting)
    await tx
      .update(approvalRequests)
      .set({ reminderMailId })
      .where(
        and(
          eq(approvalRequests.releaseId, release.id),
          eq(approvalRequests.version, release.version),
          eq(approvalRequests.email, owner.email),
        ),
      );
}

const waitingFor = (world: World, tx: Tx, { email, workspaceId }: Owner): Promise<Asked[]> =>
  findAsked(
    tx,
    and(
      eq(approvals.email, email),
      eq(releases.workspaceId, workspaceId),
      eq(releases.version, approvals.version),
      inArray(releases.status, OPEN),
      inArray(approvals.status, ["pending", "declined"]),
      gt(approvals.expiresAt, world.now()),
      ne(tracks.agreement, ""),
    ),
  );
