import { createHmac, randomBytes } from "node:crypto";
import type { Keys } from "../../secrets/keys.ts";

/**
 * What ties a sign-in at the provider to the browser that began it. The browser keeps one random secret in a cookie that
 * scripts cannot read; everything else follows from it and our key, so nothing has to be stored.
 */
export interface Handshake {
  secret: string;
  state: string;
  nonce: string;
  /** Of PKCE: whoever gets hold of the code alone cannot use it. */
  verifier: string;
}

const SECRET = /^[\w-]{43}$/;

export const newHandshake = (keys: Keys) => handshakeOf(keys, randomBytes(32).toString("base64url"));

export function handshakeOf(keys: Keys, secret: string): Handshake {
  const part = (name: string) =>
    createHmac("sha256", keys.derive("company-sign-in")).update(`${name} ${secret}`).digest("base64url");
  return { secret, state: part("state"), nonce: part("nonce"), verifier: part("verifier") };
}

/** A cookie's value: the secret, and where the person was going. */
export const written = (secret: string, next: string) =>
  `${secret}.${Buffer.from(next).toString("base64url")}`;

export function readHandshake(
  keys: Keys,
  cookie: string | undefined,
): { handshake: Handshake; next: string } | null {
  const [secret = "", next = ""] = (cookie ?? "").split(".");
  if (!SECRET.test(secret)) return null;
  return { handshake: handshakeOf(keys, secret), next: Buffer.from(next, "base64url").toString() };
}
