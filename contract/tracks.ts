import { z } from "zod";
import { NETWORKS } from "./catalog.ts";
import { Searching } from "./lists.ts";
import { RELEASE_STATUSES, TRACK_STATUSES } from "./release-status.ts";

/** `artist` names everybody on it; `status` is its release's. */
export const TrackItem = z
  .object({
    id: z.string(),
    name: z.string(),
    isrc: z.string().nullable(),
    artist: z.string(),
    album: z.string(),
    date: z.string().nullable(),
    status: z.enum(RELEASE_STATUSES),
    publishStatus: z.enum(TRACK_STATUSES),
    certificateUrl: z.string().nullable(),
  })
  .meta({ id: "TrackItem" });
export type TrackItem = z.infer<typeof TrackItem>;

export const TRACK_SORTS = ["newest", "name", "artist", "album", "date"] as const;
export type TrackSort = (typeof TRACK_SORTS)[number];

/** `status` is the `publishStatus`. */
export const TracksQuery = Searching.extend({
  status: z.enum(TRACK_STATUSES).optional(),
  sort: z.enum(TRACK_SORTS).optional(),
});
export type TracksQuery = z.infer<typeof TracksQuery>;

const TrackApproval = z.object({
  name: z.string(),
  email: z.string(),
  role: z.array(z.string()),
  share: z.number(),
  isApproved: z.boolean(),
  wallet: z.string().nullable(),
});

export const TrackDetail = z
  .object({
    id: z.string(),
    title: z.string(),
    genre: z.string().nullable(),
    mediaUrl: z.string().nullable(),
    /** Where royalties are paid to, from publishing on. */
    contractAddress: z.string().nullable(),
    certificateUrl: z.string().nullable(),
    network: z.enum(NETWORKS),
    status: z.enum(TRACK_STATUSES),
    /** What everybody signs: the track's fingerprint. */
    agreementHash: z.string(),
    approvals: z.array(TrackApproval),
  })
  .meta({ id: "TrackDetail" });
export type TrackDetail = z.infer<typeof TrackDetail>;

/** `shortUrl`: the public page of a track. */
export const ShareLink = z.object({ shortUrl: z.string() }).meta({ id: "ShareLink" });
export type ShareLink = z.infer<typeof ShareLink>;
