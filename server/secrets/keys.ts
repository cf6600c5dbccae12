import { hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { BadConfig } from "../bad-config.ts";

export interface Keys {
  /** A key of its own for each purpose, so that one leaking says nothing of the others. */
  derive(purpose: string): Buffer;
  /** Tells two master keys apart without saying anything about either. */
  fingerprint: string;
}

export const loadKeys = (file: string): Keys => keysFrom(keyIn(file, "MASTER_KEY_FILE"));

/** The 32 bytes in a key file, which is made where there is none. `name`: the setting that leads there. */
export function keyIn(file: string, name: string): Buffer {
  if (!existsSync(file)) createKeyFile(file);
  refuseIfForEverybody(file, name);
  const text = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BadConfig(`${name} ${file} must hold 64 hex characters`);
  return Buffer.from(text, "hex");
}

export function keysFrom(master: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "ledgerline", purpose, 32));
  return { derive, fingerprint: derive("fingerprint").toString("hex").slice(0, 32) };
}

/** A group may be how an operator hands a key over; everybody on the machine never is. Windows has no such modes. */
export function refuseIfForEverybody(file: string, name: string) {
  const mode = statSync(file).mode & 0o777;
  if (process.platform !== "win32" && (mode & 0o007) !== 0)
    throw new BadConfig(
      `${name} ${file} can be opened by everybody on this machine (mode ${mode.toString(8)}): chmod 600`,
    );
}

/** Whole or not at all, and never over one that another process has just made. On the disk before anything is sealed with it. */
export function createKeyFile(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    flushFolder(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

/** A new name in it may be lost with the power like anything else. Windows opens no folders. */
function flushFolder(folder: string) {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
