import { and, asc, desc, eq } from "drizzle-orm";
import { linkHashIn } from "../../proof/check-signatures.ts";
import { logOfOne } from "../../proof/issuer/issuer-key.ts";
import { makeProof, type Published, signProof } from "../../proof/make-proof.ts";
import { type FullProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import {
  approvalRequests,
  approvals,
  auditEvents,
  certificates,
  contracts,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { base58Code } from "../secrets/base58-code.ts";
import type { World } from "../world.ts";
import { appendToLog, holdLog, issuerOf } from "./log/append-to-log.ts";

const ID_CHARACTERS = 16;

export type Certificate = typeof certificates.$inferSelect;

export const certificateUrl = ({ config }: World, id: string) => `${config.appUrl}/certificate/${id}`;

/** A track has one certificate: whoever asks for it again, or at the same moment, gets the same. */
export async function issueCertificate(world: World, tx: Tx, trackId: string): Promise<Certificate> {
  const issued = await certificateOf(tx, trackId);
  if (issued) return issued;
  const proof = await provenProof(world, await publishedTrack(world, tx, trackId));
  // Checked before it waits for its place in the log: what takes long holds up nobody.
  const head = await holdLog(tx, issuerOf(world));
  const meanwhile = await certificateOf(tx, trackId);
  if (meanwhile) return meanwhile;
  const logged = { ...proof, log: await appendToLog(world, tx, head, proof.issued) };
  const { id, issuedAt } = logged.certificate;
  const { certificateHash: hash } = logged.issued;
  const [certificate] = await tx
    .insert(certificates)
    .values({ id, trackId, proof: proofText(logged), hash, issuedAt: new Date(issuedAt) })
    .returning();
  if (!certificate) throw new Error("a certificate was not written");
  return certificate;
}

/** Nothing is certified that would not stand up to its own check. Its place in the log is still open. */
async function provenProof(world: World, published: Omit<Published, "certificate">): Promise<FullProof> {
  const id = base58Code(ID_CHARACTERS);
  const certificate = { id, url: certificateUrl(world, id), issuedAt: world.now() };
  const unsigned = makeProof({ ...published, certificate });
  const issuer = issuerOf(world);
  const issued = signProof(unsigned, issuer.name, issuer);
  const proof = { ...unsigned, issued, log: logOfOne(issuer, issued, unsigned.certificate.issuedAt) };
  const wrong = (await verifyProof(proofText(proof), null)).filter(({ result }) => result === "failed");
  if (wrong.length > 0) throw new Error(`a proof fails its checks: ${wrong.map(({ id }) => id).join(", ")}`);
  return proof;
}

/** Everything a certificate says but its own id and date. Throws when the track is not ready for one. */
export async function publishedTrack(
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
  const token = rowOf(network).ledgerPerToken ? config.chains[network].usdt : null;
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

async function certificateOf(tx: Tx, trackId: string): Promise<Certificate | undefined> {
  const [found] = await tx.select().from(certificates).where(eq(certificates.trackId, trackId));
  return found;
}

/** Publishing has issued it already; this finds it. */
export async function certificateForTrack(world: World, { workspace }: Insider, trackId: string) {
  return world.transaction(async (tx) => {
    const [track] = await tx
      .select({ status: releases.status })
      .from(tracks)
      .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
      .where(and(eq(tracks.id, trackId), eq(releases.workspaceId, workspace.id)));
    if (!track) throw new Refusal("track_not_found");
    if (track.status !== "published") throw new Refusal("certificate_not_ready");
    const { id } = await issueCertificate(world, tx, trackId);
    return { certificateUrl: certificateUrl(world, id) };
  });
}
