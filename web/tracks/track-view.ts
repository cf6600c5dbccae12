import { TRACK_STATUSES, type TrackStatus } from "../../contract/release-status.ts";
import { folded, holdsAll, wordsIn } from "../../contract/search-text.ts";
import type { TrackItem } from "../../contract/tracks.ts";
import type { Formats } from "../../words/formats.ts";

/** Which tracks are shown, in which order, and which one's details are open. Kept in the address. */
export type TrackView = {
  q?: string | undefined;
  status?: TrackStatus | undefined;
  sort?: TrackSort | undefined;
  track?: string | undefined;
  tab?: TrackTab | undefined;
};

export const TRACK_SORTS = ["newest", "name", "artist", "album", "date"] as const;
export type TrackSort = (typeof TRACK_SORTS)[number];

export const TRACK_TABS = ["tracks", "approvals", "shares"] as const;
export type TrackTab = (typeof TRACK_TABS)[number];

/** Every key is named, or what the address says would come through unchecked. */
export function readTrackView(search: Record<string, unknown>): TrackView {
  return {
    q: typeof search.q === "string" && search.q !== "" ? search.q : undefined,
    status: TRACK_STATUSES.find((status) => status === search.status),
    sort: TRACK_SORTS.find((sort) => sort === search.sort),
    track: typeof search.track === "string" ? search.track : undefined,
    tab: TRACK_TABS.find((tab) => tab === search.tab),
  };
}

/** The server gives the newest first. A status that nothing stands at any more hides nothing. */
export function shownTracks(
  tracks: TrackItem[],
  { q = "", status, sort }: TrackView,
  compare: Formats["compare"],
): TrackItem[] {
  const words = wordsIn(q);
  const only = tracks.some(({ publishStatus }) => publishStatus === status) ? status : undefined;
  const shown = tracks.filter(
    (track) =>
      (only === undefined || track.publishStatus === only) &&
      (words.length === 0 || holdsAll(lookedThrough(track), words)),
  );
  return sort === undefined ? shown : shown.sort(orders(compare)[sort]);
}

/** Folded once per track, not once per letter typed. */
const foldedTexts = new WeakMap<TrackItem, string>();

function lookedThrough(track: TrackItem): string {
  const known = foldedTexts.get(track);
  if (known !== undefined) return known;
  const text = folded([track.name, track.isrc, track.artist, track.album].join(" "));
  foldedTexts.set(track, text);
  return text;
}

const orders = (compare: Formats["compare"]): Record<TrackSort, (a: TrackItem, b: TrackItem) => number> => ({
  newest: () => 0,
  name: (a, b) => compare(a.name, b.name),
  artist: (a, b) => compare(a.artist, b.artist),
  album: (a, b) => compare(a.album, b.album),
  // Latest first, and what has no date last.
  date: (a, b) => compare(b.date ?? "", a.date ?? ""),
});

/** The statuses that occur, in the order a track passes through them. */
export function statusCounts(tracks: TrackItem[]): { status: TrackStatus; count: number }[] {
  const counts = new Map<TrackStatus, number>();
  for (const { publishStatus } of tracks) counts.set(publishStatus, (counts.get(publishStatus) ?? 0) + 1);
  return TRACK_STATUSES.flatMap((status) => {
    const count = counts.get(status);
    return count ? [{ status, count }] : [];
  });
}
