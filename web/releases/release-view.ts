import { RELEASE_STATUSES, type ReleaseStatus } from "../../contract/release-status.ts";
import type { ReleaseItem } from "../../contract/releases.ts";
import { folded, holdsAll, wordsIn } from "../../contract/search-text.ts";
import type { Formats } from "../../words/formats.ts";

/** Which releases are shown, and in which order. Kept in the address, so that it survives a reload and can be sent on. */
export type ReleaseView = {
  q?: string | undefined;
  status?: ReleaseStatus | undefined;
  sort?: ReleaseSort | undefined;
  /** The release whose details are open. */
  release?: string | undefined;
};

export const RELEASE_SORTS = ["newest", "name", "date"] as const;
export type ReleaseSort = (typeof RELEASE_SORTS)[number];

/** Every key is named, or what the address says would come through unchecked. */
export function readReleaseView(search: Record<string, unknown>): ReleaseView {
  return {
    q: typeof search.q === "string" && search.q !== "" ? search.q : undefined,
    status: RELEASE_STATUSES.find((status) => status === search.status),
    sort: RELEASE_SORTS.find((sort) => sort === search.sort),
    release: typeof search.release === "string" ? search.release : undefined,
  };
}

/** The server gives the newest first. A status that nothing stands at any more hides nothing. */
export function shownReleases(
  releases: ReleaseItem[],
  view: ReleaseView,
  compare: Formats["compare"],
): ReleaseItem[] {
  const words = wordsIn(view.q ?? "");
  const status = releases.some((release) => release.status === view.status) ? view.status : undefined;
  const shown = releases.filter(
    (release) =>
      (status === undefined || release.status === status) &&
      holdsAll(folded(`${release.name} ${release.code ?? ""}`), words),
  );
  return view.sort === undefined ? shown : shown.sort(orders(compare)[view.sort]);
}

const orders = (
  compare: Formats["compare"],
): Record<ReleaseSort, (a: ReleaseItem, b: ReleaseItem) => number> => ({
  newest: () => 0,
  name: (a, b) => compare(a.name, b.name),
  // Latest first, and what has no date last.
  date: (a, b) => compare(b.date ?? "", a.date ?? ""),
});

/** The statuses that occur, in the order a release passes through them. */
export function statusCounts(releases: ReleaseItem[]): { status: ReleaseStatus; count: number }[] {
  return RELEASE_STATUSES.map((status) => ({
    status,
    count: releases.filter((release) => release.status === status).length,
  })).filter(({ count }) => count > 0);
}
