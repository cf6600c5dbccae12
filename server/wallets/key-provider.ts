import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BadConfig } from "../bad-config.ts";
import { createKeyFile, type Keys } from "../secrets/keys.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import type { World } from "../world.ts";

/**
 * Whoever can wrap a wallet's own key: today key files on this machine, later perhaps a vault. What is wrapped opens only
 * with the same version and the same `boundTo`; no version is ever tried out.
 */
export interface KeyProvider {
  /** Whether this machine can use a version. */
  has(version: number): boolean;
  fingerprint(version: number): string;
  wrap(version: number, boundTo: string, ownKey: Buffer): Promise<Buffer>;
  unwrap(version: number, boundTo: string, wrapped: Buffer): Promise<Buffer>;
}

/** Follows from the master key, so that a fresh start needs no second file. Later versions stand alone. */
const DERIVED = 1;

/** Read for each use and wiped after it: a key lies in memory no longer than it is needed. */
export function localKeys(keys: Keys, folder: string): KeyProvider {
  function withKey<T>(version: number, use: (key: Buffer) => T): T {
    const key = version === DERIVED ? keys.derive(`wallets:${DERIVED}`) : keyIn(fileOf(folder, version));
    try {
      return use(key);
    } finally {
      key.fill(0);
    }
  }
  return {
    has: (version) => version === DERIVED || existsSync(fileOf(folder, version)),
    fingerprint: (version) =>
      withKey(version, (key) => createHash("sha256").update("fingerprint").update(key).digest("hex")),
    wrap: async (version, boundTo, ownKey) => withKey(version, (key) => seal(key, boundTo, ownKey)),
    unwrap: async (version, boundTo, wrapped) => withKey(version, (key) => unseal(key, boundTo, wrapped)),
  };
}

export const keyProviderOf = ({ keys, config }: Pick<World, "keys" | "config">) =>
  localKeys(keys, config.walletKeysDir);

/** Whole or not at all; one that is there already is left as it is. */
export const createVersionFile = (folder: string, version: number) => createKeyFile(fileOf(folder, version));

export const fileOf = (folder: string, version: number) => path.join(folder, `wallets-${version}.key`);

function keyIn(file: string): Buffer {
  if (!existsSync(file)) throw new BadConfig(`The wallets' key ${file} is not there`);
  const text = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BadConfig(`${file} must hold 64 hex characters`);
  return Buffer.from(text, "hex");
}

/** A fresh one for each wallet: one leaking says nothing of the others. */
export const newOwnKey = () => randomBytes(32);
