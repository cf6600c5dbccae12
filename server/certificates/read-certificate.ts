import { and, eq, isNull, or, sql } from "drizzle-orm";
import { publicCopy } from "../../proof/make-proof.ts";
import type { Proof } from "../../proof/proof.ts";
import type { Caller } from "../caller.ts";
import { certificates, members, releases, trackArtists, tracks, workspaces } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { isBase58 } from "../secrets/base58-code.ts";
import type { World } from "../world.ts";
import { proofNow } from "./proof-now.ts";

export interface ReadCertificate {
  /** The full one for those who may have it, the public copy for everybody else. */
  proof: Proof;
  certificateHash: string;
  mayHaveFull: boolean;
  newer: NewerTerms | null;
}

/** The terms that have replaced these, and their certificate. */
export interface NewerTerms {
  number: number;
  /** The month from which on they apply. */
  from: string;
  id: string;
}

async function newerTerms({ db }: World, trackId: string): Promise<NewerTerms | null> {
  const [found] = await db
    .select({ number: tracks.termsNumber, from: tracks.validFrom, id: certificates.id })
    .from(releases)
    .innerJoin(tracks, and(eq(tracks.releaseId, releases.id), eq(tracks.version, releases.version)))
    .innerJoin(certificates, eq(certificates.trackId, tracks.id))
    .where(and(eq(releases.amendsTrackId, trackId), eq(releases.status, "published")));
  return found?.from ? { ...found, from: found.from } : null;
}

export async function readCertificate(
  world: World,
  caller: Caller | null,
  id: string,
): Promise<ReadCertificate> {
  const { full, hash, mayHaveFull, trackId } = await findCertificate(world, caller, id);
  const newer = await newerTerms(world, trackId);
  return { proof: mayHaveFull ? full : publicCopy(full), certificateHash: hash, mayHaveFull, newer };
}

/** The copy that was asked for, whoever asks. */
export async function readCopy(
  world: World,
  caller: Caller | null,
  id: string,
  copy: Proof["copy"],
): Promise<Proof> {
  const { full, mayHaveFull } = await findCertificate(world, caller, id);
  if (copy === "public") return publicCopy(full);
  if (!caller) throw new Refusal("unauthorized");
  if (!mayHaveFull) throw new Refusal("full_proof_not_yours");
  return full;
}

export async function findCertificate({ db }: World, caller: Caller | null, id: string) {
  // What can be no id is not asked for: a database takes not every text.
  if (!isBase58(id)) throw new Refusal("certificate_not_found");
  const email = caller?.email ?? "";
  const [found] = await db
    .select({
      proof: certificates.proof,
      hash: certificates.hash,
      trackId: certificates.trackId,
      mayHaveFull: mayHaveFull(email),
    })
    .from(certificates)
    .innerJoin(tracks, eq(tracks.id, certificates.trackId))
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .where(eq(certificates.id, id));
  if (!found) throw new Refusal("certificate_not_found");
  return { ...found, full: await proofNow(db, found) };
}

/** Members of the workspace, and the co-authors themselves. */
const mayHaveFull = (email: string) =>
  sql<boolean>`${or(
    sql`exists (select 1 from ${members} where ${and(
      eq(members.workspaceId, workspaces.id),
      eq(members.email, email),
      eq(members.status, "active"),
    )})`,
    sql`exists (select 1 from ${trackArtists} where ${and(
      eq(trackArtists.trackId, tracks.id),
      eq(trackArtists.email, email),
    )})`,
  )}`;
