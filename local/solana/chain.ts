import { EventEmitter } from "node:events";
import type { Address, Commitment, EncodedAccount, Signature } from "@solana/kit";
import type { Accounts, Change } from "./accounts.ts";
import { blockhashOf, type RecentBlockhashes } from "./blockhashes.ts";
import { NOTHING_RUN } from "./execution.ts";
import type { History, Landed } from "./history.ts";
import type { Journal, Place } from "./journal.ts";
import type { Machine } from "./machine.ts";
import { type Ran, runTransaction } from "./run-transaction.ts";
import type { SlotClock } from "./slot-clock.ts";
import { storedAccount } from "./stored-account.ts";
import type { TransactionError } from "./transaction-error.ts";
import type { TransactionRecord } from "./transaction-record.ts";
import { type AccountKeys, accountKeys, lookedUp, type WireTransaction } from "./wire-transaction.ts";

/** A transaction is confirmed in its own slot and final this many slots later; on the networks it is about 32. */
export const FINALITY_SLOTS = 2;

/** What subscribers are told of a transaction, when it lands and again when it is final. */
export interface News {
  landed: Landed;
  logs: string[];
  addresses: readonly Address[];
  changed: Address[];
}

interface ChainEvents {
  slot: [slot: number];
  landed: [News];
  finalized: [News];
}

export interface ChainParts {
  genesisHash: string;
  clock: SlotClock;
  blockhashes: RecentBlockhashes;
  accounts: Accounts;
  history: History;
  journal: Journal;
  machine: Machine;
}

/** The chain itself: slots that pass, transactions that land, and what can be read of both. */
export class Chain extends EventEmitter<ChainEvents> {
  readonly parts: ChainParts;
  private slot = 0;
  private unsettled: News[] = [];

  constructor(parts: ChainParts) {
    super();
    this.setMaxListeners(0);
    this.parts = parts;
    this.tick();
  }

  /** Moves on to the slot that is due; after a pause that may be many slots further. */
  tick(): void {
    const { clock, blockhashes, machine, accounts } = this.parts;
    const due = clock.slot();
    if (due <= this.slot) return;
    this.slot = due;
    blockhashes.moveTo(due);
    machine.moveTo(due, clock.timeOf(due), blockhashes.newestFirst());
    const finalSlot = this.slotAt("finalized");
    accounts.settle(finalSlot);
    const settled = this.unsettled.filter(({ landed }) => landed.slot <= finalSlot);
    this.unsettled = this.unsettled.slice(settled.length);
    this.emit("slot", due);
    for (const news of settled) this.emit("finalized", news);
  }

  slotAt(commitment: Commitment): number {
    return commitment === "finalized" ? Math.max(0, this.slot - FINALITY_SLOTS) : this.slot;
  }

  blockhashAt(commitment: Commitment) {
    const slot = this.slotAt(commitment);
    return { blockhash: blockhashOf(this.parts.genesisHash, slot), slot };
  }

  account(address: Address, commitment: Commitment = "confirmed"): EncodedAccount | undefined {
    const { changed, account } = this.parts.accounts.asOf(address, this.slotAt(commitment));
    return changed ? account : (account ?? this.parts.machine.account(address));
  }

  keysOf(transaction: WireTransaction): AccountKeys {
    const { message } = transaction;
    return accountKeys(
      message,
      lookedUp(message, (table) => this.account(table)?.data),
    );
  }

  record(landed: Landed): TransactionRecord {
    return JSON.parse(this.parts.journal.read(landed.place));
  }

  /** Why a transaction cannot land, as far as that shows without running it. */
  whyNot({ signature, message }: WireTransaction): TransactionError | null {
    if (this.parts.history.find(signature)) return "AlreadyProcessed";
    return this.parts.blockhashes.slotOf(message.lifetimeToken) === undefined ? "BlockhashNotFound" : null;
  }

  simulate(transaction: WireTransaction, options: { verifySignatures: boolean; anyBlockhash: boolean }) {
    const refused = options.anyBlockhash ? null : this.whyNot(transaction);
    if (refused) return { err: refused, ...NOTHING_RUN, after: [] };
    return this.parts.machine.simulate(transaction, this.keysOf(transaction), options.verifySignatures);
  }

  /** Runs a transaction. It has landed when its fee was paid, and is on disk before anybody hears of it. */
  send(transaction: WireTransaction): { landed: Landed } | { refused: TransactionError } {
    const refused = this.whyNot(transaction);
    if (refused) return { refused };
    const keys = this.keysOf(transaction);
    const ran = runTransaction(this.parts.machine, transaction, keys, (address) => this.account(address));
    if (ran.err && ran.changes.length === 0) return { refused: ran.err };
    return { landed: this.land(transaction.signature, keys.all, ran) };
  }

  private land(signature: Signature, addresses: Address[], { err, changes, record }: Ran): Landed {
    const { slot } = this;
    const place = this.write(JSON.stringify({ signature, slot, err, addresses }), changes, record);
    for (const change of changes) this.parts.accounts.change(slot, change);
    const landed = this.parts.history.add({ signature, slot, err, place }, addresses);
    const changed = changes.map(({ address }) => address);
    const news = { landed, logs: record.logs, addresses, changed };
    this.unsettled.push(news);
    this.emit("landed", news);
    return landed;
  }

  /** A transaction that the disk does not take has not happened. */
  private write(head: string, changes: Change[], record: TransactionRecord): Place {
    try {
      const accounts = JSON.stringify(changes.map(storedAccount));
      return this.parts.journal.append(head, accounts, JSON.stringify(record));
    } catch (error) {
      for (const { address, before } of changes) this.parts.machine.put(address, before);
      throw error;
    }
  }
}
