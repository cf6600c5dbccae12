import { and, asc, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { treeOf } from "../../proof/batch-tree.ts";
import { linkHashIn } from "../../proof/check-signatures.ts";
import type { Published } from "../../proof/make-proof.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { approvalToken, tokenHash } from "../approvals/approval-token.ts";
import type { Tx } from "../db/connect.ts";
import { isItsRequest } from "../db/request-of.ts";
import {
  approvalBatches,
  approvalRequests,
  approvals,
  auditEvents,
  contracts,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import type { World } from "../world.ts";

/** Everything a certificate says but its own id and date. Throws when the track is not ready for one. */
export async function readPublishedTrack(
  world: World,
  tx: Tx,
  trackId: string,
): Promise<Omit<Published, "certificate">> {
  const [found] = await tx
    .select({ track: tracks, contract: contracts, network: releaseVersions.network })
    .from(tracks)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, tracks.releaseId), eq(releaseVersions.version, tracks.version)),
    )
    .innerJoin(contracts, eq(contracts.trackId, tracks.id))
    .where(eq(tracks.id, trackId));
  if (!found?.contract.finalizedAt) throw new Error(`track ${trackId} has no final contract`);
  return {
    track: found.track,
    contract: found.contract,
    chain: chainIdentity(world, found.network),
    signers: await signersOf(world, tx, trackId),
    kept: await keptOf(tx, trackId),
    unchanged: await unchangedOf(tx, trackId),
    amends: await amendedBy(tx, found.track),
    trail: await trailOf(tx, found.track.releaseId),
  };
}

/** Which chain a contract is on, and what its address is made with there. */
function chainIdentity({ chains, config }: World, network: Network): Published["chain"] {
  const token = rowOf(network).ledgerPerToken ? config.chains[network].tokens.USDT : null;
  return { network, ...chains[network].identity(), token };
}

/** The terms that these replace, with the contract that goes on paying by them. */
async function amendedBy(tx: Tx, { amendsHash }: typeof tracks.$inferSelect): Promise<Published["amends"]> {
  if (!amendsHash) return null;
  const [found] = await tx
    .select({ agreement: tracks.agreement, contract: contracts })
    .from(tracks)
    .innerJoin(contracts, eq(contracts.trackId, tracks.id))
    .where(eq(tracks.agreementHash, amendsHash));
  if (!found) throw new Error(`the terms ${amendsHash} have no contract`);
  return found;
}

/** Whoever an amendment leaves as they are: when they were told, and where they stay paid. */
async function unchangedOf(tx: Tx, trackId: string): Promise<Published["unchanged"]> {
  const rows = await withoutSignature(tx, trackId, "unchanged");
  return rows.map(({ artist, approval: { id, paidTo, account, objectedAt, keptAt }, mailedAt }) => {
    if (!paidTo || !mailedAt) throw new Error(`approval ${id} is of nobody who was told`);
    return { artist, paidTo, account, toldAt: mailedAt, objectedAt, keptAt };
  });
}

const withoutSignature = (tx: Tx, trackId: string, status: "held" | "unchanged") =>
  tx
    .select({ artist: trackArtists.position, approval: approvals, mailedAt: approvalRequests.mailedAt })
    .from(trackArtists)
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .innerJoin(approvalRequests, isItsRequest)
    .where(and(eq(trackArtists.trackId, trackId), eq(approvals.status, status)))
    .orderBy(asc(trackArtists.position));

/** Whoever never answered: by the agreement's own rule their share is kept for them. */
async function keptOf(tx: Tx, trackId: string): Promise<Published["kept"]> {
  const rows = await withoutSignature(tx, trackId, "held");
  return rows.map(({ artist, approval: { id, createdAt, keptAt, paidTo, account }, mailedAt }) => {
    if (!keptAt || !paidTo || !account) throw new Error(`approval ${id} is not a kept one`);
    return { artist, paidTo, account, requestedAt: createdAt, mailedAt, keptAt };
  });
}

/**
 * The last mail with a link before they signed. An edit may have asked them about other tracks since, and their signature went
 * along with it.
 */
const mailedBeforeSigning = sql`(
  select max(r.mailed_at) from ${approvalRequests} r
  where r.release_id = ${approvals.releaseId} and r.email = ${approvals.email}
    and r.version between ${tracks.agreedVersion} and ${approvals.version}
    and r.mailed_at <= ${approvals.decidedAt})`.mapWith(approvalRequests.mailedAt);

async function signersOf(world: World, tx: Tx, trackId: string): Promise<Published["signers"]> {
  const rows = await tx
    .select({
      artist: trackArtists,
      approval: approvals,
      mailedAt: mailedBeforeSigning as SQL<Date | null>,
      leaves: approvalBatches.leaves,
    })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .leftJoin(approvalBatches, eq(approvalBatches.id, approvals.batchId))
    .where(and(eq(trackArtists.trackId, trackId), notInArray(approvals.status, ["held", "unchanged"])))
    .orderBy(asc(trackArtists.position));
  return rows.map(({ artist: { email, emailSalt, position: artist }, approval, mailedAt, leaves }) => {
    const {
      status,
      createdAt,
      viewedAt,
      decidedAt,
      wallet,
      paidTo,
      keyHolder,
      message,
      messageVersion,
      signature,
    } = approval;
    if (
      status !== "approved" ||
      !decidedAt ||
      !wallet ||
      !paidTo ||
      !keyHolder ||
      !message ||
      !messageVersion ||
      !signature
    )
      throw new Error(`approval ${approval.id} is not a signed one`);
    const times = { requestedAt: createdAt, mailedAt, viewedAt, signedAt: decidedAt };
    const payment = { wallet, paidTo, account: approval.account };
    const batch = leaves && placeIn(leaves, approval);
    // A text for many tracks names no link: their leaves do.
    const linkHash = batch ? tokenHash(approvalToken(world.keys, approval)) : (linkHashIn(message) ?? "");
    return {
      artist,
      email,
      emailSalt,
      linkHash,
      ...times,
      ...payment,
      keyHolder,
      message,
      messageVersion,
      signature,
      ...(batch && { batch }),
    };
  });
}

/** Where an approval stands among those that were signed with it. */
function placeIn(leaves: string[], { id, trackId, batchIndex }: typeof approvals.$inferSelect) {
  const index = batchIndex ?? 0;
  return { size: leaves.length, index, path: treeOf(leaves).path(index), trackId, approvalId: id };
}

async function trailOf(tx: Tx, releaseId: string): Promise<Published["trail"]> {
  const [last] = await tx
    .select({ entries: auditEvents.seq, hash: auditEvents.hash })
    .from(auditEvents)
    .where(eq(auditEvents.releaseId, releaseId))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  if (!last) throw new Error(`release ${releaseId} has no trail`);
  return last;
}
