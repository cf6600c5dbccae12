import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PROPOSAL_STATES } from "../../../shared/rules/approvals/proposal.ts";
import { APPROVAL_STATUSES } from "../../../shared/rules/release-status.ts";
import type { AccountTerms } from "../../../shared/schemas/money/payee-account.ts";
import { at, createdAt, id } from "./columns.ts";
import { releases, trackArtists, tracks } from "./releases.ts";

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
