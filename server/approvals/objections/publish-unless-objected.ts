import { and, asc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import { OBJECTION_DAYS } from "../../../shared/rules/limits.ts";
import { lockRelease, moveRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { isItsRequest } from "../../db/request-of.ts";
import { approvalRequests, approvals, releases, releaseVersions } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { startPublication } from "../start-publication.ts";

/**
 * A change to a published track: everybody whose share changes signs, all others are told and have some days to object.
 * The days count from the moment a mail server took the mail, so nobody is passed over whom no mail reaches.
 */

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

interface Agreed {
  release: { id: string; amendsTrackId: string | null };
  version: Pick<typeof releaseVersions.$inferSelect, "releaseId" | "version" | "network">;
}

/** Everybody who has to has signed. Without anybody to wait for, it is published at once. */
export async function publishUnlessObjected(world: World, tx: Tx, agreed: Agreed) {
  const { release, version } = agreed;
  if (!release.amendsTrackId || (await isOver(world, tx, release.id, version.version)))
    await startPublication(world, tx, version);
  else await moveRelease(world, tx, release.id, "decline_taken_back");
}

async function isOver(world: World, tx: Tx, releaseId: string, version: number): Promise<boolean> {
  const told = await tx
    .select({ mailedAt: approvalRequests.mailedAt })
    .from(approvals)
    .innerJoin(approvalRequests, isItsRequest)
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version),
        eq(approvals.status, "unchanged"),
      ),
    );
  const since = world.now().getTime() - OBJECTION_DAYS * DAY_MS;
  return told.every(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() <= since);
}

/** Any number of processes may do it at once: each is judged anew behind its lock. */
export async function publishDueAmendments(world: World) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const open = world.db
      .select({ one: sql`1` })
      .from(approvals)
      .where(and(ofCurrent, sql`${approvals.status} not in ('approved', 'unchanged')`));
    const due = await world.db
      .select({ id: releases.id })
      .from(releases)
      .where(
        and(
          eq(releases.status, "approval_pending"),
          isNotNull(releases.amendsTrackId),
          notExists(open),
          gt(releases.id, after),
        ),
      )
      .orderBy(asc(releases.id))
      .limit(AT_ONCE);
    for (const { id } of due) await world.transaction((tx) => publishIfDue(world, tx, id));
    if (due.length < AT_ONCE) return;
    after = due.at(-1)?.id ?? after;
  }
}

const ofCurrent = and(eq(approvals.releaseId, releases.id), eq(approvals.version, releases.version));

async function publishIfDue(world: World, tx: Tx, releaseId: string) {
  const locked = await lockRelease(tx, releaseId);
  if (locked?.release.status !== "approval_pending") return;
  const { release } = locked;
  const current = and(eq(approvals.releaseId, releaseId), eq(approvals.version, release.version));
  const open = and(current, sql`${approvals.status} not in ('approved', 'unchanged')`);
  if ((await tx.$count(approvals, open)) > 0) return;
  const [version] = await tx
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, release.version)));
  if (version) await publishUnlessObjected(world, tx, { release, version });
}
