import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { NETWORKS } from "../../../shared/rules/networks.ts";
import type { Issued, LogHead } from "../../../shared/schemas/certificates.ts";
import { approvals } from "./approvals.ts";
import { at } from "./columns.ts";
import { type TrailHead, tracks } from "./releases.ts";

/** Certificates and their log, which is append only and names nobody: it stays when a workspace goes. */

/** What a certificate says, fixed when it is issued: the same certificate always has the same bytes. */
export const certificates = pgTable("certificates", {
  /** Stands in its address. */
  id: text().primaryKey(),
  trackId: uuid()
    .notNull()
    .unique()
    .references(() => tracks.id, { onDelete: "cascade" }),
  /** The full proof, as canonical JSON. The hash is that of what the issuer signed of it. */
  proof: text().notNull(),
  hash: text().notNull().unique(),
  issuedAt: at().notNull(),
});

/** What somebody whose share is kept said after all, countersigned and logged as a certificate is. Never changed. */
export const lateAnswers = pgTable(
  "late_answers",
  {
    approvalId: uuid()
      .notNull()
      .references(() => approvals.id, { onDelete: "cascade" }),
    kind: text({ enum: ["signed", "objected"] }).notNull(),
    /** The full copy, as canonical JSON. */
    answer: text().notNull(),
    issuedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.approvalId, t.kind] })],
);

/** Every key that ever signed certificates, by its public half. The one without an end signs now. */
export const issuerKeys = pgTable(
  "issuer_keys",
  { key: text().primaryKey(), since: at().notNull(), until: at() },
  () => [uniqueIndex("issuer_keys_current").on(sql`(until is null)`).where(sql`until is null`)],
);

/** One row, the newest signed head: whoever appends holds it, so that there is no gap and no fork. */
export const logHead = pgTable("log_head", {
  one: boolean().primaryKey().default(true),
  head: jsonb().$type<LogHead>().notNull(),
});

export const logEntries = pgTable("log_entries", {
  index: bigint({ mode: "number" }).primaryKey(),
  issued: jsonb().$type<Issued>().notNull(),
});

/** The whole subtrees of the log's tree: a path of any size is read from a few of them. */
export const logNodes = pgTable(
  "log_nodes",
  { level: integer().notNull(), index: bigint({ mode: "number" }).notNull(), hash: text().notNull() },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
);

/** The last entries of all trails that grew since the note before, as the log's entry of this index signs them. */
export const trailNotes = pgTable("trail_notes", {
  index: bigint({ mode: "number" })
    .primaryKey()
    .references(() => logEntries.index),
  at: at().notNull(),
  heads: jsonb().$type<TrailHead[]>().notNull(),
});

/** States of the log that are, or are about to be, written down on a chain. */
export const logAnchors = pgTable("log_anchors", {
  size: bigint({ mode: "number" }).primaryKey(),
  root: text().notNull(),
  network: text({ enum: NETWORKS }).notNull(),
  startedAt: at().notNull(),
  /** Both null until it is final. */
  transaction: text(),
  finalizedAt: at(),
});

/** The short link of a track. */
export const shareLinks = pgTable("share_links", {
  code: text().primaryKey(),
  trackId: uuid()
    .notNull()
    .unique()
    .references(() => tracks.id, { onDelete: "cascade" }),
  createdAt: at().notNull(),
});
