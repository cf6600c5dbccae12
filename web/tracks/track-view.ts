import { TRACK_SORTS, type TrackSort } from "../../shared/rules/list-views.ts";
import { TRACK_STATUSES, type TrackStatus } from "../../shared/rules/release-status.ts";
import { type ListView, readListView } from "../lists/list-view.ts";

/** Which one's details are open, and at which tab. */
export type TrackView = ListView<TrackStatus, TrackSort> & {
  track?: string | undefined;
  tab?: TrackTab | undefined;
};

export const TRACK_TABS = ["tracks", "approvals", "shares", "versions"] as const;
export type TrackTab = (typeof TRACK_TABS)[number];

export const readTrackView = (search: Record<string, unknown>): TrackView => ({
  ...readListView(search, TRACK_STATUSES, TRACK_SORTS),
  track: typeof search.track === "string" ? search.track : undefined,
  tab: TRACK_TABS.find((tab) => tab === search.tab),
});
