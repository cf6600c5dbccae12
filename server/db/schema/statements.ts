import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { NETWORKS, TOKEN_NAMES } from "../../../shared/rules/networks.ts";
import type { Deduction } from "../../../shared/rules/statements/amounts.ts";
import { REPORT_DIMENSIONS } from "../../../shared/rules/statements/report-periods.ts";
import { STATEMENT_STATES } from "../../../shared/rules/statements/states.ts";
import {
  ALBUM_RULES,
  type FileAnswers,
  type FileFault,
  type FilePreview,
  type FileQuestion,
  ITEM_STANDINGS,
  MATCHED_BY,
} from "../../../shared/schemas/money/statements.ts";
import { at, bytes, exact, id, units } from "./columns.ts";
import { contracts } from "./publishing.ts";
import { workspaces } from "./workspaces.ts";

/** What distributors paid a label, and to which contracts it goes. Once agreed, nothing in one changes. */

export const statements = pgTable(
  "statements",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    state: text({ enum: STATEMENT_STATES }).notNull(),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    /** SHA-256 of the file: the same content is never a second statement. */
    contentHash: text().notNull(),
    fileDeletedAt: at(),
    /** The statement that this one corrects: only the difference is paid. */
    replacesId: uuid(),
    /** Entered by hand to pay this release, instead of read from a distributor's file; `source` is who pays. */
    releaseId: uuid(),
    /** What a payment that was entered is for, in the payer's words. */
    reference: text(),
    /** What its reader found; null until the file is read. */
    format: text(),
    source: text(),
    currency: text(),
    /** Digits behind the point, of the finest of its amounts. */
    scale: integer(),
    total: exact(),
    lines: integer(),
    periodFrom: text(),
    periodTo: text(),
    /** While it is read. */
    linesRead: integer().notNull().default(0),
    /** What the reader has to be told before it can go on, and what it was told. */
    questions: jsonb().$type<FileQuestion[]>().notNull().default([]),
    answers: jsonb().$type<FileAnswers>().notNull().default({}),
    /** The first rows of a file that has to be mapped. */
    preview: jsonb().$type<FilePreview>(),
    /** The first of the lines that could not be read; all of them are counted. */
    faults: jsonb().$type<FileFault[]>().notNull().default([]),
    faultCount: integer().notNull().default(0),
    /** Why it cannot be read or does not go on, for the people who wait. */
    problem: text(),
    /** How album income is divided over the album's tracks. */
    albumRule: text({ enum: ALBUM_RULES }).notNull(),
    /** What its contracts are paid in. */
    token: text({ enum: TOKEN_NAMES }).notNull().default("USDT"),
    rate: text(),
    rateSource: text(),
    rateDate: date(),
    deductions: jsonb().$type<Deduction[]>().notNull().default([]),
    /** Counts every change of matches and terms: what is agreed is what was seen. */
    revision: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    agreedAt: at(),
  },
  (t) => [
    uniqueIndex("statements_content").on(t.workspaceId, t.contentHash).where(sql`state <> 'withdrawn'`),
    index("statements_newest").on(t.workspaceId, t.createdAt, t.id),
    index("statements_source").on(t.workspaceId, t.source, t.periodFrom),
    // One correction of each: a second one corrects the first.
    uniqueIndex("statements_replaces").on(t.replacesId).where(sql`state <> 'withdrawn'`),
    index("statements_files").on(t.createdAt).where(sql`file_deleted_at is null`),
  ],
);

export const statementId = () =>
  uuid()
    .notNull()
    .references(() => statements.id, { onDelete: "cascade" });

/** The file itself, encrypted piece by piece. */
export const statementPieces = pgTable(
  "statement_pieces",
  { statementId: statementId(), piece: integer().notNull(), sealed: bytes().notNull() },
  (t) => [primaryKey({ columns: [t.statementId, t.piece] })],
);

/** Each recording or album that a file names, with all its lines together, and what of ours it is. */
export const statementItems = pgTable(
  "statement_items",
  {
    statementId: statementId(),
    place: integer().notNull(),
    /** What it is known by: the same in the next file. */
    key: text().notNull(),
    isrc: text(),
    upc: text(),
    title: text().notNull(),
    artist: text().notNull(),
    lines: integer().notNull(),
    units: exact().notNull(),
    amount: exact().notNull(),
    standing: text({ enum: ITEM_STANDINGS }).notNull(),
    matchedBy: text({ enum: MATCHED_BY }),
    /** A track, or a release over whose tracks it is divided. */
    trackId: uuid(),
    releaseId: uuid(),
    /** Tracks that may be meant. They are offered, never taken. */
    offered: uuid().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.place] }),
    index("statement_items_standing").on(t.statementId, t.standing, t.place),
    index("statement_items_upc").on(t.statementId, t.upc),
    index("statement_items_track").on(t.statementId, t.trackId).where(sql`track_id is not null`),
    index("statement_items_release").on(t.statementId, t.releaseId).where(sql`release_id is not null`),
  ],
);

/** A file's lines, rolled up: one row for an item, a month of sale, a store and a country. */
export const statementRows = pgTable(
  "statement_rows",
  {
    statementId: statementId(),
    item: integer().notNull(),
    month: text().notNull(),
    store: text().notNull(),
    /** Empty where the file names none. */
    country: text().notNull(),
    units: exact().notNull(),
    amount: exact().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.item, t.month, t.store, t.country] })],
);

/** What a workspace has once said an item is. Neither a track nor a release: it is not ours. */
export const statementAliases = pgTable(
  "statement_aliases",
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    key: text().notNull(),
    trackId: uuid(),
    releaseId: uuid(),
    decidedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.key] })],
);

/** What the columns of a file that is no distributor's mean: the next file with these headers is read by it. */
export const statementMappings = pgTable(
  "statement_mappings",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    headers: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<NonNullable<FileAnswers["mapping"]>>().notNull(),
    saidAt: at().notNull(),
  },
  (t) => [
    // Headers may be longer than an index takes.
    uniqueIndex("statement_mappings_headers").on(t.workspaceId, sql`md5(${t.headers}::text)`),
    index("statement_mappings_newest").on(t.workspaceId, t.saidAt),
  ],
);

/** What each recording is paid by an agreed statement, and why: shared/rules/statements/amounts.ts. */
export const statementAmounts = pgTable(
  "statement_amounts",
  {
    statementId: statementId(),
    trackId: uuid().notNull(),
    /** The order in which contracts are paid when too little comes. */
    place: integer().notNull(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id),
    network: text({ enum: NETWORKS }).notNull(),
    fileAmount: exact().notNull(),
    earlierAmount: exact().notNull(),
    carriedIn: exact().notNull(),
    /** One for each deduction, in their order. */
    deducted: exact().array().notNull(),
    netAmount: exact().notNull(),
    carriedOut: exact().notNull(),
    payUnits: units().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.trackId] }),
    index("statement_amounts_track").on(t.trackId),
  ],
);

/** A co-author's own part of an agreed statement: everything in it follows from what was agreed. */
export const statementSlips = pgTable(
  "statement_slips",
  {
    id: id(),
    statementId: statementId(),
    email: text().notNull(),
    earnedUnits: units().notNull(),
    createdAt: at().notNull(),
    /** Everything of it is divided, or waits for a reason: from here on they know. */
    toldAt: at(),
  },
  (t) => [
    unique("statement_slips_person").on(t.statementId, t.email),
    index("statement_slips_newest").on(t.email, t.createdAt, t.id),
    index("statement_slips_untold").on(t.statementId).where(sql`told_at is null`),
  ],
);

/** What recordings still owe, or are owed, in a file's currency: taken into their next statement. */
export const carriedBalances = pgTable(
  "carried_balances",
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    trackId: uuid().notNull(),
    currency: text().notNull(),
    amount: exact().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.trackId, t.currency] })],
);

/** What happened to a statement, and who did it: each entry carries the hash of the one before. */
export const statementEvents = pgTable(
  "statement_events",
  {
    statementId: statementId(),
    seq: integer().notNull(),
    type: text().notNull(),
    at: at().notNull(),
    /** Null: it happened by itself. Nothing of them but this number, so it stays when they are gone. */
    personId: uuid(),
    data: jsonb().$type<Record<string, string | number | null>>().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.seq] })],
);

/**
 * What agreed statements add up to, so that no report goes through their rows: for the workspace as a whole (`owner` is
 * empty) and for each co-author, by track, store or country, in each month of sale and each year.
 */
export const reportSums = pgTable(
  "report_sums",
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** A co-author's address. */
    owner: text().notNull(),
    dimension: text({ enum: REPORT_DIMENSIONS }).notNull(),
    /** 2027-03 or 2027: any span of months is some years and some months. */
    period: text().notNull(),
    /** A track's id, a store's or a payer's name or a country's code; empty for everything together. */
    key: text().notNull(),
    currency: text().notNull(),
    token: text({ enum: TOKEN_NAMES }).notNull(),
    units: exact().notNull(),
    gross: exact().notNull(),
    net: exact().notNull(),
    payUnits: units().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.workspaceId, t.owner, t.dimension, t.period, t.key, t.currency, t.token],
    }),
    // Each of them is written with every statement, so they hold no more rows than somebody looks for.
    index("report_sums_of_person").on(t.owner, t.dimension, t.period).where(sql`owner <> ''`),
    index("report_sums_by_person").on(t.workspaceId, t.period).where(sql`owner <> '' and dimension = 'all'`),
  ],
);
