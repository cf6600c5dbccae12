import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Encoder } from "@solana/kit";
import { bytesToHex, getAddress, hexToBytes, isAddress, isHex, recoverMessageAddress } from "viem";
import { type Network, rowOf } from "../shared/rules/networks.ts";

/** Pure: is this the signature of this wallet over this text? Stricter than wallets and chains are. */

const ED25519_SIGNATURE_BYTES = 64;
const ETHEREUM_SIGNATURE_BYTES = 65;
/** Of 64 bytes. Reading takes the square of the length: of 20,000 characters a second. */
const BASE58_LONGEST = 88;
/** Half the order of secp256k1: above it, the same signature has a second spelling. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Addresses people copy by mistake: programs and tokens, whose key nobody has though they look like keys. */
const NOBODYS = new Set([
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
  "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
  "ComputeBudget111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "So11111111111111111111111111111111111111112",
  "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB",
  "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
]);

/** The one spelling of an address, or null when nobody can sign as it. */
export function walletAddress(network: Network, text: string): string | null {
  if (rowOf(network).kind === "evm") return isAddress(text, { strict: false }) ? getAddress(text) : null;
  return publicKey(text) && !NOBODYS.has(text) ? text : null;
}

export async function isSignedBy(
  network: Network,
  wallet: string,
  signature: string,
  text: string,
): Promise<boolean> {
  const isSigned = { evm: isSignedByEthereum, solana: isSignedBySolana }[rowOf(network).kind];
  return await isSigned(wallet, signature, text);
}

/** In hex the same signature could be written with and without capitals. */
export const spelledOnce = (network: Network, signature: string) =>
  rowOf(network).kind === "evm" ? signature.toLowerCase() : signature;

function isSignedBySolana(wallet: string, signature: string, text: string): boolean {
  const key = publicKey(wallet);
  const bytes = base58(signature);
  if (!key || bytes?.length !== ED25519_SIGNATURE_BYTES) return false;
  try {
    return ed25519.verify(bytes, new TextEncoder().encode(text), key, { zip215: false });
  } catch {
    return false;
  }
}

/** A point of the large subgroup: for the small ones, forged signatures verify; program addresses are no points at all. */
function publicKey(wallet: string): Uint8Array | null {
  const bytes = base58(wallet);
  if (bytes?.length !== 32) return null;
  try {
    const point = ed25519.Point.fromBytes(bytes, false);
    return point.isTorsionFree() && !point.isSmallOrder() ? bytes : null;
  } catch {
    return null;
  }
}

async function isSignedByEthereum(wallet: string, signature: string, text: string): Promise<boolean> {
  if (!isHex(signature)) return false;
  const bytes = hexToBytes(signature);
  const recovery = bytes[64] ?? 0;
  if (bytes.length !== ETHEREUM_SIGNATURE_BYTES || (recovery !== 27 && recovery !== 28)) return false;
  if (BigInt(bytesToHex(bytes.subarray(32, 64))) > HALF_ORDER) return false;
  try {
    return (await recoverMessageAddress({ message: text, signature })) === wallet;
  } catch {
    return false;
  }
}

function base58(text: string): Uint8Array | null {
  if (text.length > BASE58_LONGEST) return null;
  try {
    return new Uint8Array(getBase58Encoder().encode(text));
  } catch {
    return null;
  }
}
