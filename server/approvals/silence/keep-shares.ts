import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { record } from "../../agreements/audit-trail.ts";
import { lockRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { isGone } from "../../db/gone.ts";
import {
  approvalRequests,
  approvals,
  people,
  releases,
  releaseVersions,
  shareProposals,
  trackArtists,
  tracks,
} from "../../db/schema.ts";
import { keptMail } from "../../mail/approvals/approval-mails.ts";
import { unreachedMail } from "../../mail/decision-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { readerOf } from "../../mail/reader-language.ts";
import { notices } from "../../notifications/words.ts";
import { heldWallet } from "../../wallets/held-wallet.ts";
import type { World } from "../../world.ts";
import { approvalUrl } from "../ask-for-approval.ts";
import { startPublication } from "../start-publication.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "../tell-of-decision.ts";
import { type Standing, silenceOf } from "./silence.ts";

/**
 * Where everybody signed that silence is not to hold them up: when the days are over, the share of whoever never answered
 * is kept for the owner of their address, and the release is published.
 */

const AT_ONCE = 100;
type Version = typeof releaseVersions.$inferSelect;
type Home = Awaited<ReturnType<typeof heldWallet>>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockRelease>>>;

/** Any number of processes may do it at once: each release is judged anew behind its lock. */
export async function keepDueShares(world: World) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const due = await world.db
      .select({ id: releases.id })
      .from(releases)
      .innerJoin(
        releaseVersions,
        and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
      )
      .where(
        and(
          eq(releases.status, "approval_pending"),
          isNotNull(releaseVersions.holdAfterDays),
          sql`${releaseVersions.createdAt} + make_interval(days => ${releaseVersions.holdAfterDays}::int) <= ${world.now().toISOString()}::timestamptz`,
          gt(releases.id, after),
        ),
      )
      .orderBy(asc(releases.id))
      .limit(AT_ONCE);
    for (const { id } of due) await world.transaction((tx) => keepShares(world, tx, id));
    if (due.length < AT_ONCE) return;
    after = due.at(-1)?.id ?? after;
  }
}

async function keepShares(world: World, tx: Tx, releaseId: string) {
  const locked = await lockRelease(tx, releaseId);
  if (locked?.release.status !== "approval_pending") return;
  const [version] = await tx
    .select()
    .from(releaseVersions)
    .where(
      and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, locked.release.version)),
    );
  if (!version?.holdAfterDays) return;
  const silence = silenceOf(await standingsOf(tx, version), Number(version.holdAfterDays), world.now());
  if (silence.is === "unreached") await tellUnreached(world, tx, locked, version, silence.emails);
  if (silence.is === "over") await keepAll(world, tx, locked, version, silence.silent);
}

const standingsOf = (tx: Tx, { releaseId, version }: Version): Promise<Standing[]> =>
  tx
    .select({
      approvalId: approvals.id,
      trackId: approvals.trackId,
      email: approvals.email,
      status: approvals.status,
      requestedAt: approvals.createdAt,
      mailedAt: approvalRequests.mailedAt,
      bouncedAt: approvalRequests.bouncedAt,
      nextReminderAt: approvalRequests.nextReminderAt,
      hasProposed: sql<boolean>`exists (
        select from ${shareProposals} p where p.release_id = ${approvals.releaseId}
          and p.version = ${approvals.version} and p.email = ${approvals.email} and p.state = 'open')`,
    })
    .from(approvals)
    .innerJoin(approvalRequests, isRequestOf(approvals))
    .where(and(eq(approvals.releaseId, releaseId), eq(approvals.version, version)));

const isRequestOf = (of: Pick<typeof approvals, "releaseId" | "version" | "email">) =>
  and(
    eq(approvalRequests.releaseId, of.releaseId),
    eq(approvalRequests.version, of.version),
    eq(approvalRequests.email, of.email),
  );

async function keepAll(world: World, tx: Tx, locked: Locked, version: Version, silent: Standing[]) {
  const emails = [...new Set(silent.map(({ email }) => email))].sort();
  const homes = new Map<string, Home>();
  for (const email of emails) {
    const home = await homeFor(world, tx, email, version);
    // Their account is being deleted at this moment: that counts as a no, and nobody's share is kept.
    if (!home) return;
    homes.set(email, home);
  }
  for (const [email, home] of homes) {
    const theirs = silent.filter((one) => one.email === email).map(({ approvalId }) => approvalId);
    const kept = await tx
      .update(approvals)
      .set({ status: "held", keptAt: world.now(), paidTo: home.address, account: home.account })
      .where(and(inArray(approvals.id, theirs), eq(approvals.status, "pending")))
      .returning({ id: approvals.id });
    for (const { id } of kept)
      await record(world, tx, version.releaseId, "approval.held", { approvalId: id, paidTo: home.address });
  }
  const { releaseId } = version;
  await startPublication(world, tx, version);
  for (const email of emails) await tellOfKept(world, tx, { releaseId, email }, version);
  const { link } = await releasesPage(world, tx, locked);
  const title = notices.kept(version.name, emails.length);
  await tellWorkspace(world, tx, locked, { title, link, about: null });
}

/**
 * The account is their address's own: whoever opens a link that is mailed there can sign in to it, and nobody else. It is
 * the one they have if they signed in before, and the one they find when they first do.
 */
async function homeFor(world: World, tx: Tx, email: string, { network }: Version) {
  if (isGone(email)) return null;
  await tx
    .insert(people)
    .values({ email, createdAt: world.now(), updatedAt: world.now() })
    .onConflictDoNothing();
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.deletedAt)))
    .for("update");
  return person ? await heldWallet(world, tx, person, network) : null;
}

async function tellOfKept(
  world: World,
  tx: Tx,
  { releaseId, email }: { releaseId: string; email: string },
  version: Version,
) {
  const theirs = await tx
    .select({ approval: approvals, artist: trackArtists, title: tracks.title })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version.version),
        eq(approvals.email, email),
        eq(approvals.status, "held"),
      ),
    )
    .orderBy(asc(tracks.position));
  const [first] = theirs;
  if (!first) return;
  const mail = keptMail(await readerOf(tx, email), {
    name: first.artist.name,
    workspace: version.workspaceName,
    release: version.name,
    network: version.network,
    expiresAt: first.approval.expiresAt,
    holdAfterDays: Number(version.holdAfterDays),
    tracks: theirs.map(({ approval, artist, title }) => ({
      title,
      bps: artist.bps,
      url: approvalUrl(world, approval),
    })),
  });
  await queueMail(world, tx, "share-kept", mail);
}

/** Once per person: a wrong address is mended by an edit, and then everybody is asked anew. */
async function tellUnreached(world: World, tx: Tx, locked: Locked, version: Version, emails: string[]) {
  const { releaseId, version: number } = version;
  const told = await tx
    .update(approvalRequests)
    .set({ unreachedToldAt: world.now() })
    .where(
      and(
        eq(approvalRequests.releaseId, releaseId),
        eq(approvalRequests.version, number),
        inArray(approvalRequests.email, emails),
        isNull(approvalRequests.unreachedToldAt),
      ),
    )
    .returning({ email: approvalRequests.email });
  for (const { email } of told) {
    const [artist] = await tx
      .select({ name: trackArtists.name })
      .from(approvals)
      .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
      .where(
        and(eq(approvals.releaseId, releaseId), eq(approvals.version, number), eq(approvals.email, email)),
      )
      .limit(1);
    const { url, link } = await releasesPage(world, tx, locked);
    const news = { who: artist?.name ?? "", release: version.name, url };
    await tellWorkspace(world, tx, locked, {
      title: notices.unreached(news.who, version.name),
      link,
      about: email,
    });
    await mailSubmitter(world, tx, version, "unreached", (to) => unreachedMail(to, news));
  }
}
