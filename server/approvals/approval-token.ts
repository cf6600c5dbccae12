import { createHash, createHmac } from "node:crypto";
import type { Keys } from "../secrets/keys.ts";
import { isSameSecret } from "../secrets/same-secret.ts";

/** Pure: the secret in an artist's link. It follows from the approval's id, so nothing secret lies in the database. */

const ID_BYTES = 16;
const SEAL_BYTES = 32;

/** Which approval, and which of its links. */
export interface Linked {
  id: string;
  link: number;
}

export function approvalToken(keys: Keys, approval: Linked): string {
  const id = Buffer.from(approval.id.replaceAll("-", ""), "hex");
  return Buffer.concat([id, seal(keys, approval)]).toString("base64url");
}

/** The approval a token claims to be for. Who claims must still be believed: see `isTokenOf`. */
export function approvalIdIn(token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SEAL_BYTES || bytes.toString("base64url") !== token) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export function isTokenOf(keys: Keys, token: string, approval: Linked): boolean {
  const given = Buffer.from(token, "base64url").subarray(ID_BYTES);
  return isSameSecret(given, seal(keys, approval));
}

/** Whether it was their link before they got another one. */
export const isEarlierTokenOf = (keys: Keys, token: string, { id, link }: Linked): boolean =>
  Array.from({ length: link }, (_, earlier) => earlier).some((earlier) =>
    isTokenOf(keys, token, { id, link: earlier }),
  );

/** What is shown and signed in the token's stead. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

const seal = (keys: Keys, { id, link }: Linked) =>
  createHmac("sha256", keys.derive("approval-token")).update(`${id}:${link}`).digest();

/** In the receipt alone: by it the owner of the address, and nobody who has merely seen the link, says `not me`. */
export const notMeProof = (keys: Keys, { id, link }: Linked, signature: string) =>
  createHmac("sha256", keys.derive("approval-not-me"))
    .update(`${id}:${link}:${signature}`)
    .digest("base64url");
