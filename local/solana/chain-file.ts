import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getBase58Decoder } from "@solana/kit";
import { errorCode } from "../error-code.ts";
import { writeWhole } from "../write-whole.ts";
import type { Anchor } from "./slot-clock.ts";

/** What makes this chain this one, and how its slots were counted. */
export interface ChainFile {
  genesisHash: string;
  anchors: readonly Anchor[];
}

/** A new chain draws its genesis at random, so that one put in another's place can be told. */
export async function readChainFile(file: string): Promise<ChainFile> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return { genesisHash: getBase58Decoder().decode(randomBytes(32)), anchors: [] };
  }
}

export async function writeChainFile(file: string, chain: ChainFile): Promise<void> {
  await writeWhole(file, JSON.stringify(chain));
}
