import { randomBytes } from "node:crypto";
import type { Keys } from "../keys.ts";
import { seal, unseal } from "../sealed.ts";

/**
 * A wallet's key rests under a key of its own, which rests under a master key of a numbered version: changing the
 * master key rewraps 32 bytes and never touches what they protect.
 */

const OWN_KEY_BYTES = 32;
const WRAPPED_BYTES = 12 + 16 + OWN_KEY_BYTES;
export const KEY_VERSION = 1;

interface Belongs {
  personId: string;
  kind: string;
  address: string;
}

export function sealKey(keys: Keys, wallet: Belongs, secret: Buffer): Buffer {
  const ownKey = randomBytes(OWN_KEY_BYTES);
  const wrapped = seal(masterKey(keys, KEY_VERSION), nameOf(wallet), ownKey);
  return Buffer.concat([wrapped, seal(ownKey, nameOf(wallet), secret)]);
}

export function unsealKey(keys: Keys, wallet: Belongs & { keyVersion: number; sealed: Buffer }): Buffer {
  const { sealed, keyVersion } = wallet;
  const ownKey = unseal(masterKey(keys, keyVersion), nameOf(wallet), sealed.subarray(0, WRAPPED_BYTES));
  return unseal(ownKey, nameOf(wallet), sealed.subarray(WRAPPED_BYTES));
}

const masterKey = (keys: Keys, version: number) => keys.derive(`wallets:${version}`);
const nameOf = ({ personId, kind, address }: Belongs) => `${personId}:${kind}:${address}`;
