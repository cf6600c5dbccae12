import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { SPOKEN } from "../../../shared/rules/language.ts";
import { MAIL_WISHES } from "../../../shared/rules/mail-wishes.ts";
import { at, bytes, createdAt, id, type Sentence } from "./columns.ts";

/** People and their sessions, in the shapes better-auth asks for, and what we tell them. */

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
  /** The address it had, as long as something still names it. */
  formerEmail: text(),
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
