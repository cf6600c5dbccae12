import { createHmac } from "node:crypto";
import type { Keys } from "./keys.ts";
import { isSameSecret } from "./same-secret.ts";

const derived = new WeakMap<Keys, string>();

/** The secret the sign-in library signs its cookies with, as it takes it. Derived once: every request needs it. */
export function authSecret(keys: Keys): string {
  const secret = derived.get(keys) ?? keys.derive("auth").toString("base64");
  derived.set(keys, secret);
  return secret;
}

/** The token in a session cookie, `token.signature`, if the signature is ours: what is made up costs no query. */
export function tokenInCookie(value: string | undefined, keys: Keys): string | null {
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", authSecret(keys)).update(token).digest("base64");
  return isSameSecret(value.slice(dot + 1), expected) ? token : null;
}
