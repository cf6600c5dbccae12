import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { people } from "./people.ts";

/** One row: which master key this database belongs to, so that a wrong key is noticed at start. */
export const instance = pgTable("instance", {
  one: boolean().primaryKey().default(true),
  masterKeyFingerprint: text().notNull(),
  createdAt: createdAt(),
});

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

/** How many counted releases somebody had in workspaces that are gone. The mark tells no address. */
export const goneReleases = pgTable("gone_releases", {
  submitter: text().primaryKey(),
  count: integer().notNull(),
});
