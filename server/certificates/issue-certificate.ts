import { and, eq } from "drizzle-orm";
import { certificateHash, makeProof, type Published } from "../../proof/make-proof.ts";
import { proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { certificates, releases, tracks } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { base58Code } from "../secrets/base58-code.ts";
import type { World } from "../world.ts";
import { publishedTrack } from "./published-track.ts";

const ID_CHARACTERS = 16;

export type Certificate = typeof certificates.$inferSelect;

export const certificateUrl = ({ config }: World, id: string) => `${config.appUrl}/certificate/${id}`;

/** A track has one certificate: whoever asks for it again, or at the same moment, gets the same. */
export async function issueCertificate(world: World, tx: Tx, trackId: string): Promise<Certificate> {
  const issued = await certificateOf(tx, trackId);
  if (issued) return issued;
  const proof = await provenProof(world, await publishedTrack(world, tx, trackId));
  const { id, issuedAt } = proof.certificate;
  const written = { id, trackId, proof: proofText(proof), hash: certificateHash(proof) };
  await tx
    .insert(certificates)
    .values({ ...written, issuedAt: new Date(issuedAt) })
    .onConflictDoNothing({ target: certificates.trackId });
  const certificate = await certificateOf(tx, trackId);
  if (!certificate) throw new Error("a certificate was not written");
  return certificate;
}

/** Nothing is certified that would not stand up to its own check. */
async function provenProof(world: World, published: Omit<Published, "certificate">) {
  const id = base58Code(ID_CHARACTERS);
  const certificate = { id, url: certificateUrl(world, id), issuedAt: world.now() };
  const proof = makeProof({ ...published, certificate });
  const wrong = (await verifyProof(proofText(proof), null)).filter(({ result }) => result === "failed");
  if (wrong.length > 0) throw new Error(`a proof fails its checks: ${wrong.map(({ id }) => id).join(", ")}`);
  return proof;
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
