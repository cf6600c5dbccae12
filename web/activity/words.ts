import type { ActivityKind, ActivityType } from "../../shared/schemas/access/activity.ts";

export interface Happened {
  who: string;
  track: string;
  release: string;
}

export const activityWords = {
  title: (workspace: string) => `Activity · ${workspace}`,
  label: "Activity",
  heading: "Activity",
  meaning: "What happened in this workspace, newest first. Its creator and admins see this page.",
  workspaceLoading: "Loading workspace...",
  loading: "Loading activity...",
  failed: "Failed to load the activity",
  notAllowed: "Only the creator and admins of a workspace see its activity.",
  none: "Nothing has happened here yet",
  meaningOfNone:
    "Submitted releases, approvals, publications and changes of the workspace will be listed here.",
  noMatch: "Nothing matches.",
  person: "Person",
  kind: "Show",
  kinds: {
    all: "Everything",
    releases: "Releases",
    approvals: "Approvals",
    publishing: "Publishing",
    workspace: "Workspace",
  } satisfies Record<ActivityKind | "all", string>,
  someone: "Someone",
  aTrack: "a track",
  happened: {
    "release.created": ({ who, release }) => `${who} submitted ${release}`,
    "version.created": ({ who, release }) => `${who} saved a version of ${release}`,
    "release.withdrawn": ({ release }) => `${release} was withdrawn`,
    "release.opened_early": ({ release }) => `The share pages of ${release} were opened before its date`,
    "proposal.made": ({ release }) => `A co-author suggested other shares for ${release}`,
    "proposal.accepted": ({ release }) => `Suggested shares for ${release} were accepted`,
    "proposal.answered": ({ release }) => `A suggestion for ${release} was answered`,
    "proposal.taken_back": ({ release }) => `A suggestion for ${release} was taken back`,
    "proposal.overtaken": ({ release }) => `A suggestion for ${release} was closed by an edit`,
    "approval.requested": ({ who, track }) => `${who} was asked to approve ${track}`,
    "approval.viewed": ({ who, track }) => `${who} opened the link to ${track}`,
    "approval.approved": ({ who, track }) => `${who} approved ${track}`,
    "approval.declined": ({ who, track }) => `${who} declined ${track}`,
    "approval.expired": ({ who, track }) => `The link of ${who} to ${track} expired`,
    "approval.voided": ({ who, track }) => `${who} said an approval of ${track} was not theirs`,
    "approval.reminded": ({ who, release }) => `${who} was reminded of ${release}`,
    "approval.renewed": ({ who, track }) => `${who} asked for a new link to ${track}`,
    "approval.held": ({ who, track }) => `The share of ${who} in ${track} is kept for them`,
    "approval.signed_late": ({ who, track }) => `${who} signed ${track} after it was published`,
    "approval.objected": ({ who, track }) => `${who} objected to ${track}`,
    "release.all_approved": ({ release }) => `Everyone approved ${release}`,
    "contract.finalized": ({ track }) => `The contract of ${track} was created`,
    "release.published": ({ release }) => `${release} was published`,
    "track.shared": ({ track }) => `A share link to ${track} was made`,
    "api_key.created": ({ who }) => `${who} created an API key`,
    "api_key.deleted": ({ who }) => `${who} deleted an API key`,
    "webhook.created": ({ who }) => `${who} added a webhook`,
    "webhook.changed": ({ who }) => `${who} changed a webhook`,
    "webhook.rotated": ({ who }) => `${who} renewed a webhook's secret`,
    "webhook.deleted": ({ who }) => `${who} deleted a webhook`,
    "workspace.downloaded": ({ who }) => `${who} downloaded everything in the workspace`,
    "statement_match.forgotten": ({ who }) => `${who} had us forget a match of statements`,
    "statement_mapping.forgotten": ({ who }) => `${who} had us forget what the columns of a file mean`,
  } satisfies Record<ActivityType, (happened: Happened) => string>,
};
