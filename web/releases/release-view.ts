import { RELEASE_SORTS, type ReleaseSort } from "../../shared/rules/list-views.ts";
import { RELEASE_STATUSES, type ReleaseStatus } from "../../shared/rules/release-status.ts";
import { type ListView, readListView } from "../lists/list-view.ts";

/** `release`: the one whose details are open. */
export type ReleaseView = ListView<ReleaseStatus, ReleaseSort> & { release?: string | undefined };

export const readReleaseView = (search: Record<string, unknown>): ReleaseView => ({
  ...readListView(search, RELEASE_STATUSES, RELEASE_SORTS),
  release: typeof search.release === "string" ? search.release : undefined,
});
