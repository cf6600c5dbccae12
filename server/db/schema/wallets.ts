import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import { NETWORK_KINDS, NETWORKS } from "../../../shared/rules/networks.ts";
import type { AccountTerms } from "../../../shared/schemas/money/payee-account.ts";
import {
  ACCOUNT_CHANGES,
  CODE_PURPOSES,
  WITHDRAWABLE,
  WITHDRAWAL_STATES,
} from "../../../shared/schemas/money/wallets.ts";
import { at, bytes, createdAt, id, type Sentence } from "./columns.ts";
import { people } from "./people.ts";

/** Wallets that we hold for people, and wallets of their own. */

const WALLET_EVENTS = [
  "created",
  "withdrawal_asked",
  "change_asked",
  "taken_over",
  "own_linked",
  "own_unlinked",
] as const;

/** `sealed` is the encrypted key; only its owner's own request makes us sign with it. */
export const wallets = pgTable(
  "wallets",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    kind: text({ enum: NETWORK_KINDS }).notNull(),
    /** The payee account: what is paid, shown and watched. */
    address: text().notNull().unique(),
    /** The address of the key that we hold. */
    owner: text().notNull().unique(),
    account: jsonb().$type<AccountTerms>().notNull(),
    /** Both null once the account was taken over: the key is erased. */
    sealed: bytes(),
    keyVersion: integer(),
    createdAt: createdAt(),
    /** From here on we sign nothing with it: the account belongs to another wallet. */
    handedOverAt: at(),
    handedOverTo: text(),
  },
  (t) => [
    unique("wallets_person_kind").on(t.personId, t.kind),
    index("wallets_key_version").on(t.keyVersion, t.id),
  ],
);

/** The keys that wallets' own keys are wrapped with. A retired one opens nothing any more. */
export const walletKeyVersions = pgTable("wallet_key_versions", {
  version: integer().primaryKey(),
  /** Tells a wrong key file from the right one, and says nothing about either. */
  fingerprint: text().notNull(),
  createdAt: createdAt(),
  retiredAt: at(),
});

/** What happened to a person's wallets: append only. */
export const walletEvents = pgTable(
  "wallet_events",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    type: text({ enum: WALLET_EVENTS }).notNull(),
    data: jsonb().notNull(),
    at: at().notNull(),
  },
  (t) => [index("wallet_events_person").on(t.personId, t.at)],
);

/** The one code of a purpose that still works, hashed. `boundTo`: the hash of what it is for. */
export const walletCodes = pgTable(
  "wallet_codes",
  {
    /** A person, or an approval: whoever is asked for one need not have an account. */
    holderId: uuid().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    id: uuid().notNull(),
    /** The person's session; of an approval, its own id. */
    sessionId: uuid().notNull(),
    boundTo: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.holderId, t.purpose] })],
);

/** Money on its way out of a held wallet. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id, { onDelete: "cascade" }),
    network: text({ enum: NETWORKS }).notNull(),
    token: text({ enum: WITHDRAWABLE }).notNull(),
    to: text().notNull(),
    /** What leaves the wallet; the fee is in it. */
    amountUnits: numeric({ precision: 78, scale: 0, mode: "bigint" }).notNull(),
    feeUnits: numeric({ precision: 78, scale: 0, mode: "bigint" }).notNull(),
    state: text({ enum: WITHDRAWAL_STATES }).notNull(),
    /** In English; `problemSaid` is worded for whoever reads it. Null in what is older. */
    problem: text(),
    problemSaid: jsonb().$type<Sentence>(),
    transaction: text(),
    createdAt: at().notNull(),
    finishedAt: at(),
  },
  (t) => [
    index("withdrawals_person").on(t.personId, t.createdAt, t.id),
    uniqueIndex("withdrawals_one_at_a_time").on(t.walletId).where(sql`finished_at is null`),
  ],
);

/** Changes to the payee account of a held wallet, on every network of its kind that they concern. */
export const accountChanges = pgTable(
  "account_changes",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id, { onDelete: "cascade" }),
    kind: text({ enum: ACCOUNT_CHANGES }).notNull(),
    /** The new owner or guardian. */
    to: text(),
    problem: text(),
    problemSaid: jsonb().$type<Sentence>(),
    createdAt: at().notNull(),
    finishedAt: at(),
    /** Null until finished. */
    succeeded: boolean(),
  },
  (t) => [uniqueIndex("account_changes_one_at_a_time").on(t.walletId).where(sql`finished_at is null`)],
);

/**
 * The numbers of what payee accounts are to do, each for one intent, written before anything is signed with it. What was
 * seen by others can be sent by others until the deadline.
 */
export const accountActs = pgTable(
  "account_acts",
  {
    intent: text().primaryKey(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id, { onDelete: "cascade" }),
    network: text({ enum: NETWORKS }).notNull(),
    nonce: bigint({ mode: "bigint" }).notNull(),
    deadline: at().notNull(),
  },
  (t) => [unique("account_acts_nonce").on(t.walletId, t.network, t.nonce)],
);

/** Payee accounts whose owner is told when a guardian starts a recovery. */
export const watchedAccounts = pgTable(
  "watched_accounts",
  {
    network: text({ enum: NETWORKS }).notNull(),
    address: text().notNull(),
    account: jsonb().$type<AccountTerms>().notNull(),
    /** Who is told. */
    email: text().notNull(),
    lookedAt: at().notNull(),
    /** The recovery that was told of. */
    recoveryTo: text(),
    recoverySince: at(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.address] }),
    index("watched_accounts_looked_at").on(t.lookedAt),
  ],
);

/** Wallets of people's own, for future shares. */
export const ownWallets = pgTable(
  "own_wallets",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    kind: text({ enum: NETWORK_KINDS }).notNull(),
    address: text().notNull(),
    /** What its owner signed, and with what: the proof that it is theirs. */
    text: text().notNull(),
    signature: text().notNull(),
    linkedAt: at().notNull(),
    activeAt: at().notNull(),
  },
  (t) => [unique("own_wallets_address").on(t.personId, t.address)],
);
