import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ApiScope } from "../../../shared/rules/access/api-scopes.ts";
import {
  DELIVERY_STATES,
  type TEST_EVENT,
  type WebhookEvent,
} from "../../../shared/rules/access/webhook-events.ts";
import { NETWORKS } from "../../../shared/rules/networks.ts";
import { ROLES } from "../../../shared/rules/permissions.ts";
import { at, bytes, createdAt, id, searchIndexes, searchText } from "./columns.ts";

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
