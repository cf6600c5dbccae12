import type { ReleaseStatus, TrackStatus } from "../contract/release-status.ts";

export const STATUS_NAMES: Record<ReleaseStatus, string> = {
  approval_pending: "Awaiting approval",
  declined: "Declined",
  publishing: "Publishing",
  published: "Published",
  publish_failed: "Publishing failed",
  workflow_failed: "Could not start",
  withdrawn: "Withdrawn",
};

export const TRACK_STATUS_NAMES: Record<TrackStatus, string> = {
  pending: "Awaiting approval",
  declined: "Declined",
  publishing: "Publishing",
  published: "Published",
  failed: "Publishing failed",
  withdrawn: "Withdrawn",
};
