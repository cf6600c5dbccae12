import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { NETWORKS, type Network } from "../../../shared/rules/networks.ts";
import { at, units } from "./columns.ts";
import { contracts } from "./publishing.ts";
import { statementId } from "./statements.ts";

/** What lies at a remittance that was not asked for. */
interface Stray {
  network: Network;
  /** `coin`, or a token's address. */
  token: string;
  units: string;
  /** It was sent back since, or taken back. */
  isGone?: boolean;
}

/**
 * Where the one transfer goes that pays a statement's contracts on one network: an address that follows from the token, the
 * refund address and what each contract is paid (`statement_amounts`, by place). What is known of it is as the chain last said.
 */
export const remittances = pgTable(
  "remittances",
  {
    network: text({ enum: NETWORKS }).notNull(),
    address: text().notNull(),
    statementId: statementId(),
    /** The token's address on the network. */
    token: text().notNull(),
    root: text().notNull(),
    totalUnits: units().notNull(),
    refundAddress: text().notNull(),
    /** Nothing of them but this number, so it stays when they are gone. */
    chosenBy: uuid(),
    chosenAt: at().notNull(),
    /** False: another refund address was chosen since. What still comes here counts if nothing came there. */
    isCurrent: boolean().notNull().default(true),
    /** From here on it can receive; null while that is being prepared. */
    openedAt: at(),
    /** Of its own token, where it can no longer be undone: what lies there and what was delivered. */
    thereUnits: units().notNull().default(sql`0`),
    deliveredUnits: units().notNull().default(sql`0`),
    /** All that is on the chain, also in blocks that can still be undone: there and delivered. */
    seenUnits: units().notNull().default(sql`0`),
    /** What the refund address got back. */
    returnedUnits: units().notNull().default(sql`0`),
    /** What lies there in other tokens, and on other networks where the same address exists. */
    strays: jsonb().$type<Stray[]>().notNull().default([]),
    /** Every contract was paid. */
    completedAt: at(),
    problem: text(),
    /** The last final block that was looked through for transfers. */
    cursor: text(),
    /** When money last came or went, or the address was chosen or replaced. */
    movedAt: at().notNull(),
    nextLookAt: at().notNull(),
    /** Nothing is expected there any more: nobody looks. */
    settledAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.address] }),
    uniqueIndex("remittances_current").on(t.statementId, t.network).where(sql`is_current`),
    index("remittances_statement").on(t.statementId),
    index("remittances_due").on(t.nextLookAt).where(sql`settled_at is null`),
  ],
);

/** What came to a remittance, transaction by transaction. Those that are not final are written anew at every look. */
export const remittanceTransfers = pgTable(
  "remittance_transfers",
  {
    network: text({ enum: NETWORKS }).notNull(),
    address: text().notNull(),
    transaction: text().notNull(),
    index: integer().notNull(),
    token: text().notNull(),
    amountUnits: units().notNull(),
    at: at().notNull(),
    isFinal: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.address, t.transaction, t.index] }),
    foreignKey({
      columns: [t.network, t.address],
      foreignColumns: [remittances.network, remittances.address],
    }).onDelete("cascade"),
  ],
);

/**
 * Which contract was paid by which statement, and in which transaction: a row is written when that is final. Whether a
 * deposit came from a statement is known earlier, from the moment it is a row: then its network and `from` are those of a
 * remittance (`deposits d join remittances r on r.network = d.network and r.address = d.from`).
 */
export const remittancePayments = pgTable(
  "remittance_payments",
  {
    network: text({ enum: NETWORKS }).notNull(),
    address: text().notNull(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id),
    statementId: statementId(),
    /** The chunk it was in. */
    number: integer().notNull(),
    amountUnits: units().notNull(),
    /** Null where nobody can tell any more. */
    transaction: text(),
    /** The contract could not take it: it lies in the contract's vault. */
    held: boolean().notNull(),
    /** Where it lies, or lay until it was sent on. */
    vault: text(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.address, t.contractId] }),
    index("remittance_payments_statement").on(t.statementId),
    index("remittance_payments_contract").on(t.contractId, t.transaction),
    index("remittance_payments_in_vaults").on(t.contractId, t.vault).where(sql`vault is not null`),
    foreignKey({
      columns: [t.network, t.address],
      foreignColumns: [remittances.network, remittances.address],
    }).onDelete("cascade"),
  ],
);
