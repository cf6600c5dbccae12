import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { NETWORKS } from "../../../shared/rules/networks.ts";
import { BOOK_STATES, type HoldReason } from "../../../shared/schemas/money/payments.ts";
import { at, type Sentence, units } from "./columns.ts";
import { contracts } from "./publishing.ts";

/** All of it is told by the chains: `npm run royalties -- rebuild` writes it anew. */

/** A payee's part that waits in the contract: base units as text. */
interface Hold {
  wallet: string;
  amount: string;
  reason: HoldReason;
}

/** How far a network's payments were looked through, and which process does the looking for now. */
export const watchedNetworks = pgTable("watched_networks", {
  network: text({ enum: NETWORKS }).primaryKey(),
  /** Where the first look began: nothing of ours can be older. */
  firstCursor: text().notNull(),
  cursor: text().notNull(),
  watchedBy: text(),
  watchedUntil: at(),
  /** Whether that process is told of payments as they come; else it has to look for each. */
  hears: boolean().notNull().default(false),
});

/** When a contract is looked at next, where each is looked at by itself, and how far it was. */
export const contractWatches = pgTable(
  "contract_watches",
  {
    contractId: uuid()
      .primaryKey()
      .references(() => contracts.id, { onDelete: "cascade" }),
    network: text({ enum: NETWORKS }).notNull(),
    cursor: text(),
    /** Since when its history cannot be read. */
    failingSince: at(),
    /** When money last came or went; at first, when it was made. */
    movedAt: at().notNull(),
    nextLookAt: at().notNull(),
  },
  (t) => [index("contract_watches_due").on(t.network, t.nextLookAt)],
);

const chainEvent = {
  network: text({ enum: NETWORKS }).notNull(),
  transaction: text().notNull(),
  index: integer().notNull(),
  contractId: uuid()
    .notNull()
    .references(() => contracts.id, { onDelete: "cascade" }),
  token: text().notNull(),
  amountUnits: units().notNull(),
  block: bigint({ mode: "number" }).notNull(),
  at: at().notNull(),
};

export const deposits = pgTable(
  "deposits",
  {
    ...chainEvent,
    from: text(),
    /** A statement's remittance sent it, which is known when it is recorded. False says nothing: server/db/deliveries.ts. */
    fromRemittance: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.transaction, t.index] }),
    index("deposits_contract").on(t.contractId, t.token, t.block, t.index, t.transaction),
    index("deposits_of_others").on(t.contractId, t.at).where(sql`not from_remittance`),
  ],
);

export const payouts = pgTable(
  "payouts",
  {
    ...chainEvent,
    wallet: text().notNull(),
    /** It went into the payee's vault, because it could not be delivered. */
    held: boolean().notNull(),
    /** When we saw that the vault had been emptied. */
    deliveredAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.transaction, t.index, t.wallet] }),
    index("payouts_contract").on(t.contractId, t.token, t.block, t.index, t.transaction, t.wallet),
    index("payouts_wallet").on(t.wallet, t.at, t.contractId, t.token),
    index("payouts_earned").on(t.contractId, t.wallet, t.token, t.at),
    index("payouts_in_vaults").on(t.contractId, t.token).where(sql`held and delivered_at is null`),
  ],
);

/** How things stand with one token at one contract. */
export const books = pgTable(
  "books",
  {
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    token: text().notNull(),
    state: text({ enum: BOOK_STATES }).notNull(),
    /** Counts distributions; part of the name of what is sent. */
    run: integer().notNull().default(1),
    /** In English; `problemSaid` is worded for whoever reads it. Null in what is older, and where books were stopped. */
    problem: text(),
    problemSaid: jsonb().$type<Sentence>(),
    /** Since when something waits to be divided. */
    dueSince: at(),
    /** What dividing it would cost in this token, when it was last found to be too dear, and when that was. */
    feeUnits: units(),
    pricedAt: at(),
    /** Whose part waits in the contract, and why, when the chain was last asked. */
    holds: jsonb().$type<Hold[]>().notNull().default([]),
    movedAt: at().notNull(),
    updatedAt: at().notNull(),
    /** When chain and rows were last found to agree. */
    reconciledAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.token] }),
    index("books_state").on(t.state, t.updatedAt),
    index("books_unreconciled").on(t.reconciledAt),
  ],
);
