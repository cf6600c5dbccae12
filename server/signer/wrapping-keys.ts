import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BadConfig } from "../bad-config.ts";
import { createKeyFile, refuseIfForEverybody } from "../secrets/keys.ts";
import { seal, unseal } from "../secrets/sealed.ts";

/**
 * Whoever can wrap a wallet's own key: key files on this machine, or a hardware module. What is wrapped opens only with
 * the same version and the same `boundTo`; no version is ever tried out.
 */
export interface WrappingKeys {
  /** Whether this machine can use a version. */
  has(version: number): boolean;
  /** Tells two keys apart without saying anything about either. */
  fingerprint(version: number): string;
  wrap(version: number, boundTo: string, ownKey: Buffer): Promise<Buffer>;
  unwrap(version: number, boundTo: string, wrapped: Buffer): Promise<Buffer>;
  /** Whole or not at all; one that is there already is left as it is. Gives where it is. */
  create(version: number): string;
}

/** Made by itself, so that a fresh start needs nobody's hand. */
export const FIRST_VERSION = 1;

/** Read for each use and wiped after it: a key lies in memory no longer than it is needed. */
export function fileKeys(folder: string): WrappingKeys {
  const fileOf = (version: number) => path.join(folder, `wallets-${version}.key`);
  const create = (version: number) => {
    if (!existsSync(fileOf(version))) createKeyFile(fileOf(version));
    return fileOf(version);
  };
  const has = (version: number) => existsSync(version === FIRST_VERSION ? create(version) : fileOf(version));
  function withKey<T>(version: number, use: (key: Buffer) => T): T {
    const key = keyIn(fileOf(version), has(version));
    try {
      return use(key);
    } finally {
      key.fill(0);
    }
  }
  return {
    create,
    has,
    fingerprint: (version) =>
      withKey(version, (key) => createHash("sha256").update("fingerprint").update(key).digest("hex")),
    wrap: async (version, boundTo, ownKey) => withKey(version, (key) => seal(key, boundTo, ownKey)),
    unwrap: async (version, boundTo, wrapped) => withKey(version, (key) => unseal(key, boundTo, wrapped)),
  };
}

function keyIn(file: string, isThere: boolean): Buffer {
  if (!isThere) throw new BadConfig(`The wallets' key ${file} is not there`);
  refuseIfForEverybody(file, "WALLET_KEYS_DIR");
  const text = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BadConfig(`${file} must hold 64 hex characters`);
  return Buffer.from(text, "hex");
}
