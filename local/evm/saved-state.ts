import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { hexToBytes } from "viem";
import { errorCode } from "../error-code.ts";
import { isUnfinished, writeWhole } from "../write-whole.ts";
import type { NodeClient } from "./node-client.ts";

/** The chain on disk: compressed as the node gives it, so that a torn or rotten copy betrays itself by its checksum. */

const NEWEST = "state.json.gz";
const BEFORE = "state.before.json.gz";
const UNREADABLE = "state.unreadable.json.gz";
const UNPACKED = "state.unpacked.json";

/** In the order to try them. */
export const COPIES = [NEWEST, BEFORE];

/** Takes in what still waits, and writes everything down. The copy before this one stays. */
export async function saveChain(node: NodeClient, folder: string): Promise<void> {
  if ((await node.getTxpoolStatus()).pending > 0) await node.mine({ blocks: 1 });
  const state = hexToBytes(await node.dumpState());
  await rename(join(folder, NEWEST), join(folder, BEFORE)).catch(ignoreMissing);
  await writeWhole(join(folder, NEWEST), state);
}

/** The path of the copy as the node reads it; null when there is none, an error when it cannot be read. */
export async function unpack(folder: string, copy: string): Promise<string | null> {
  const packed = await readFile(join(folder, copy)).catch(ignoreMissing);
  if (!packed) return null;
  const unpacked = join(folder, UNPACKED);
  await writeFile(unpacked, await promisify(gunzip)(packed));
  return unpacked;
}

/** What a killed process may have left lying, and what the node has read. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name === UNPACKED || isUnfinished(name));
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Out of the way of the next save, but not gone: somebody may want to look. */
export async function setAside(folder: string, copy: string): Promise<string> {
  const aside = join(folder, UNREADABLE);
  await rename(join(folder, copy), aside);
  return aside;
}

function ignoreMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}
