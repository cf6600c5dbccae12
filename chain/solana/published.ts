import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Address, getAddressDecoder } from "@solana/kit";
import recorded from "./programs.json" with { type: "json" };

/** The programs as this release publishes them, and what stands in their place on a chain. */
export const PUBLISHED = {
  split: { hash: recorded.split.program, bytes: 35_856 },
  account: { hash: recorded.account.program, bytes: 23_032 },
};

const UPGRADEABLE_LOADER = "BPFLoaderUpgradeab1e11111111111111111111111";
const FIXED_LOADER = "BPFLoader2111111111111111111111111111111111";
/** A program's account names the one with its code (tag 2); that one begins with slot and authority (tag 3). */
const NAMES_CODE = 2;
const CODE_BEGINS = 45;

interface Account {
  owner: string;
  /** In base64. */
  data: string;
}
type Read = (address: Address) => Promise<Account | null>;

/** Nothing is made of code that could be taken back or stands in a loader we do not know. */
export async function readProgram(address: Address, read: Read) {
  const nothing = { address: address as string, hash: null, changeableBy: null };
  const program = await read(address);
  if (!program) return nothing;
  if (program.owner === FIXED_LOADER) return { ...nothing, hash: codeHash(bytesIn(program)) };
  const names = bytesIn(program);
  if (program.owner !== UPGRADEABLE_LOADER || names[0] !== NAMES_CODE || names.length < 36) return nothing;
  const code = await read(getAddressDecoder().decode(names.slice(4, 36)));
  if (code?.owner !== UPGRADEABLE_LOADER) return nothing;
  const bytes = bytesIn(code);
  const hasAuthority = bytes[12] === 1;
  return {
    address: address as string,
    hash: codeHash(bytes.slice(CODE_BEGINS)),
    changeableBy: hasAuthority ? (getAddressDecoder().decode(bytes.slice(13, 45)) as string) : null,
  };
}

const bytesIn = ({ data }: Account) => Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));

/** Loaders leave room behind a program: zeros behind one of ours are no part of it. */
function codeHash(code: Uint8Array): string {
  const ours = Object.values(PUBLISHED).find(
    ({ hash, bytes }) =>
      code.slice(bytes).every((byte) => byte === 0) && hashOf(code.slice(0, bytes)) === hash,
  );
  return ours?.hash ?? hashOf(code);
}

const hashOf = (bytes: Uint8Array) => `sha256:${bytesToHex(sha256(bytes))}`;
