import { and, asc, desc, eq } from "drizzle-orm";
import { linkHashIn } from "../../proof/check-signatures.ts";
import type { Published } from "../../proof/make-proof.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { Tx } from "../db/connect.ts";
import {
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
    signers: await signersOf(tx, trackId),
    trail: await trailOf(tx, found.track.releaseId),
  };
}

/** Which chain a contract is on, and what its address is made with there. */
function chainIdentity({ chains, config }: World, network: Network): Published["chain"] {
  const token = rowOf(network).ledgerPerToken ? config.chains[network].tokens.USDT : null;
  return { network, ...chains[network].identity(), token };
}

async function signersOf(tx: Tx, trackId: string): Promise<Published["signers"]> {
  const rows = await tx
    .select({ artist: trackArtists, approval: approvals, mailedAt: approvalRequests.mailedAt })
    .from(trackArtists)
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.releaseId, approvals.releaseId),
        eq(approvalRequests.version, approvals.version),
        eq(approvalRequests.email, approvals.email),
      ),
    )
    .where(eq(trackArtists.trackId, trackId))
    .orderBy(asc(trackArtists.position));
  return rows.map(({ artist: { email, emailSalt }, approval, mailedAt }) => {
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
    const linkHash = linkHashIn(message) ?? "";
    return {
      email,
      emailSalt,
      linkHash,
      ...times,
      ...payment,
      keyHolder,
      message,
      messageVersion,
      signature,
    };
  });
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
