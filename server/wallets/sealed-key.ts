import { Secret } from "../chain/key-holder.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { type KeyProvider, newOwnKey } from "./key-provider.ts";

/**
 * A wallet's key rests under a key of its own, which rests under a wrapping key of a numbered version: changing the
 * wrapping key rewraps 32 bytes and never touches what they protect. Both say whose they are.
 */

const WRAPPED_BYTES = 12 + 16 + 32;

export interface Belongs {
  id: string;
  personId: string;
  kind: string;
  address: string;
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

export async function sealKey(provider: KeyProvider, version: number, wallet: Belongs, secret: Secret) {
  const ownKey = newOwnKey();
  const bytes = Buffer.from(secret.reveal());
  try {
    const wrapped = await provider.wrap(version, wrappingName(wallet, version), ownKey);
    return Buffer.concat([wrapped, seal(ownKey, nameOf(wallet), bytes)]);
  } finally {
    ownKey.fill(0);
    bytes.fill(0);
  }
}

/** Throws when the version, the owner, the address or any byte is another. */
export async function unsealKey(provider: KeyProvider, wallet: Sealed): Promise<Secret> {
  const ownKey = await unwrap(provider, wallet);
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
export async function rewrapKey(provider: KeyProvider, wallet: Sealed, version: number): Promise<Buffer> {
  const ownKey = await unwrap(provider, wallet);
  try {
    const wrapped = await provider.wrap(version, wrappingName(wallet, version), ownKey);
    return Buffer.concat([wrapped, wallet.sealed.subarray(WRAPPED_BYTES)]);
  } finally {
    ownKey.fill(0);
  }
}

const unwrap = (provider: KeyProvider, wallet: Sealed) =>
  provider.unwrap(
    wallet.keyVersion,
    wrappingName(wallet, wallet.keyVersion),
    wallet.sealed.subarray(0, WRAPPED_BYTES),
  );

const nameOf = ({ id, personId, kind, address }: Belongs) => `wallet|${id}|${personId}|${kind}|${address}`;
const wrappingName = (wallet: Belongs, version: number) => `${nameOf(wallet)}|${version}`;
