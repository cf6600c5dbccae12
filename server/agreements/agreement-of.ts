import { createHash } from "node:crypto";
import { type Agreement, agreementText, emailCommitmentText } from "../../shared/rules/agreement.ts";
import type { releaseVersions, trackArtists, tracks } from "../db/schema.ts";

/** Pure: what the rows of one track say was agreed. Publishing compares it with what everybody signed. */

type Version = Pick<
  typeof releaseVersions.$inferSelect,
  | "workspaceName"
  | "name"
  | "releaseType"
  | "upcCode"
  | "releaseDate"
  | "network"
  | "contractConfigId"
  | "holdAfterDays"
>;
type Track = Pick<
  typeof tracks.$inferSelect,
  "title" | "isrc" | "mediaLink" | "salt" | "agreedVersion" | "amendsHash" | "termsNumber" | "validFrom"
>;
type Artist = Pick<typeof trackArtists.$inferSelect, "name" | "email" | "bps" | "emailSalt">;

/** Artists in their order on the track: it is part of what is agreed. */
export function agreementOf(release: Version, track: Track, artists: Artist[]): Agreement {
  return {
    ledgerline: "agreement/2",
    workspace: release.workspaceName,
    release: {
      name: release.name,
      type: release.releaseType,
      upc: release.upcCode,
      date: release.releaseDate,
      version: track.agreedVersion,
    },
    track: { title: track.title, isrc: track.isrc, mediaLink: track.mediaLink },
    network: release.network,
    contractConfig: release.contractConfigId,
    artists: artists.map(({ name, bps, email, emailSalt }) => ({
      name,
      bps,
      emailCommitment: emailCommitment(emailSalt, email),
    })),
    silence: release.holdAfterDays ? { holdAfterDays: Number(release.holdAfterDays) } : null,
    amends: amendedBy(track),
    salt: track.salt,
  };
}

const amendedBy = ({ amendsHash, termsNumber, validFrom }: Track) =>
  amendsHash && validFrom ? { agreementHash: amendsHash, number: termsNumber, from: validFrom } : null;

export function hashedAgreement(release: Version, track: Track, artists: Artist[]) {
  const agreement = agreementText(agreementOf(release, track, artists));
  return { agreement, agreementHash: sha256(agreement) };
}

export const emailCommitment = (salt: string, email: string) => sha256(emailCommitmentText(salt, email));

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
