import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
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
import { AT_ONCE, HOLD_AFTER_DAYS } from "../../../shared/rules/limits.ts";
import { NETWORKS } from "../../../shared/rules/networks.ts";
import type { UnsignedTexts } from "../../../shared/rules/release-fields.ts";
import { RELEASE_STATUSES } from "../../../shared/rules/release-status.ts";
import { RELEASE_TYPES } from "../../../shared/schemas/catalog.ts";
import { at, createdAt, id, searchIndexes, searchText } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

/** What was agreed is never changed: an edit writes a new version beside the old one. */

export const releases = pgTable(
  "releases",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** The version that counts. */
    version: integer().notNull(),
    status: text({ enum: RELEASE_STATUSES }).notNull(),
    statusReason: text(),
    /** An amendment: a release of one track, whose terms replace those of this published one. */
    amendsTrackId: uuid().references((): AnyPgColumn => tracks.id, { onDelete: "cascade" }),
    /** By whom and under which key it was submitted: the same submission never makes a second release. */
    submissionKey: text().unique(),
    /** Its share pages were opened before its day. What was submitted says otherwise, and is never changed. */
    openedEarlyAt: at(),
    createdByEmail: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("releases_newest").on(t.workspaceId, t.createdAt, t.id),
    index("releases_status").on(t.workspaceId, t.status, t.createdAt, t.id),
    index("releases_created_by").on(t.createdByEmail),
    // Of two proposals at once one is there: terms are replaced by one other version, or by none.
    uniqueIndex("releases_amends").on(t.amendsTrackId).where(sql`status <> 'withdrawn'`),
  ],
);

export const releaseVersions = pgTable(
  "release_versions",
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    workspaceName: text().notNull(),
    name: text().notNull(),
    releaseType: text({ enum: RELEASE_TYPES }).notNull(),
    upcCode: text("upc"),
    releaseDate: date(),
    network: text({ enum: NETWORKS }).notNull(),
    contractConfigId: text().notNull(),
    /** What silence means: after so many days a share is held for whoever never answered. Null: all wait. */
    holdAfterDays: text({ enum: HOLD_AFTER_DAYS }),
    /** Null: share pages open on the release date. What was there before there was a choice is shown at once. */
    shareFrom: text({ enum: [AT_ONCE] }).default(AT_ONCE),
    /** In their order. A track that an edit leaves as it is belongs to several versions. */
    trackIds: uuid().array().notNull(),
    /** What is said of each beside what is signed; the newest is in `tracks` once more. */
    trackTexts: jsonb().$type<UnsignedTexts[]>().notNull(),
    createdByEmail: text().notNull(),
    createdAt: createdAt(),
    /** Its release's, written beside it once more: a list is found and ordered in one table. */
    workspaceId: uuid().notNull(),
    searchText: searchText().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.version] }),
    index("release_versions_upc").on(t.workspaceId, t.upcCode).where(sql`upc is not null`),
    index("release_versions_created_by").on(t.createdByEmail),
    index("release_versions_name").on(t.workspaceId, sql`name collate natural_order`, t.releaseId),
    index("release_versions_date").on(
      t.workspaceId,
      sql`coalesce(release_date, '-infinity'::date)`,
      t.releaseId,
    ),
    ...searchIndexes("release_versions", t),
  ],
);

/** One track of one version. `agreement` is the text whose hash everybody signs and the chain carries. */
export const tracks = pgTable(
  "tracks",
  {
    id: id(),
    releaseId: uuid().notNull(),
    /** The newest version that has it, and its place there: an edit that leaves a track as it is takes it along. */
    version: integer().notNull(),
    position: integer().notNull(),
    /** The first version that has it: its number stands in the agreement. */
    agreedVersion: integer().notNull(),
    title: text().notNull(),
    /** Everybody on it, by name: written once beside track_artists, so that a long list need not gather them. */
    artistNames: text().notNull(),
    isrc: text(),
    mediaLink: text(),
    genreId: text().notNull(),
    subGenre: text().notNull(),
    mood: text().notNull(),
    language: text().notNull(),
    /** Who made it and has no share: shared/rules/drafts/credits.ts. */
    credits: text().notNull().default(""),
    /** Which terms of its recording these are, counted from 1; from the second on, which they replace and since when. */
    termsNumber: integer().notNull().default(1),
    /** The track of the first terms, which all later ones name; null in the first itself. */
    recordingId: uuid(),
    amendsHash: text(),
    /** A month, as `2027-03`: sales from then on go by these terms. */
    validFrom: text(),
    salt: text().notNull(),
    agreement: text().notNull(),
    agreementHash: text().notNull().unique(),
    /** As in release_versions. */
    workspaceId: uuid().notNull(),
    searchText: searchText().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.releaseId, t.version],
      foreignColumns: [releaseVersions.releaseId, releaseVersions.version],
    }).onDelete("cascade"),
    index("tracks_recording").on(t.recordingId).where(sql`recording_id is not null`),
    index("tracks_isrc").on(t.workspaceId, t.isrc).where(sql`isrc is not null`),
    unique("tracks_place").on(t.releaseId, t.version, t.position),
    index("tracks_title").on(t.workspaceId, sql`title collate natural_order`, t.id),
    // Cut, because an index takes no row as long as 25 names.
    index("tracks_artist").on(t.workspaceId, sql`left(artist_names, 200) collate natural_order`, t.id),
    ...searchIndexes("tracks", t),
  ],
);

export const trackArtists = pgTable(
  "track_artists",
  {
    id: id(),
    trackId: uuid()
      .notNull()
      .references(() => tracks.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    bps: integer().notNull(),
    emailSalt: text().notNull(),
  },
  (t) => [unique("track_artists_email").on(t.trackId, t.email), index("track_artists_person").on(t.email)],
);

/** What each person on a release was last told by mail, and what they are owed: one row, however many versions there are. */
export const releaseMails = pgTable(
  "release_mails",
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The version that the last mail was about; null before the first. */
    toldVersion: integer(),
    /** From when on the next one may go out; null when they know all. */
    dueAt: at(),
    /** Whether room for it was found in the day's budgets. */
    allotted: boolean().notNull().default(false),
    /** Told together with the other releases of a submission. */
    submissionId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.email] }),
    index("release_mails_person").on(t.email),
    index("release_mails_submission").on(t.submissionId, t.email).where(sql`submission_id is not null`),
  ],
);

/** What happened to a release, each entry carrying the hash of the one before. No address is in it. */
export const auditEvents = pgTable(
  "audit_events",
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    type: text().notNull(),
    at: at().notNull(),
    data: jsonb().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** The release's, no part of what is hashed: the database fills it in, so that a workspace's newest are found by an index. */
    workspaceId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.seq] }),
    index("audit_events_at").on(t.at),
    index("audit_events_newest").on(t.workspaceId, t.at, t.releaseId, t.seq),
    index("audit_events_newest_of_type").on(t.workspaceId, t.type, t.at, t.releaseId, t.seq),
  ],
);

/** How far a release's trail had come. */
export interface TrailHead {
  releaseId: string;
  seq: number;
  hash: string;
}
