import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import { SEE_DRAFTS } from "../../shared/rules/permissions.ts";
import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import { lockRelease } from "../agreements/move-release.ts";
import { approvalUrl } from "../approvals/ask-for-approval.ts";
import { proposalsOf } from "../approvals/proposals/close-proposal.ts";
import { signedBefore } from "../approvals/proposals/signed-before.ts";
import { releasesPage } from "../approvals/tell-of-decision.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { shownAddress } from "../db/gone.ts";
import {
  approvalRequests,
  approvals,
  members,
  people,
  releaseMails,
  releases,
  releaseVersions,
  shareProposals,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { allotMails, nextDay } from "../mail/allot-mails.ts";
import { approvalRequestMail } from "../mail/approval-mails.ts";
import { changeMail, newTermsMail, standsMail, takenOffMail, type WhyAgain } from "../mail/change-mails.ts";
import { editedMail } from "../mail/decision-mails.ts";
import type { Mail } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import { type Reader, readersOf } from "../mail/reader-language.ts";
import { notify, notifyAll } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import type { Next, Rounds } from "../work/rounds.ts";
import type { World } from "../world.ts";
import type { AcceptedRelease } from "./accept-release.ts";
import { differences } from "./editing/differences.ts";
import { acceptedTrack, acceptedVersion } from "./write-version.ts";

/** So many mails are written in a round: whoever waits for the release meanwhile waits this long. */
const AT_ONCE = 25;
/** Nobody is told of a release that is no more, or that nobody could be asked about yet. */
const NOT_TOLD: ReleaseStatus[] = ["withdrawn", "workflow_failed"];

type Version = typeof releaseVersions.$inferSelect;
type Release = typeof releases.$inferSelect;
type Owed = typeof releaseMails.$inferSelect;

interface Edit {
  release: Release;
  before: AcceptedRelease;
  after: AcceptedRelease;
}

/**
 * Whoever is still on it is told with what they are asked. This notifies those who are not, and the author, and
 * returns them: they are owed a mail as well.
 */
export async function tellOfEdit(world: World, tx: Tx, caller: Insider, edit: Edit): Promise<string[]> {
  const { before, after, release } = edit;
  const still = peopleOn(after);
  const taken = [...peopleOn(before)].filter((email) => !still.has(email));
  await notifyAll(
    world,
    tx,
    taken.map((email) => ({
      email,
      title: notices.takenOff(before.name),
      body: notices.changedBy(caller.workspace.name),
    })),
  );
  const author = release.createdByEmail;
  if (author === caller.email || !(await seesIt(tx, release.workspaceId, author))) return taken;
  const { link } = await releasesPage(world, tx, { release });
  const who = caller.name || caller.email;
  await notify(world, tx, author, { title: notices.edited(who, before.name), link, about: caller.email });
  return still.has(author) || taken.includes(author) ? taken : [...taken, author];
}

const shareOf = ({ tracks: [track] }: AcceptedRelease, email: string) =>
  track?.artists.find((artist) => artist.email === email)?.bps;

export const peopleOn = ({ tracks: all }: AcceptedRelease) =>
  new Set(all.flatMap(({ artists }) => artists.map(({ email }) => email)));

async function seesIt(tx: Tx, workspaceId: string, email: string) {
  const found = and(
    eq(members.workspaceId, workspaceId),
    eq(members.email, email),
    eq(members.status, "active"),
    inArray(members.role, SEE_DRAFTS),
  );
  return (await tx.$count(members, found)) > 0;
}

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
  const write = await writer(world, tx, release, version, emails);
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

type Letter = { kind: string; mail: Mail; inWorkspace?: string } | null;

/** Writes to one after the other what is new to them. */
async function writer(world: World, tx: Tx, release: Release, version: Version, emails: string[]) {
  const asked = await askedOf(tx, version, emails);
  const changesSince = changesTo(tx, version);
  const amended = async (trackId: string) =>
    [await beforeChange(tx, trackId), await acceptedVersion(tx, version.releaseId, version.version)] as const;
  return async ({ email, toldVersion }: Owed, reader: Reader): Promise<Letter> => {
    const { workspaceName: workspace, name, network } = version;
    const theirs = asked.filter((one) => one.email === email);
    const [first] = theirs;
    const language = reader.language ?? "en";
    if (first) {
      const waiting = theirs.filter(({ status }) => status === "pending" || status === "unchanged");
      const [next] = waiting;
      if (!next) {
        const hadSigned = theirs.every(
          ({ status, decidedAt }) => status === "approved" && decidedAt && decidedAt < version.createdAt,
        );
        // Else they answered on the dashboard meanwhile.
        if (toldVersion === null || !hadSigned) return null;
        const changes = await changesSince(toldVersion, language);
        return {
          kind: "stands",
          mail: standsMail(reader, { name: first.name, workspace, release: name, changes }),
        };
      }
      const asking = {
        name: first.name,
        workspace,
        release: name,
        network,
        expiresAt: next.expiresAt,
        holdAfterDays: Number(version.holdAfterDays),
        tracks: waiting.map(({ id, link, title, bps }) => ({
          title,
          bps,
          url: approvalUrl(world, { id, link }),
        })),
      };
      if (release.amendsTrackId) {
        const [before, after] = await amended(release.amendsTrackId);
        const changes = differences(before, after, language);
        const isTheirs = shareOf(before, email) !== shareOf(after, email);
        const change = { ...asking, from: first.validFrom ?? "", changes, isTheirs };
        return { kind: "change", mail: changeMail(reader, change, first.status === "pending") };
      }
      if (toldVersion === null)
        return { kind: "approval-request", mail: approvalRequestMail(reader, asking) };
      const changes = await changesSince(toldVersion, language);
      const why = await whyAgain(tx, version, email, waiting);
      return { kind: "new-terms", mail: newTermsMail(reader, { ...asking, changes, why }) };
    }
    if (toldVersion === null) return null;
    if (email === release.createdByEmail) {
      if (!(await seesIt(tx, release.workspaceId, email))) return null;
      const { url } = await releasesPage(world, tx, { release });
      const who = await nameOf(tx, version.createdByEmail);
      const changes = await changesSince(toldVersion, language);
      const mail = editedMail(reader, { who, release: name, url, changes });
      return { kind: "edited", mail, inWorkspace: release.workspaceId };
    }
    const was = await nameOn(tx, release.id, toldVersion, email);
    return was === null
      ? null
      : { kind: "taken-off", mail: takenOffMail(reader, { name: was, workspace, release: name }) };
  };
}

/** What they suggested themselves, or nothing at all that concerns them, or an edit like any other. */
async function whyAgain(
  tx: Tx,
  { releaseId, version }: Version,
  email: string,
  waiting: { trackId: string }[],
): Promise<WhyAgain> {
  const before = { releaseId, version: version - 1, email };
  const accepted = and(proposalsOf(before), eq(shareProposals.state, "accepted"));
  if ((await tx.$count(shareProposals, accepted)) > 0) return "accepted";
  const same = await signedBefore(tx, { releaseId, version, email });
  return waiting.every(({ trackId }) => same.has(trackId)) ? "as_before" : "edited";
}

/** What these people are asked on a version, in the order of its tracks. */
const askedOf = (tx: Tx, { releaseId, version }: Version, emails: string[]) =>
  tx
    .select({
      id: approvals.id,
      trackId: approvals.trackId,
      link: approvals.link,
      email: approvals.email,
      status: approvals.status,
      decidedAt: approvals.decidedAt,
      expiresAt: approvals.expiresAt,
      name: trackArtists.name,
      bps: trackArtists.bps,
      title: tracks.title,
      validFrom: tracks.validFrom,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version),
        inArray(approvals.email, emails),
      ),
    )
    .orderBy(asc(tracks.position));

/** Read and compared once for all who know the same version and read the same language. */
function changesTo(tx: Tx, { releaseId, version }: Version) {
  const versions = new Map<number, AcceptedRelease>();
  const found = new Map<string, string[]>();
  const read = async (number: number) => {
    const known = versions.get(number) ?? (await acceptedVersion(tx, releaseId, number));
    versions.set(number, known);
    return known;
  };
  return async (since: number, language: Language) => {
    const key = `${since} ${language}`;
    const known = found.get(key) ?? differences(await read(since), await read(version), language);
    found.set(key, known);
    return known;
  };
}

async function beforeChange(tx: Tx, trackId: string) {
  const [track] = await tx.select().from(tracks).where(eq(tracks.id, trackId));
  if (!track) throw new Error("a change of nothing");
  return await acceptedTrack(tx, track);
}

async function nameOf(tx: Tx, email: string) {
  const [person] = await tx.select({ name: people.name }).from(people).where(eq(people.email, email));
  return person?.name || shownAddress(email) || "…";
}

/** Null when they were not on it. */
async function nameOn(tx: Tx, releaseId: string, version: number, email: string) {
  const [artist] = await tx
    .select({ name: trackArtists.name })
    .from(trackArtists)
    .innerJoin(releaseVersions, sql`${trackArtists.trackId} = any(${releaseVersions.trackIds})`)
    .where(
      and(
        eq(releaseVersions.releaseId, releaseId),
        eq(releaseVersions.version, version),
        eq(trackArtists.email, email),
      ),
    )
    .limit(1);
  return artist?.name ?? null;
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
