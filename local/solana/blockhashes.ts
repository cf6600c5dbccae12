import { createHash } from "node:crypto";
import { type Blockhash, getBase58Decoder } from "@solana/kit";

/** A transaction may name any blockhash this many blocks old; as on every Solana network. */
export const BLOCKHASH_LIFETIME_BLOCKS = 150;

const base58 = getBase58Decoder();

/** Follows from genesis and slot alone, so that one handed out before a restart is known after it. */
export function blockhashOf(genesisHash: string, slot: number): Blockhash {
  return base58.decode(createHash("sha256").update(`${genesisHash} ${slot}`).digest()) as Blockhash;
}

/** The last block height at which a transaction with the blockhash of `slot` may land. */
export function lastValidHeight(slot: number): number {
  return slot + BLOCKHASH_LIFETIME_BLOCKS;
}

/** The blockhashes a transaction may name now. */
export class RecentBlockhashes {
  private readonly slots = new Map<string, number>();
  private readonly genesisHash: string;
  private newest = -1;

  constructor(genesisHash: string) {
    this.genesisHash = genesisHash;
  }

  moveTo(slot: number): void {
    const oldest = Math.max(0, slot - BLOCKHASH_LIFETIME_BLOCKS);
    for (let at = Math.max(oldest, this.newest + 1); at <= slot; at++) {
      this.slots.set(blockhashOf(this.genesisHash, at), at);
    }
    for (const [hash, at] of this.slots) {
      if (at >= oldest) break;
      this.slots.delete(hash);
    }
    this.newest = slot;
  }

  /** The slot of a blockhash that still stands, undefined for any other text. */
  slotOf(hash: string): number | undefined {
    return this.slots.get(hash);
  }

  newestFirst(): { slot: number; hash: string }[] {
    return [...this.slots].map(([hash, slot]) => ({ slot, hash })).reverse();
  }
}
