import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { HOLD_AFTER_DAYS } from "../../../shared/rules/limits.ts";
import type { ColumnMapping, DraftContent, TemplatePerson } from "../../../shared/schemas/drafts.ts";
import { at, id, searchText } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

/** A release that is still being written. Gone once it is submitted. */
export const releaseDrafts = pgTable(
  "release_drafts",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    /** What the list shows, read from the content whenever it is written. */
    name: text().notNull(),
    trackCount: integer().notNull(),
    peopleCount: integer().notNull(),
    problemCount: integer().notNull(),
    searchText: searchText().notNull(),
    /** What its rows are known by in a file: the same rows again change it. Empty when it was typed. */
    importKeys: text().array().notNull().default([]),
    /** As the last file had it: only what a new file says differently replaces what people wrote since. */
    imported: jsonb().$type<DraftContent>(),
    /** How long both are as text, in bytes: summing it reads neither. */
    size: integer().generatedAlwaysAs(
      sql`octet_length(content::text) + coalesce(octet_length(imported::text), 0)`,
    ),
    /** Of all whom either names, wherever in it: to forget somebody without reading everybody's drafts. */
    emails: text().array().notNull().default([]),
    importedEmails: text().array().notNull().default([]),
    changedByEmail: text().notNull(),
    changedAt: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index("release_drafts_newest").on(t.workspaceId, t.createdAt, t.id),
    index("release_drafts_changed_by").on(t.changedByEmail),
    index("release_drafts_emails").using("gin", t.emails),
    index("release_drafts_imported_emails").using("gin", t.importedEmails),
  ],
);

/** What the columns of a catalogue file mean, by its headers. */
export const catalogueMappings = pgTable(
  "catalogue_mappings",
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    headers: text().notNull(),
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    usedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.headers] })],
);

/** People and shares that come again and again: `the band`. Put on any number of tracks while they are drafts. */
export const splitTemplates = pgTable(
  "split_templates",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    name: text().notNull(),
    people: jsonb().$type<TemplatePerson[]>().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index("split_templates_workspace").on(t.workspaceId, t.createdAt),
    index("split_templates_people").using("gin", t.people.op("jsonb_path_ops")),
  ],
);

/** Drafts that were sent together: everybody gets one mail about all of them. */
export const submissions = pgTable(
  "submissions",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** The same request again is the same submission. */
    key: text().notNull().unique(),
    byEmail: text().notNull(),
    /** What silence means in all of them, empty for waiting; null: as each draft says. */
    holdAfterDays: text({ enum: ["", ...HOLD_AFTER_DAYS] }),
    createdAt: at().notNull(),
    /** When the last draft was sent or refused. The mails follow. */
    finishedAt: at(),
  },
  (t) => [index("submissions_by").on(t.byEmail)],
);

export const submissionDrafts = pgTable(
  "submission_drafts",
  {
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    draftId: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    state: text({ enum: ["waiting", "sent", "refused"] })
      .notNull()
      .default("waiting"),
    releaseId: uuid(),
    /** Why it was refused. */
    problem: text(),
  },
  (t) => [primaryKey({ columns: [t.submissionId, t.place] })],
);
