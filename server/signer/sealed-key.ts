import { randomBytes } from "node:crypto";
import type { WalletKind } from "../../shared/schemas/money/wallets.ts";
import { Secret } from "../chain/key-holder.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import type { WrappingKeys } from "./wrapping-keys.ts";

/**
 * A wallet's key rests under a key of its own, which rests under a wrapping key of a numbered version: changing the
 * wrapping key rewraps 32 bytes and never touches what they protect. Both say whose they are.
 */

const WRAPPED_BYTES = 12 + 16 + 32;

export interface Belongs {
  id: string;
  personId: string;
  kind: WalletKind;
  /** The key's own address. */
  owner: string;
}

export interface Sealed extends Belongs {
  keyVersion: number;
  sealed: Buffer;
}

/** A wallet whose key is still there. */
export function sealedIn<W extends Belongs & { keyVersion: number | null; sealed: Buffer | null }>(
  wallet: W,
) {
  const { keyVersion, sealed } = wallet;
  if (keyVersion === null || sealed === null) throw new Error("the key of this wallet was erased");
  return { ...wallet, keyVersion, sealed };
}

export async function sealKey(wrapping: WrappingKeys, version: number, wallet: Belongs, secret: Secret) {
  // A fresh one for each wallet: one leaking says nothing of the others.
  const ownKey = randomBytes(32);
  const bytes = Buffer.from(secret.reveal());
  try {
    const wrapped = await wrapping.wrap(version, wrappingName(wallet, version), ownKey);
    return Buffer.concat([wrapped, seal(ownKey, nameOf(wallet), bytes)]);
  } finally {
    ownKey.fill(0);
    bytes.fill(0);
  }
}

/** Throws when the version, the person, the owner or any byte is another. */
export async function unsealKey(wrapping: WrappingKeys, wallet: Sealed): Promise<Secret> {
  const ownKey = await unwrap(wrapping, wallet);
  try {
    const bytes = unseal(ownKey, nameOf(wallet), wallet.sealed.subarray(WRAPPED_BYTES));
    const secret = new Secret(bytes);
    bytes.fill(0);
    return secret;
  } finally {
    ownKey.fill(0);
  }
}

/** The same key under another version of the wrapping key. */
export async function rewrapKey(wrapping: WrappingKeys, wallet: Sealed, version: number): Promise<Buffer> {
  const ownKey = await unwrap(wrapping, wallet);
  try {
    const wrapped = await wrapping.wrap(version, wrappingName(wallet, version), ownKey);
    return Buffer.concat([wrapped, wallet.sealed.subarray(WRAPPED_BYTES)]);
  } finally {
    ownKey.fill(0);
  }
}

const unwrap = (wrapping: WrappingKeys, wallet: Sealed) =>
  wrapping.unwrap(
    wallet.keyVersion,
    wrappingName(wallet, wallet.keyVersion),
    wallet.sealed.subarray(0, WRAPPED_BYTES),
  );

const nameOf = ({ id, personId, kind, owner }: Belongs) => `wallet|${id}|${personId}|${kind}|${owner}`;
const wrappingName = (wallet: Belongs, version: number) => `${nameOf(wallet)}|${version}`;
