import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ApiScope } from "../../shared/rules/access/api-scopes.ts";
import {
  DELIVERY_STATES,
  type TEST_EVENT,
  type WebhookEvent,
} from "../../shared/rules/access/webhook-events.ts";
import { PROPOSAL_STATES } from "../../shared/rules/approvals/proposal.ts";
import { SPOKEN } from "../../shared/rules/language.ts";
import { AT_ONCE, HOLD_AFTER_DAYS } from "../../shared/rules/limits.ts";
import { MAIL_WISHES } from "../../shared/rules/mail-wishes.ts";
import { NETWORK_KINDS, NETWORKS, type Network, TOKEN_NAMES } from "../../shared/rules/networks.ts";
import { ROLES } from "../../shared/rules/permissions.ts";
import { APPROVAL_STATUSES, RELEASE_STATUSES } from "../../shared/rules/release-status.ts";
import type { Deduction } from "../../shared/rules/statements/amounts.ts";
import { REPORT_DIMENSIONS } from "../../shared/rules/statements/report-periods.ts";
import { STATEMENT_STATES } from "../../shared/rules/statements/states.ts";
import { RELEASE_TYPES } from "../../shared/schemas/catalog.ts";
import type { Issued, LogHead } from "../../shared/schemas/certificates.ts";
import type { ColumnMapping, DraftContent, TemplatePerson } from "../../shared/schemas/drafts.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import { BOOK_STATES, type HoldReason } from "../../shared/schemas/money/payments.ts";
import {
  ALBUM_RULES,
  type FileAnswers,
  type FileFault,
  type FilePreview,
  type FileQuestion,
  ITEM_STANDINGS,
  MATCHED_BY,
} from "../../shared/schemas/money/statements.ts";
import {
  ACCOUNT_CHANGES,
  CODE_PURPOSES,
  WITHDRAWABLE,
  WITHDRAWAL_STATES,
} from "../../shared/schemas/money/wallets.ts";
import { PUBLICATION_STEPS } from "../../shared/schemas/publication.ts";
import type { SignedTransaction } from "../chain/port.ts";

/** All tables, on one page. Column names are the snake_case of the keys (drizzle `casing`). */

const WORKSPACE_EVENTS = [
  "api_key.created",
  "api_key.deleted",
  "webhook.created",
  "webhook.changed",
  "webhook.rotated",
  "webhook.deleted",
  "workspace.downloaded",
  "statement_match.forgotten",
  "statement_mapping.forgotten",
] as const;

const WALLET_EVENTS = [
  "created",
  "withdrawal_asked",
  "change_asked",
  "taken_over",
  "own_linked",
  "own_unlinked",
] as const;

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

const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
const at = () => timestamp({ withTimezone: true, mode: "date" });
const createdAt = () => at().notNull().defaultNow();
/** A payee's part that waits in the contract: base units as text. */
interface Hold {
  wallet: string;
  amount: string;
  reason: HoldReason;
}

/** What lies at a remittance that was not asked for. */
interface Stray {
  network: Network;
  /** `coin`, or a token's address. */
  token: string;
  units: string;
  /** It was sent back since, or taken back. */
  isGone?: boolean;
}

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** What is looked through, as contract/search-text.ts folds it; its beginning is the name. Bytewise, so that a prefix is a range. */
const searchText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** For trigrams: any part of the text is found in one workspace. Its beginning alone, for what begins with it. */
const searchIndexes = (
  table: string,
  t: { workspaceId: ExtraConfigColumn; searchText: ExtraConfigColumn },
) => [
  index(`${table}_search`).using("gin", t.workspaceId, t.searchText.op("gin_trgm_ops")),
  index(`${table}_beginning`).on(t.workspaceId, sql`left(search_text, 200)`),
];

// --- The instance

/** One row: which master key this database belongs to, so that a wrong key is noticed at start. */
export const instance = pgTable("instance", {
  one: boolean().primaryKey().default(true),
  masterKeyFingerprint: text().notNull(),
  createdAt: createdAt(),
});

// --- People and their sessions (shapes asked for by better-auth)

export const people = pgTable("people", {
  id: id(),
  email: text().notNull().unique(),
  name: text().notNull().default(""),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  termsVersion: text(),
  termsAcceptedAt: at(),
  /** How often they want to be mailed that somebody approved. */
  approvalMails: text({ enum: MAIL_WISHES }).notNull().default("each"),
  /** Up to when the mail once a day has told of approvals. */
  approvalsToldUntil: at(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  /** From here on nobody can sign in to it; its traces follow. */
  deletedAt: at(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: at().notNull(),
    /** Asked for by the library, and empty: who signs in where is our own, coarser columns. */
    ipAddress: text(),
    userAgent: text(),
    browser: text(),
    system: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** To within minutes, so that a request costs no write each time. */
    lastUsedAt: createdAt(),
  },
  (t) => [index("sessions_user_id").on(t.userId)],
);

/** Sign-in methods other than the mailed link. better-auth insists on the table; it stays empty. */
export const authAccounts = pgTable("auth_accounts", {
  id: id(),
  userId: uuid()
    .notNull()
    .references(() => people.id, { onDelete: "cascade" }),
  accountId: text().notNull(),
  providerId: text().notNull(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: at(),
  refreshTokenExpiresAt: at(),
  scope: text(),
  password: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

/** A device that signs in by itself: it keeps the key, we keep what checks its signatures. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** How often it has signed, if it counts: one that goes back is a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (t) => [index("passkeys_person").on(t.personId)],
);

/** Sign-in links and passkeys' challenges that can still be used. `identifier` holds their hash, never themselves. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull().unique(),
    value: text().notNull(),
    email: text(),
    acceptedTermsVersion: text(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("verifications_email").on(t.email), index("verifications_expires_at").on(t.expiresAt)],
);

// --- Mail on its way out

/** In which language somebody wants to be written to, account or not. Who never chose is not in here. */
export const readerLanguages = pgTable("reader_languages", {
  email: text().primaryKey(),
  language: text({ enum: SPOKEN }).notNull(),
  chosenAt: at().notNull(),
});

/** `sealed` is the encrypted mail: it may hold a sign-in link. It is emptied once the mail is sent. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text().notNull(),
    sealed: bytes(),
    /** Who it is for, hashed with a key: what waits for somebody is found when they delete their account. */
    recipient: text().notNull().default(""),
    /** Set for what only those in this workspace may read. */
    workspaceId: uuid(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: at(),
    givenUpAt: at(),
  },
  (t) => [
    index("mails_unsent").on(t.createdAt).where(sql`sent_at is null and given_up_at is null`),
    index("mails_waiting_for").on(t.recipient).where(sql`sent_at is null`),
  ],
);

/** How many mails about releases were caused on a day, by whom, from where, to whom; `key` tells them apart and names nobody. */
export const mailCounts = pgTable(
  "mail_counts",
  { key: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.day] }), index("mail_counts_day").on(t.day)],
);

// --- Durable work

/** What is still to be done, each in rounds. Written in the transaction that wants it, gone when it is done. */
export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    kind: text().notNull(),
    /** What it is about, as its kind names it. */
    key: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Only the newest round may begin. */
    round: integer().notNull().default(0),
    /** Counts up whenever somebody begins a round; whoever holds an older number has been overtaken. */
    attempt: integer().notNull().default(0),
    /** Rounds in a row that could not go on. */
    failures: integer().notNull().default(0),
    startedAt: at().notNull(),
    /** When somebody should be at work on it, or last was. */
    dueAt: at().notNull(),
  },
  (t) => [unique("jobs_key").on(t.kind, t.key), index("jobs_due").on(t.dueAt)],
);

// --- Requests

/** The moments at which a key was let through, newest last; never more than its limit holds. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    hits: at().array().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index("rate_limits_expires_at").on(t.expiresAt)],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    key: text().notNull(),
    requestHash: text().notNull(),
    claimedAt: at().notNull(),
    status: integer(),
    body: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.key] }), index("idempotency_keys_claimed_at").on(t.claimedAt)],
);

// --- Workspaces

export const workspaces = pgTable("workspaces", {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  blockchain: text({ enum: NETWORKS }).notNull(),
  /** For how long distributors' files are kept. */
  statementFileYears: integer().notNull().default(7),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  /** From here on it is gone for everybody; its contents follow. */
  deletedAt: at(),
});

/** Every slug ever given out. A row stays when its workspace goes, so that an old link never leads elsewhere. */
export const slugs = pgTable("slugs", {
  slug: text().primaryKey(),
  takenAt: createdAt(),
});

/** How many workspaces have asked for a slug: the next one's number, without looking through all. */
export const slugCounters = pgTable("slug_counters", {
  base: text().primaryKey(),
  last: integer().notNull(),
});

/** Belonging goes by address: an invitee need not have an account yet. */
export const members = pgTable(
  "members",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: ["invited", "active"] }).notNull(),
    invitedByEmail: text(),
    createdAt: createdAt(),
    joinedAt: at(),
    /** The name they are shown by, and the address. */
    searchText: searchText().notNull(),
  },
  (t) => [
    unique("members_workspace_email").on(t.workspaceId, t.email),
    index("members_email").on(t.email),
    index("members_listed").on(t.workspaceId, sql`(role <> 'creator')`, t.createdAt, t.id),
    ...searchIndexes("members", t),
  ],
);

/**
 * What a program comes in with, instead of somebody's session. It has the rights of the member who made it, at most, and
 * goes with them. Of the key itself only its hash is kept: it is too long to be guessed from it.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: at().notNull(),
    /** Null: it is good until somebody deletes it. */
    expiresAt: at(),
    /** To the minute, so that reading costs no write each time. */
    lastUsedAt: at(),
  },
  (t) => [
    index("api_keys_workspace").on(t.workspaceId, t.createdAt),
    index("api_keys_member").on(t.memberId),
  ],
);

/** What was done to a workspace's keys and the like: it stays when they are gone. */
export const workspaceEvents = pgTable(
  "workspace_events",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    type: text({ enum: WORKSPACE_EVENTS }).notNull(),
    at: at().notNull(),
    /** Null: it happened by itself. Nothing of them but this number, so it stays when they are gone. */
    personId: uuid(),
    data: jsonb().$type<Record<string, string | null>>().notNull(),
  },
  (t) => [index("workspace_events_workspace").on(t.workspaceId, t.at, t.id)],
);

/** Where a workspace's programs are told of what happens, and of what. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** The secret that messages are signed with, encrypted. */
    sealed: bytes().notNull(),
    /** The one before, until everybody has changed over. */
    previousSealed: bytes(),
    previousUntil: at(),
    createdAt: at().notNull(),
    /** Since when nothing has arrived; null while all is well. */
    failingSince: at(),
    disabledAt: at(),
  },
  (t) => [index("webhook_endpoints_workspace").on(t.workspaceId, t.createdAt)],
);

/** A message to one endpoint. Its id and its body are the same however often it is sent. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    type: text().$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index("webhook_deliveries_endpoint").on(t.endpointId, t.createdAt, t.id),
    index("webhook_deliveries_created").on(t.createdAt),
  ],
);

export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    at: at().notNull(),
    milliseconds: integer().notNull(),
    /** Null when there was no answer; `problem` says why. */
    status: integer(),
    answer: text(),
    problem: text({ enum: ["address_not_allowed", "unknown_host", "too_slow", "not_reached"] }),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
);

// --- What we tell people, and what they tell us

/** By address too: what is waiting is there when somebody signs in for the first time. */
/** As words/said.ts keeps it. */
type Sentence = { code: string; values: unknown[] };

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    email: text().notNull(),
    /** Whom it names, if anybody: when they delete their account, it goes. */
    aboutEmail: text(),
    /** In English; `said` is worded for whoever reads it. Null in what is older. */
    title: text().notNull(),
    body: text(),
    said: jsonb().$type<{ title: Sentence; body?: Sentence }>(),
    link: text(),
    createdAt: createdAt(),
    deliveredAt: at(),
  },
  (t) => [
    index("notifications_email").on(t.email, t.createdAt, t.id),
    index("notifications_about_email").on(t.aboutEmail),
    index("notifications_unread").on(t.email).where(sql`delivered_at is null`),
  ],
);

export const feedback = pgTable("feedback", {
  id: id(),
  personId: uuid().references(() => people.id, { onDelete: "set null" }),
  email: text(),
  message: text().notNull(),
  page: text(),
  createdAt: createdAt(),
});

// --- Releases. What was agreed is never changed: an edit writes a new version beside the old one.

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
    changedByEmail: text().notNull(),
    changedAt: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index("release_drafts_newest").on(t.workspaceId, t.createdAt, t.id),
    index("release_drafts_changed_by").on(t.changedByEmail),
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
  (t) => [index("split_templates_workspace").on(t.workspaceId, t.createdAt)],
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

/** How many counted releases somebody had in workspaces that are gone. The mark tells no address. */
export const goneReleases = pgTable("gone_releases", {
  submitter: text().primaryKey(),
  count: integer().notNull(),
});

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

/** One signature for many approvals of one person. Never changed: each approval's place in it is in its proof. */
export const approvalBatches = pgTable(
  "approval_batches",
  {
    id: id(),
    workspaceId: uuid().notNull(),
    wallet: text().notNull(),
    signature: text().notNull(),
    root: text().notNull(),
    /** Hashes of all leaves in their order, also of those that did not count in the end: the root is over all. */
    leaves: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  () => [uniqueIndex("approval_batches_signature").on(sql`md5(signature)`).where(sql`signature <> '0x'`)],
);

/** One artist's answer to one track's agreement, with its evidence. */
export const approvals = pgTable(
  "approvals",
  {
    id: id(),
    trackArtistId: uuid()
      .notNull()
      .unique()
      .references(() => trackArtists.id, { onDelete: "cascade" }),
    trackId: uuid()
      .notNull()
      .references(() => tracks.id, { onDelete: "cascade" }),
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    email: text().notNull(),
    status: text({ enum: APPROVAL_STATUSES }).notNull(),
    expiresAt: at().notNull(),
    viewedAt: at(),
    decidedAt: at(),
    /** Since when the share is kept for whoever never answered. What they say later changes nothing of it. */
    keptAt: at(),
    /** Why they declined; of a kept share, why its owner objects. */
    reason: text(),
    objectedAt: at(),
    /** Who signed. */
    wallet: text(),
    /** Where the share is paid: the wallet, or the payee account of these terms. */
    paidTo: text(),
    account: jsonb().$type<AccountTerms>(),
    /** Whose key signed, or whether a contract stands by it, which only its chain can say. */
    keyHolder: text({ enum: ["self", "contract", "ledgerline"] }),
    message: text(),
    messageVersion: text(),
    signature: text(),
    /** Nobody had seen the wallet with this person before: a mailed code stands for it. */
    walletIsNew: boolean(),
    /** Which of their links works: a new one is sent when somebody else had the last. */
    link: integer().notNull().default(1),
    /** Signed with others at once: message and signature are the batch's. */
    batchId: uuid().references(() => approvalBatches.id),
    batchIndex: integer(),
    /** When its receipt was written: one may be about several. */
    receiptAt: at(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("approvals_email").on(t.email, t.status),
    index("approvals_paid_to").on(t.email, t.paidTo).where(sql`status in ('approved', 'held', 'unchanged')`),
    // With address and status: a list of releases counts people and approvals in the index alone.
    index("approvals_release").on(t.releaseId, t.version, t.email, t.status),
    index("approvals_expiring").on(t.expiresAt).where(sql`status in ('pending', 'declined')`),
    // By its hash: a contract's may be longer than an index takes, and one that answers by itself needs none at all.
    uniqueIndex("approvals_signature")
      .on(sql`md5(signature)`)
      .where(sql`signature <> '0x' and batch_id is null`),
    index("approvals_batch").on(t.batchId).where(sql`batch_id is not null`),
    index("approvals_track").on(t.trackId),
    // One wallet stands for one artist of a track.
    uniqueIndex("approvals_track_wallet").on(t.trackId, t.wallet).where(sql`status = 'approved'`),
  ],
);

/** Other shares that a co-author suggests for a track. What was suggested is never changed; how it ended is written once. */
export const shareProposals = pgTable(
  "share_proposals",
  {
    id: id(),
    approvalId: uuid()
      .notNull()
      .references(() => approvals.id, { onDelete: "cascade" }),
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    email: text().notNull(),
    /** In basis points, of everybody on the track in its order. */
    shares: jsonb().$type<number[]>().notNull(),
    reason: text(),
    state: text({ enum: PROPOSAL_STATES }).notNull(),
    closedAt: at(),
    closedByEmail: text(),
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("share_proposals_open").on(t.releaseId, t.version, t.email).where(sql`state = 'open'`),
    index("share_proposals_release").on(t.releaseId, t.createdAt),
    index("share_proposals_approval").on(t.approvalId),
    index("share_proposals_person").on(t.email),
    index("share_proposals_closed_by").on(t.closedByEmail),
  ],
);

/** One person asked about one version of a release: one mail for all its tracks, and its reminders. */
export const approvalRequests = pgTable(
  "approval_requests",
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    email: text().notNull(),
    mailId: uuid(),
    /** When a mail server took it: a certificate says so long after the mail itself is forgotten. */
    mailedAt: at(),
    reminderMailId: uuid(),
    /** When the last mail to them was refused for good. */
    bouncedAt: at(),
    /** When the label heard that nothing is kept for somebody whom no mail reaches. */
    unreachedToldAt: at(),
    remindersSent: integer().notNull().default(0),
    /** Null when nothing more is sent by itself. */
    nextReminderAt: at(),
    remindedByHandAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.version, t.email] }),
    index("approval_requests_mail").on(t.mailId),
    index("approval_requests_reminder").on(t.reminderMailId),
    index("approval_requests_due").on(t.nextReminderAt).where(sql`next_reminder_at is not null`),
  ],
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

// --- Wallets of people who have none

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

// --- Publishing

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

// --- Royalties. All of it is told by the chains: `npm run royalties -- rebuild` writes it anew.

const units = () => numeric({ precision: 78, scale: 0, mode: "bigint" });

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

export const deposits = pgTable("deposits", { ...chainEvent, from: text() }, (t) => [
  primaryKey({ columns: [t.network, t.transaction, t.index] }),
  index("deposits_contract").on(t.contractId, t.token, t.block, t.index, t.transaction),
]);

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

// --- The log of certificates: append only, and nothing in it names anybody. It stays when a workspace goes.

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

// --- Statements: what distributors paid a label, and to which contracts it goes. Once agreed, nothing in one changes.

/** An amount as its file writes it, with all its digits. */
const exact = () => numeric();

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

const statementId = () =>
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
    /** When money last came or went; at first, when the address was made. */
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
    /** A track's id, a store's name or a country's code; empty for everything together. */
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
    index("report_sums_owner").on(t.owner, t.dimension, t.period),
    index("report_sums_people").on(t.workspaceId, t.dimension, t.period).where(sql`owner <> ''`),
  ],
);
