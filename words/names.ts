import type { Role } from "../shared/rules/permissions.ts";
import type { ReleaseStatus, TrackStatus } from "../shared/rules/release-status.ts";

export const nameWords = {
  releaseStatus: {
    approval_pending: "Awaiting approval",
    declined: "Declined",
    publishing: "Publishing",
    published: "Published",
    publish_failed: "Publishing failed",
    workflow_failed: "Could not start",
    withdrawn: "Withdrawn",
  } satisfies Record<ReleaseStatus, string>,

  trackStatus: {
    pending: "Awaiting approval",
    declined: "Declined",
    publishing: "Publishing",
    published: "Published",
    failed: "Publishing failed",
    withdrawn: "Withdrawn",
  } satisfies Record<TrackStatus, string>,

  role: { creator: "Creator", admin: "Admin", finance: "Finance", member: "Member" } satisfies Record<
    Role,
    string
  >,
};

export type NameWords = typeof nameWords;
