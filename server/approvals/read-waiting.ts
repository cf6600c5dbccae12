import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { BATCH_TRACKS_MAX, type BatchLeaf } from "../../shared/rules/approvals/batch.ts";
import { APPROVAL_LINK_DAYS } from "../../shared/rules/limits.ts";
import { before } from "../../shared/rules/release-status.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { Unusual, Waiting, WaitingTrack } from "../../shared/schemas/approve-many.ts";
import type { Db, Tx } from "../db/connect.ts";
import { approvals, releases, trackArtists, tracks } from "../db/schema.ts";
import { isTestNetwork } from "../offered.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { approvalToken, tokenHash } from "./approval-token.ts";
import { daysAfter } from "./ask-for-approval.ts";
import { lastProposals } from "./proposals/read-own-proposal.ts";
import { signedBefore } from "./proposals/signed-before.ts";
import { type Asked, askedBy, detailOf, findAsked, refuseIfOver, whyOver } from "./read-approvals.ts";

/** Everything that the workspace of a link asks of the link's owner. */

/** Approvals of the same person in the same workspace, whatever became of them. In the order in which they were asked. */
export const askedTogether = (db: Db | Tx, { approval, release }: Asked, which: string[] | "pending") =>
  findAsked(
    db,
    and(
      eq(approvals.email, approval.email),
      eq(releases.workspaceId, release.workspaceId),
      which === "pending" ? eq(approvals.status, "pending") : inArray(approvals.id, which),
    ),
  );

/** What of a batch belongs to one approval. */
export const leafOf = (world: World, { approval, artist, track }: Asked): BatchLeaf => ({
  agreementHash: track.agreementHash,
  approvalId: approval.id,
  trackId: track.id,
  bps: artist.bps,
  tokenHash: tokenHash(approvalToken(world.keys, approval)),
});

/** A link opens more than its own track only while its question is open, or was asked lately: an old mail opens nothing new. */
export async function askedByOpenLink(world: World, token: string): Promise<Asked> {
  const asked = await askedBy(world, token);
  const { status, createdAt } = asked.approval;
  const now = world.now();
  const isOld = status !== "pending" && daysAfter(createdAt, APPROVAL_LINK_DAYS) <= now;
  if (isOld || whyOver(asked, now) === "expired") throw new Refusal("approval_link_expired");
  return asked;
}

/** One of those that a link opens; the link's own when none is named. Somebody else's is as if it did not exist. */
export async function askedAmong(world: World, token: string, approvalId?: string): Promise<Asked> {
  if (approvalId === undefined) return await askedBy(world, token);
  const [one] = await askedTogether(world.db, await askedByOpenLink(world, token), [approvalId]);
  if (!one) throw new Refusal("approval_link_not_valid");
  return one;
}

/** Everything about one of them. Its own link stays with whoever got the mail. */
export async function readWaitingTrack(world: World, token: string, approvalId: string) {
  const asked = await askedAmong(world, token, approvalId);
  return await detailOf(world, asked, approvalToken(world.keys, asked.approval));
}

export async function readWaiting(world: World, token: string): Promise<Waiting> {
  const asked = await askedByOpenLink(world, token);
  const pending = await askedTogether(world.db, asked, "pending");
  const open = pending
    .filter(({ approval: { version, expiresAt }, release }) => {
      const isOpen = before("everyone_approved").includes(release.status);
      return isOpen && version === release.version && expiresAt > world.now();
    })
    .slice(0, BATCH_TRACKS_MAX);
  // A mail about many tracks has one link: when its own was changed or withdrawn, it leads to what still waits.
  if (open.length === 0) refuseIfOver(asked, world.now());
  const unusual = await unusualOf(world, asked, open);
  const asBefore = await tracksAsBefore(world, open);
  const proposals = await lastProposals(world, open);
  const items: WaitingTrack[] = open.map((one) => ({
    ...leafOf(world, one),
    share: fractionFromBps(one.artist.bps),
    trackTitle: one.track.title,
    releaseId: one.release.id,
    releaseName: one.version.name,
    network: one.version.network,
    test: isTestNetwork(world, one.version.network),
    accountFactory: world.chains[one.version.network].accountFactory,
    unusual: asBefore.has(one.track.id) ? null : (unusual.get(one.approval.id) ?? null),
    asBefore: asBefore.has(one.track.id),
    holdAfterDays: one.version.holdAfterDays === null ? null : Number(one.version.holdAfterDays),
    proposal: proposals.get(one.approval.id) ?? null,
  }));
  return {
    artistName: asked.artist.name,
    artistEmail: asked.artist.email,
    workspaceName: asked.version.workspaceName,
    site: world.config.appUrl,
    // Unusual ones first; otherwise as they were asked.
    items: [...items.filter((one) => one.unusual), ...items.filter((one) => !one.unusual)],
  };
}

async function tracksAsBefore({ db }: World, open: Asked[]): Promise<Set<string>> {
  const again = new Map(
    open.filter(({ version }) => version.version > 1).map(({ approval }) => [approval.releaseId, approval]),
  );
  const found = new Set<string>();
  for (const approval of again.values())
    for (const trackId of (await signedBefore(db, approval)).keys()) found.add(trackId);
  return found;
}

/** Why somebody should look twice: by what they were asked before, and agreed to, in this workspace. */
async function unusualOf(world: World, asked: Asked, open: Asked[]): Promise<Map<string, Unusual>> {
  const { email } = asked.approval;
  const signed = await world.db
    .select({ trackId: approvals.trackId, bps: trackArtists.bps })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(releases, eq(releases.id, approvals.releaseId))
    .where(
      and(
        eq(approvals.email, email),
        eq(approvals.status, "approved"),
        eq(releases.workspaceId, asked.release.workspaceId),
      ),
    )
    .orderBy(desc(approvals.decidedAt))
    .limit(BATCH_TRACKS_MAX);
  const known = new Set(
    (
      await namesOn(
        world,
        signed.map(({ trackId }) => trackId),
      )
    ).map(({ email }) => email),
  );
  const people = await namesOn(
    world,
    open.map(({ track }) => track.id),
  );
  const before = await earlierShares(world, email, open);
  const replaced = await replacedShares(world, email, open);
  const found = new Map<string, Unusual>();
  for (const { approval, artist, track, version } of open) {
    const earlier =
      replaced.get(approval.id) ?? before.get(`${approval.releaseId}:${version.version - 1}:${track.title}`);
    const last = signed[0]?.bps;
    const strangers = people.filter((one) => one.trackId === track.id && !known.has(one.email));
    if (earlier !== undefined && earlier !== artist.bps)
      found.set(approval.id, { why: "changed", before: fractionFromBps(earlier), names: [] });
    else if (last !== undefined && artist.bps < last)
      found.set(approval.id, { why: "lower", before: fractionFromBps(last), names: [] });
    else if (known.size > 0 && strangers.length > 0)
      found.set(approval.id, { why: "new_name", before: null, names: strangers.map(({ name }) => name) });
  }
  return found;
}

/** By approval: their share by the terms that a change would replace. */
async function replacedShares({ db }: World, email: string, open: Asked[]): Promise<Map<string, number>> {
  const changes = open.flatMap(({ approval, release }) =>
    release.amendsTrackId ? [{ approvalId: approval.id, trackId: release.amendsTrackId }] : [],
  );
  if (changes.length === 0) return new Map();
  const rows = await db
    .select({ trackId: trackArtists.trackId, bps: trackArtists.bps })
    .from(trackArtists)
    .where(
      and(
        eq(trackArtists.email, email),
        inArray(
          trackArtists.trackId,
          changes.map(({ trackId }) => trackId),
        ),
      ),
    );
  const shares = new Map(rows.map(({ trackId, bps }) => [trackId, bps]));
  return new Map(
    changes.flatMap(({ approvalId, trackId }) => {
      const bps = shares.get(trackId);
      return bps === undefined ? [] : [[approvalId, bps] as const];
    }),
  );
}

const namesOn = async ({ db }: World, trackIds: string[]) =>
  trackIds.length === 0
    ? []
    : await db
        .select({ trackId: trackArtists.trackId, name: trackArtists.name, email: trackArtists.email })
        .from(trackArtists)
        .where(inArray(trackArtists.trackId, trackIds))
        .orderBy(asc(trackArtists.position));

/** Their shares in the versions before, by release, version and title. */
async function earlierShares({ db }: World, email: string, open: Asked[]): Promise<Map<string, number>> {
  const again = open.filter(({ version }) => version.version > 1);
  if (again.length === 0) return new Map();
  const rows = await db
    .select({
      releaseId: tracks.releaseId,
      version: tracks.version,
      title: tracks.title,
      bps: trackArtists.bps,
    })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .where(
      and(
        eq(trackArtists.email, email),
        or(...[...new Set(again.map(({ release }) => release.id))].map((id) => eq(tracks.releaseId, id))),
      ),
    );
  return new Map(rows.map(({ releaseId, version, title, bps }) => [`${releaseId}:${version}:${title}`, bps]));
}
