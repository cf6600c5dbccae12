/** How long lists are sorted and cut, as it stands in a page's address and in a request's. */

export const RELEASE_SORTS = ["newest", "name", "date"] as const;
export type ReleaseSort = (typeof RELEASE_SORTS)[number];

export const TRACK_SORTS = ["newest", "name", "artist", "album", "date"] as const;
export type TrackSort = (typeof TRACK_SORTS)[number];

export const DRAFT_FILTERS = ["ready", "incomplete"] as const;
export type DraftFilter = (typeof DRAFT_FILTERS)[number];

export const REPORT_KINDS = ["month", "track", "person", "store", "country"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
