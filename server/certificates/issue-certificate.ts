import { and, eq } from "drizzle-orm";
import { logOfOne } from "../../proof/issuer/issuer-key.ts";
import { makeProof, type Published, signProof } from "../../proof/make-proof.ts";
import { type FullProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { certificates, releases, tracks } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { base58Code } from "../secrets/base58-code.ts";
import type { World } from "../world.ts";
import { appendToLog, holdLog, issuerOf } from "./log/append-to-log.ts";
import { readPublishedTrack } from "./read-published-track.ts";

const ID_CHARACTERS = 16;

export type Certificate = typeof certificates.$inferSelect;

export const certificateUrl = ({ config }: World, id: string) => `${config.appUrl}/certificate/${id}`;

/** A track has one certificate: whoever asks for it again, or at the same moment, gets the same. */
export async function issueCertificate(world: World, tx: Tx, trackId: string): Promise<Certificate> {
  const issued = await certificateOf(tx, trackId);
  if (issued) return issued;
  const proof = await provenProof(world, await readPublishedTrack(world, tx, trackId));
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
  const issued = await signProof(unsigned, issuer.name, issuer);
  const log = await logOfOne(issuer, issued, unsigned.certificate.issuedAt);
  const proof = { ...unsigned, issued, log };
  const wrong = (await verifyProof(proofText(proof), null)).filter(({ result }) => result === "failed");
  if (wrong.length > 0) throw new Error(`a proof fails its checks: ${wrong.map(({ id }) => id).join(", ")}`);
  return proof;
}

async function certificateOf(tx: Tx, trackId: string): Promise<Certificate | undefined> {
  const [found] = await tx.select().from(certificates).where(eq(certificates.trackId, trackId));
  return found;
}

/** Publishing has issued it already; this finds it. */
export async function certificateForTrack(world: World, caller: Insider, trackId: string) {
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "issue_certificate");
    const [track] = await tx
      .select({ status: releases.status })
      .from(tracks)
      .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
      .where(and(eq(tracks.id, trackId), eq(releases.workspaceId, caller.workspace.id)));
    if (!track) throw new Refusal("track_not_found");
    if (track.status !== "published") throw new Refusal("certificate_not_ready");
    const { id } = await issueCertificate(world, tx, trackId);
    return { certificateUrl: certificateUrl(world, id) };
  });
}
