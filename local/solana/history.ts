import type { Address, Signature } from "@solana/kit";
import type { Place } from "./journal.ts";
import type { TransactionError } from "./transaction-error.ts";

/** A transaction that is in a block, whether it succeeded or not. */
export interface Landed {
  order: number;
  signature: Signature;
  slot: number;
  err: TransactionError | null;
  /** Where the journal keeps its record. */
  place: Place;
}

export interface Page {
  before?: Signature | undefined;
  until?: Signature | undefined;
  limit: number;
  upToSlot: number;
}

/** Which transactions landed, in which order, and which accounts each of them named. */
export class History {
  private readonly landed: Landed[] = [];
  private readonly bySignature = new Map<Signature, Landed>();
  private readonly byAddress = new Map<Address, Landed[]>();

  get size(): number {
    return this.landed.length;
  }

  add(entry: Omit<Landed, "order">, addresses: readonly Address[]): Landed {
    const landed = { ...entry, order: this.landed.length };
    this.landed.push(landed);
    this.bySignature.set(landed.signature, landed);
    for (const address of addresses) {
      const known = this.byAddress.get(address);
      if (known) known.push(landed);
      else this.byAddress.set(address, [landed]);
    }
    return landed;
  }

  last(): Landed | undefined {
    return this.landed.at(-1);
  }

  find(signature: Signature): Landed | undefined {
    return this.bySignature.get(signature);
  }

  /** Newest first, strictly between `until` and `before`; an unknown `before` bounds everything out. */
  ofAddress(address: Address, { before, until, limit, upToSlot }: Page): Landed[] {
    const newest = before === undefined ? Number.POSITIVE_INFINITY : (this.find(before)?.order ?? -1);
    const oldest = until === undefined ? -1 : (this.find(until)?.order ?? -1);
    const all = this.byAddress.get(address) ?? [];
    const found: Landed[] = [];
    const from = firstFrom(all, (one) => one.order >= newest || one.slot > upToSlot);
    for (let at = from - 1; at >= 0 && found.length < limit; at--) {
      const one = all[at];
      if (!one || one.order <= oldest) break;
      found.push(one);
    }
    return found;
  }

  inSlot(slot: number): Landed[] {
    const from = firstFrom(this.landed, (one) => one.slot >= slot);
    const to = firstFrom(this.landed, (one) => one.slot > slot);
    return this.landed.slice(from, to);
  }
}

/** The first index at which the condition holds, in a list where it holds from there on. */
function firstFrom(all: readonly Landed[], holds: (one: Landed) => boolean): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one && holds(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}
