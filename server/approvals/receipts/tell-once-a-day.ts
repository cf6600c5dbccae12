import { and, asc, eq, gt, inArray, lt, lte } from "drizzle-orm";
import { SEE_DRAFTS } from "../../../shared/rules/permissions.ts";
import type { Tx } from "../../db/connect.ts";
import { approvals, members, people, releaseVersions, trackArtists } from "../../db/schema.ts";
import { dayOf } from "../../mail/allot-mails.ts";
import { approvedTodayMail } from "../../mail/decision-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { readerOf } from "../../mail/reader-language.ts";
import type { World } from "../../world.ts";

const AT_ONCE = 100;

/** To whoever wants it once a day: who approved what of theirs. A day (UTC) is told of when it is over. */
export async function tellOnceADay(world: World) {
  const today = new Date(dayOf(world.now()));
  for (;;) {
    const due = await world.db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.approvalMails, "daily"), lt(people.approvalsToldUntil, today)))
      .limit(AT_ONCE);
    for (const { id } of due) await world.transaction((tx) => tell(world, tx, id, today));
    if (due.length < AT_ONCE) return;
  }
}

async function tell(world: World, tx: Tx, personId: string, until: Date) {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for("update");
  const since = person?.approvalsToldUntil;
  if (!person || !since || since >= until) return;
  await tx.update(people).set({ approvalsToldUntil: until }).where(eq(people.id, personId));
  const approved = await approvedSince(tx, person.email, since, until);
  if (approved.length === 0) return;
  const reader = await readerOf(tx, person.email);
  const url = `${world.config.appUrl}/dashboard`;
  await queueMail(world, tx, "approved-today", approvedTodayMail(reader, { approved, url }));
}

/** By release and person, while whoever submitted it may still see it. */
async function approvedSince(tx: Tx, email: string, since: Date, until: Date) {
  const rows = await tx
    .select({ releaseId: approvals.releaseId, release: releaseVersions.name, who: trackArtists.name })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, releaseVersions.workspaceId),
        eq(members.email, email),
        eq(members.status, "active"),
        inArray(members.role, SEE_DRAFTS),
      ),
    )
    .where(
      and(
        eq(releaseVersions.createdByEmail, email),
        eq(approvals.status, "approved"),
        gt(approvals.decidedAt, since),
        lte(approvals.decidedAt, until),
      ),
    )
    .orderBy(asc(approvals.decidedAt));
  const byRelease = new Map<string, { release: string; people: Set<string> }>();
  for (const { releaseId, release, who } of rows) {
    const known = byRelease.get(releaseId) ?? { release, people: new Set() };
    byRelease.set(releaseId, { release, people: known.people.add(who) });
  }
  return [...byRelease.values()].map(({ release, people: names }) => ({ release, people: [...names] }));
}
