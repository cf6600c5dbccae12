import type { ReleaseType } from "../schemas/catalog.ts";
import type { Network } from "./networks.ts";

/** What the co-authors of one track agree to, at one version. Its hash is the track's key on the chain. */
export interface Agreement {
  /** The first edition had neither `silence` nor `amends`; what was signed under it still verifies. */
  ledgerline: "agreement/1" | "agreement/2";
  workspace: string;
  release: { name: string; type: ReleaseType; upc: string | null; date: string | null; version: number };
  track: { title: string; isrc: string | null; mediaLink: string | null };
  network: Network;
  contractConfig: string;
  artists: AgreedArtist[];
  /** What it means when somebody never answers: their share is held for them after so many days. Null: all wait. */
  silence?: { holdAfterDays: number } | null;
  /** The terms that these replace, for sales from that month on (`2027-03`). `number` counts a track's terms from 1. */
  amends?: { agreementHash: string; number: number; from: string } | null;
  /** 32 random bytes in hex: without them nobody can guess an agreement from its hash. */
  salt: string;
}

/** The address stands as a hash over a salt of its own, so that an agreement can be shown without it. */
export interface AgreedArtist {
  name: string;
  bps: number;
  emailCommitment: string;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** One spelling for the same content (RFC 8785): keys in the order of their code units, nothing between. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(",")}}`;
}

/** The bytes that are hashed. */
export const agreementText = (agreement: Agreement) => canonicalJson({ ...agreement } as unknown as Json);

/** What a commitment to an address is the SHA-256 of. */
export const emailCommitmentText = (saltHex: string, email: string) => `${saltHex}:${email}`;
