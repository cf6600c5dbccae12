import * as z from "zod/mini";
import { get, named } from "../endpoint.ts";
import { pageOf, Searching } from "../lists.ts";

/** Everything that is noted in a workspace, by what it is about. */
export const ACTIVITY = {
  releases: [
    "release.created",
    "version.created",
    "release.withdrawn",
    "release.opened_early",
    "proposal.made",
    "proposal.accepted",
    "proposal.answered",
    "proposal.taken_back",
    "proposal.overtaken",
  ],
  approvals: [
    "approval.requested",
    "approval.viewed",
    "approval.approved",
    "approval.declined",
    "approval.expired",
    "approval.voided",
    "approval.reminded",
    "approval.renewed",
    "approval.held",
    "approval.signed_late",
    "approval.objected",
  ],
  publishing: ["release.all_approved", "contract.finalized", "release.published", "track.shared"],
  workspace: [
    "api_key.created",
    "api_key.deleted",
    "webhook.created",
    "webhook.changed",
    "webhook.rotated",
    "webhook.deleted",
    "workspace.downloaded",
    "statement_match.forgotten",
    "statement_mapping.forgotten",
  ],
} as const;

export type ActivityKind = keyof typeof ACTIVITY;
export const ACTIVITY_KINDS = Object.keys(ACTIVITY) as [ActivityKind, ...ActivityKind[]];
export type ActivityType = (typeof ACTIVITY)[ActivityKind][number];
const TYPES = Object.values(ACTIVITY).flat() as [ActivityType, ...ActivityType[]];

export const ActivityItem = named(
  "ActivityItem",
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    type: z.enum(TYPES),
    /** Whose doing it was, or whom it is about; null when nobody is noted or they are gone. */
    who: z.nullable(z.string()),
    releaseId: z.nullable(z.string()),
    release: z.nullable(z.string()),
    track: z.nullable(z.string()),
  }),
);
export type ActivityItem = z.infer<typeof ActivityItem>;

/** `q`: words of the person's name. */
export const ActivityQuery = z.extend(Searching, { kind: z.optional(z.enum(ACTIVITY_KINDS)) });
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const activityApi = {
  list: get("/api/workspaces/{slug}/activity", { query: ActivityQuery, answer: pageOf(ActivityItem) }),
};
