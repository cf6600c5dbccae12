/** Where a release stands and what can happen to it there. A move that is not in the table does not exist. */

const MOVES = {
  workflow_failed: {
    workflow_started: "approval_pending",
    edited: "approval_pending",
    withdrawn: "withdrawn",
  },
  approval_pending: {
    everyone_approved: "publishing",
    someone_declined: "declined",
    approval_voided: "approval_pending",
    workflow_refused: "workflow_failed",
    edited: "approval_pending",
    withdrawn: "withdrawn",
  },
  declined: {
    decline_taken_back: "approval_pending",
    approval_voided: "declined",
    everyone_approved: "publishing",
    edited: "approval_pending",
    withdrawn: "withdrawn",
  },
  publishing: {
    published: "published",
    publishing_failed: "publish_failed",
    /** Only while it waits: see server/approvals/not-me.ts. */
    approval_voided: "approval_pending",
  },
  publish_failed: {
    publishing_retried: "publishing",
    /** Only while nothing of it can be on a chain: see server/releases/withdraw-release.ts. */
    withdrawn: "withdrawn",
  },
  published: {},
  withdrawn: {},
} as const;

export type ReleaseStatus = keyof typeof MOVES;
export type ReleaseMove = { [S in ReleaseStatus]: keyof (typeof MOVES)[S] }[ReleaseStatus];
export const RELEASE_STATUSES = Object.keys(MOVES) as [ReleaseStatus, ...ReleaseStatus[]];

/** The free plan is for what is published or still can be. */
export const NOT_COUNTED: ReleaseStatus[] = ["declined", "withdrawn"];

/** Null when that cannot happen from here. */
export function after(status: ReleaseStatus, move: ReleaseMove): ReleaseStatus | null {
  return (MOVES[status] as Partial<Record<ReleaseMove, ReleaseStatus>>)[move] ?? null;
}

/** From which statuses this can happen, for a conditional write. */
export const before = (move: ReleaseMove): ReleaseStatus[] =>
  RELEASE_STATUSES.filter((status) => after(status, move) !== null);

export const TRACK_STATUSES = [
  "pending",
  "declined",
  "publishing",
  "published",
  "failed",
  "withdrawn",
] as const;
export type TrackStatus = (typeof TRACK_STATUSES)[number];

/** A track follows its release; only publishing goes track by track. */
export const trackStatusIn: Record<ReleaseStatus, TrackStatus> = {
  workflow_failed: "pending",
  approval_pending: "pending",
  declined: "declined",
  publishing: "publishing",
  publish_failed: "failed",
  published: "published",
  withdrawn: "withdrawn",
};

export const APPROVAL_STATUSES = [
  "pending",
  "approved",
  "declined",
  "expired",
  "superseded",
  "withdrawn",
  /** Never answered: the share is kept for them in a payee account. */
  "held",
  /** An amendment leaves them as they are: they are told and may object, but are not asked to sign. */
  "unchanged",
] as const;

/** Whose share a contract pays once it exists. */
export const PAID_STATUSES = ["approved", "held", "unchanged"] as const;
