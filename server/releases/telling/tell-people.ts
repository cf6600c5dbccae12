import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { ReleaseStatus } from "../../../shared/rules/release-status.ts";
import { lockRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { approvalRequests, releaseMails, releases, releaseVersions } from "../../db/schema.ts";
import { allotMails, nextDay } from "../../mail/allot-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { type Reader, readersOf } from "../../mail/reader-language.ts";
import type { Next, Rounds } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { letterWriter } from "./compose-letter.ts";

/** So many mails are written in a round: whoever waits for the release meanwhile waits this long. */
const AT_ONCE = 25;
/** Nobody is told of a release that is no more, or that nobody could be asked about yet. */
const NOT_TOLD: ReleaseStatus[] = ["withdrawn", "workflow_failed"];

type Version = typeof releaseVersions.$inferSelect;
type Release = typeof releases.$inferSelect;
type Owed = typeof releaseMails.$inferSelect;

/**
 * Mails everybody who is owed one about a release. What a mail says is decided when it goes out: whoever was edited sixty
 * times meanwhile reads the last version, once.
 */
export const tellPeopleRounds: Rounds<"tell-people"> = {
  kind: "tell-people",
  async advance(world, { key }) {
    // Looked at before anything is held: sixty edits leave sixty of these behind, and one has work to do.
    const current = and(eq(releases.id, key.releaseId), eq(releases.version, key.version));
    if ((await world.db.$count(releases, current)) === 0) return "done";
    return (tx) => tellSome(world, tx, key);
  },
};

async function tellSome(world: World, tx: Tx, key: { releaseId: string; version: number }): Promise<Next> {
  const locked = await lockRelease(tx, key.releaseId);
  // A newer version has a job of its own.
  if (locked?.release.version !== key.version || NOT_TOLD.includes(locked.release.status)) return "done";
  const version = await versionOf(tx, key);
  const owed = await owedNow(world, tx, version);
  await mailEach(world, tx, locked.release, version, owed);
  return await nextRound(world, tx, key.releaseId, owed.length);
}

async function versionOf(tx: Tx, { releaseId, version }: { releaseId: string; version: number }) {
  const its = and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version));
  const [row] = await tx.select().from(releaseVersions).where(its);
  if (!row) throw new Error("a release without its version");
  return row;
}

const isOwed = (releaseId: string) =>
  and(
    eq(releaseMails.releaseId, releaseId),
    isNotNull(releaseMails.dueAt),
    isNull(releaseMails.submissionId),
  );

/** Those with room first; whoever waited for a new day tries to get some. */
async function owedNow(world: World, tx: Tx, { releaseId, workspaceId, createdByEmail: by }: Version) {
  const rows = await tx
    .select()
    .from(releaseMails)
    .where(and(isOwed(releaseId), sql`(${releaseMails.allotted} or ${releaseMails.dueAt} <= ${world.now()})`))
    .orderBy(sql`${releaseMails.allotted} desc`, asc(releaseMails.dueAt), asc(releaseMails.email))
    .limit(AT_ONCE);
  const waiting = rows.filter(({ allotted }) => !allotted).map(({ email }) => email);
  if (waiting.length === 0) return rows;
  const allotted = await allotMails(world, tx, { by, workspaceId, releaseId }, waiting);
  const stillWaiting = waiting.filter((email) => !allotted.has(email));
  await setOwed(tx, releaseId, stillWaiting, { dueAt: nextDay(world.now()) });
  return rows.filter((row) => row.allotted || allotted.has(row.email));
}

const setOwed = (tx: Tx, releaseId: string, emails: string[], set: Partial<Owed>) =>
  tx
    .update(releaseMails)
    .set(set)
    .where(and(eq(releaseMails.releaseId, releaseId), inArray(releaseMails.email, emails)));

async function mailEach(world: World, tx: Tx, release: Release, version: Version, owed: Owed[]) {
  if (owed.length === 0) return;
  const emails = owed.map(({ email }) => email);
  const readers = await readersOf(tx, emails);
  const write = await letterWriter(world, tx, release, version, emails);
  for (const [i, row] of owed.entries()) {
    const letter = await write(row, readers[i] as Reader);
    if (!letter) continue;
    const mailId = await queueMail(world, tx, letter.kind, letter.mail, letter.inWorkspace ?? null);
    const theirs = and(
      eq(approvalRequests.releaseId, release.id),
      eq(approvalRequests.version, version.version),
      eq(approvalRequests.email, row.email),
    );
    await tx.update(approvalRequests).set({ mailId }).where(theirs);
  }
  await setOwed(tx, release.id, emails, { dueAt: null, allotted: false, toldVersion: version.version });
}

async function nextRound(world: World, tx: Tx, releaseId: string, mailed: number): Promise<Next> {
  const [next] = await tx
    .select({ dueAt: sql<string>`min(case when ${releaseMails.allotted} then 'epoch' else due_at end)` })
    .from(releaseMails)
    .where(isOwed(releaseId));
  if (!next?.dueAt) return "done";
  const waitMs = Date.parse(next.dueAt) - world.now().getTime();
  return { seconds: mailed > 0 ? Math.max(0, waitMs / 1_000) : Math.max(1, waitMs / 1_000), failures: 0 };
}
