import { and, asc, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ApprovalFacts, approvalTemplate } from "../../shared/rules/approvals/approval-message.ts";
import { NETWORKS, rowOf } from "../../shared/rules/networks.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { ApprovalDetail, ApprovalItem } from "../../shared/schemas/approvals.ts";
import { keptText } from "../../shared/schemas/money/payee-account.ts";
import { lockRelease } from "../agreements/move-release.ts";
import type { Caller } from "../caller.ts";
import type { Db, Tx } from "../db/connect.ts";
import { isGone } from "../db/gone.ts";
import { hasNotAgreed } from "../db/not-agreed.ts";
import {
  approvals,
  ownWallets,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
  wallets,
  workspaces,
} from "../db/schema.ts";
import { isTestNetwork } from "../offered.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { approvalIdIn, approvalToken, isEarlierTokenOf, isTokenOf, tokenHash } from "./approval-token.ts";
import { readChange } from "./objections/read-change.ts";
import { readOwnProposals } from "./proposals/read-own-proposal.ts";
import { type SignedBefore, signedBefore } from "./proposals/signed-before.ts";
import { readPublication } from "./read-publication.ts";

/** One approval with everything it is about. */
export type Asked = Awaited<ReturnType<typeof findAsked>>[number];

export const findAsked = async (db: Db | Tx, which: SQL | undefined) =>
  await db
    .select({
      approval: approvals,
      artist: trackArtists,
      track: tracks,
      version: releaseVersions,
      release: releases,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .innerJoin(releases, eq(releases.id, approvals.releaseId))
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .where(which)
    .orderBy(asc(approvals.createdAt), asc(approvals.releaseId), asc(tracks.position));

/** What a link leads to. A token that is wrong in any way is answered as one that never was. */
export async function askedBy(world: World, token: string): Promise<Asked> {
  const { isReplaced, ...asked } = await onceAskedBy(world, token);
  if (isReplaced) throw new Refusal("approval_link_expired");
  return asked;
}

/** The same for whoever holds an earlier link to it: enough to be told so, and to be mailed, never to answer. */
export async function onceAskedBy(world: World, token: string): Promise<Asked & { isReplaced: boolean }> {
  const approvalId = approvalIdIn(token);
  const [asked] = approvalId ? await findAsked(world.db, eq(approvals.id, approvalId)) : [];
  if (!asked || isGone(asked.approval.email)) throw new Refusal("approval_link_not_valid");
  if (isTokenOf(world.keys, token, asked.approval)) return { ...asked, isReplaced: false };
  if (isEarlierTokenOf(world.keys, token, asked.approval)) return { ...asked, isReplaced: true };
  throw new Refusal("approval_link_not_valid");
}

/**
 * The same as it is by now: everything else about its release waits until we are done. An edit may have taken it along to
 * another version, and a link that was replaced meanwhile answers nothing.
 */
export async function askedNow(tx: Tx, { approval }: Asked): Promise<Asked> {
  if (!(await lockRelease(tx, approval.releaseId))) throw new Refusal("approval_link_not_valid");
  const [now] = await findAsked(tx, eq(approvals.id, approval.id));
  if (!now) throw new Refusal("approval_link_not_valid");
  if (now.approval.link !== approval.link) throw new Refusal("approval_link_expired");
  return now;
}

/** Links whose question is no longer asked. The one who has answered may look at the answer. */
export function refuseIfOver(asked: Asked, now: Date) {
  if (whyOver(asked, now)) throw new Refusal("approval_link_expired");
}

/** Null while it is asked. */
export function whyOver({ approval, release, track }: Asked, now: Date) {
  if (approval.status === "approved" || approval.status === "held") return null;
  if (release.status === "withdrawn" || approval.status === "withdrawn") return "withdrawn";
  if (approval.version !== release.version || approval.status === "superseded") return "changed";
  // Somebody on it deleted their account, and what was asked is erased.
  if (track.agreement === "") return "ended";
  return approval.status === "expired" || approval.expiresAt <= now ? "expired" : null;
}

export const artistsOf = (db: Db | Tx, trackId: string) =>
  db
    .select({ name: trackArtists.name, bps: trackArtists.bps, id: trackArtists.id, status: approvals.status })
    .from(trackArtists)
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(eq(trackArtists.trackId, trackId))
    .orderBy(asc(trackArtists.position));

/** What is signed, from our own rows and nothing else. */
export function factsOf(
  world: World,
  { approval, artist, track, version }: Asked,
  artists: { name: string; bps: number }[],
  token: string,
): ApprovalFacts {
  return {
    track: track.title,
    release: version.name,
    bps: artist.bps,
    email: artist.email,
    artists: artists.map(({ name, bps }) => ({ name, bps })),
    network: version.network,
    agreementHash: track.agreementHash,
    trackId: track.id,
    approvalId: approval.id,
    tokenHash: tokenHash(token),
    site: world.config.appUrl,
  };
}

/** Of a share that is kept: its place is on the chain, whoever signs with whatever. */
export function keptAt({ approval: { status, paidTo, account } }: Asked) {
  if (status !== "held" || !paidTo) return null;
  return { address: paidTo, account, text: keptText(paidTo) };
}

export async function readApproval(world: World, token: string): Promise<ApprovalDetail> {
  return await detailOf(world, await askedBy(world, token), token);
}

export async function detailOf(world: World, asked: Asked, token: string): Promise<ApprovalDetail> {
  refuseIfOver(asked, world.now());
  const { approval, artist, track, version } = asked;
  const artists = await artistsOf(world.db, track.id);
  const publication = await readPublication(world, approval.releaseId, approval.version);
  const { wallet, paidTo, signature, decidedAt, keyHolder } = approval;
  return {
    approvalId: approval.id,
    trackId: track.id,
    trackTitle: track.title,
    artistName: artist.name,
    artistEmail: artist.email,
    share: fractionFromBps(artist.bps),
    status: approval.status,
    releaseName: version.name,
    workspaceName: version.workspaceName,
    isrc: track.isrc,
    mediaLink: track.mediaLink,
    network: version.network,
    test: isTestNetwork(world, version.network),
    accountFactory: world.chains[version.network].accountFactory,
    agreementHash: track.agreementHash,
    messageTemplate: approvalTemplate(factsOf(world, asked, artists, token), keptAt(asked)?.text),
    holdAfterDays: version.holdAfterDays ? Number(version.holdAfterDays) : null,
    kept:
      approval.status === "held" && approval.keptAt && paidTo
        ? {
            since: approval.keptAt.toISOString(),
            paidTo,
            objection: approval.objectedAt && approval.reason,
            objectedAt: approval.objectedAt?.toISOString() ?? null,
          }
        : null,
    amendment: await readChange(world, asked),
    artists: artists.map(({ id, name, bps, status }) => ({
      name,
      share: fractionFromBps(bps),
      isAsked: status !== "unchanged",
      isApproved: status === "approved",
      isYou: id === artist.id,
    })),
    expiresAt: approval.expiresAt.toISOString(),
    publishesAt: publication?.waitsUntil ?? null,
    ...(await readOwnProposals(world, approval)),
    signedBefore: presentBefore((await signedBefore(world.db, approval)).get(track.id)),
    receipt:
      wallet && paidTo && signature && decidedAt
        ? {
            wallet,
            paidTo,
            signature,
            decidedAt: decidedAt.toISOString(),
            keyHeldByUs: keyHolder === "ledgerline",
          }
        : null,
  };
}

function presentBefore(before: SignedBefore | undefined): ApprovalDetail["signedBefore"] {
  const { wallet, paidTo, account, keyHolder } = before?.approval ?? {};
  if (!before || !wallet || !paidTo) return null;
  return {
    wallet,
    paidTo,
    keyHeldByUs: keyHolder === "ledgerline",
    protect: account ? { guardian: account.guardian, delayDays: account.delayDays } : null,
    others: before.others.map((one) => ({
      name: one.name,
      before: fractionFromBps(one.before),
      after: fractionFromBps(one.after),
    })),
  };
}

const KINDS = JSON.stringify(Object.fromEntries(NETWORKS.map((network) => [network, rowOf(network).kind])));
const kindOn = (network: SQLWrapper) => sql`(${KINDS}::jsonb ->> ${network})`;

/** Linked by the caller, and no longer waiting: it comes before one they have merely used. */
const linkedWallet = (caller: Caller, now: Date) => sql<string | null>`(
  select o.address from ${ownWallets} o
  where o.person_id = ${caller.id} and o.active_at <= ${now.toISOString()}
    and o.kind = ${kindOn(releaseVersions.network)}
  order by o.active_at desc limit 1)`;

const heldNoMore = (caller: Caller) => sql<boolean>`exists (
  select from ${wallets} w where w.person_id = ${caller.id} and w.handed_over_at is not null
    and w.kind = ${kindOn(releaseVersions.network)})`;

/** A wallet signs for all networks of its kind. */
const lastOwnWallet = sql<string | null>`(
  select earlier.wallet from ${approvals} earlier
  join ${releaseVersions} v on v.release_id = earlier.release_id and v.version = earlier.version
  where earlier.email = ${approvals.email} and earlier.key_holder = 'self'
    and ${kindOn(sql`v.network`)} = ${kindOn(releaseVersions.network)}
  order by earlier.decided_at desc limit 1)`;

/** What waits for the caller, also shares that are kept for them, oldest first. Only here, and in their own mail, does the token appear. */
export async function listMyApprovals(world: World, caller: Caller): Promise<ApprovalItem[]> {
  const rows = await world.db
    .select({
      id: approvals.id,
      link: approvals.link,
      bps: trackArtists.bps,
      trackTitle: tracks.title,
      releaseName: releaseVersions.name,
      workspaceName: releaseVersions.workspaceName,
      workspaceId: releases.workspaceId,
      releaseId: approvals.releaseId,
      expiresAt: approvals.expiresAt,
      keptAt: approvals.keptAt,
      ownWallet: sql<string | null>`coalesce(${linkedWallet(caller, world.now())}, ${lastOwnWallet})`,
      ownWalletNeeded: heldNoMore(caller),
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(releases, and(eq(releases.id, approvals.releaseId), eq(releases.version, approvals.version)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        eq(approvals.email, caller.email),
        or(
          eq(approvals.status, "pending"),
          and(eq(approvals.status, "held"), hasNotAgreed, isNull(approvals.objectedAt)),
        ),
      ),
    )
    .orderBy(asc(approvals.createdAt), asc(tracks.position));
  return rows
    .filter(({ expiresAt, keptAt }) => keptAt || expiresAt > world.now())
    .map(({ link, bps, expiresAt: _, keptAt, ...row }) => ({
      ...row,
      keptSince: keptAt?.toISOString() ?? null,
      share: fractionFromBps(bps),
      approvalToken: approvalToken(world.keys, { id: row.id, link }),
    }));
}
