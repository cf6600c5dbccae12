import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { NETWORKS } from "../../../shared/rules/networks.ts";
import { PUBLICATION_STEPS } from "../../../shared/schemas/publication.ts";
import type { SignedTransaction } from "../../chain/port.ts";
import { at, createdAt, id } from "./columns.ts";
import { releases, tracks } from "./releases.ts";

/** What a transaction is sent for; fees are budgeted by it. */
const INTENT_KINDS = [
  "create",
  "accounts",
  "distribute",
  "deliver",
  "other_token",
  "withdraw",
  "account",
  "anchor",
  "remit",
  /** Not ours: what a fee payer sent elsewhere, once the operator has accepted it. */
  "outside",
] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];

/** How far the publication of one version has come. */
export const publications = pgTable(
  "publications",
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    step: text({ enum: PUBLICATION_STEPS }).notNull(),
    /** What stands in the way at the moment, for the people who wait. */
    problem: text(),
    /** Until then whoever signed can still say that it was not them. */
    waitsUntil: at(),
    startedAt: at().notNull(),
    publishedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.version] })],
);

/** A track's contract. Nothing in it names anybody, so it stays when the workspace goes: money may still arrive. */
export const contracts = pgTable(
  "contracts",
  {
    id: id(),
    trackId: uuid()
      .unique()
      .references(() => tracks.id, { onDelete: "set null" }),
    network: text({ enum: NETWORKS }).notNull(),
    address: text().notNull(),
    /** The agreement's hash, and who gets how much: what the address follows from. */
    trackKey: text().notNull().unique(),
    payees: jsonb().$type<{ wallet: string; bps: number }[]>().notNull(),
    /** What created it, once that is final; null when somebody else had created it before us. */
    transaction: text(),
    /** The final block of that transaction: a slot on Solana. */
    block: bigint({ mode: "number" }),
    blockTime: at(),
    createdAt: createdAt(),
    /** From here on it is announced for payment. */
    finalizedAt: at(),
  },
  (t) => [
    unique("contracts_address").on(t.network, t.address),
    index("contracts_address_beginning").on(sql`lower(address) collate "C"`),
    // Whether a wallet is paid by any contract, before its key may go.
    index("contracts_payees").using("gin", t.payees),
  ],
);

/**
 * Everything signed for a chain, saved before it is sent. An intent is signed anew only when all of its earlier attempts
 * are settled; who finds the attempt taken goes on with what is there.
 */
export const chainTransactions = pgTable(
  "chain_transactions",
  {
    network: text({ enum: NETWORKS }).notNull(),
    id: text().notNull(),
    kind: text({ enum: INTENT_KINDS }).notNull(),
    intent: text().notNull(),
    attempt: integer().notNull(),
    place: integer().notNull(),
    feePayer: text().notNull(),
    nonce: integer(),
    /** The transaction this one outbids: the same nonce, so at most one of them lands. */
    outbids: text(),
    signed: jsonb().$type<SignedTransaction>().notNull(),
    /** In units of the chain's coin: the most it can cost the fee payer, and once it has landed, what it did cost. */
    costUnits: numeric({ precision: 78, scale: 0, mode: "bigint" }).notNull(),
    /** For whom it was paid. They stay when those are gone: a day's budget must not begin anew by deleting something. */
    contractId: uuid(),
    workspaceId: uuid(),
    personId: uuid(),
    state: text({ enum: ["open", "final", "failed", "dead"] }).notNull(),
    reason: text(),
    createdAt: at().notNull(),
    /** How often it was sent, and when last: the longer it takes, the longer the pauses. */
    sends: integer().notNull().default(0),
    sentAt: at(),
    settledAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.id] }),
    unique("chain_transactions_place").on(t.intent, t.attempt, t.place),
    uniqueIndex("chain_transactions_nonce").on(t.network, t.feePayer, t.nonce).where(sql`outbids is null`),
    index("chain_transactions_spent").on(t.network, t.kind, t.createdAt),
  ],
);
