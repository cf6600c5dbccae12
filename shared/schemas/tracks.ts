import * as z from "zod/mini";
import { TRACK_SORTS } from "../rules/list-views.ts";
import { NETWORKS } from "../rules/networks.ts";
import { APPROVAL_STATUSES, RELEASE_STATUSES, TRACK_STATUSES } from "../rules/release-status.ts";
import { get, named, post } from "./endpoint.ts";
import { Searching, wholeOrPage } from "./lists.ts";
import { TokenSum } from "./money/sums.ts";

/** `artist` names everybody on it; `status` is its release's. */
export const TrackItem = named(
  "TrackItem",
  z.object({
    id: z.string(),
    name: z.string(),
    isrc: z.nullable(z.string()),
    artist: z.string(),
    album: z.string(),
    date: z.nullable(z.string()),
    status: z.enum(RELEASE_STATUSES),
    publishStatus: z.enum(TRACK_STATUSES),
    certificateUrl: z.nullable(z.string()),
    /** What its contract received, by token; empty before the first payment. */
    received: z.array(TokenSum),
    /** The page of its contract, from publishing on. */
    contractPath: z.nullable(z.string()),
  }),
);
export type TrackItem = z.infer<typeof TrackItem>;

/** `status` is the `publishStatus`. */
export const TracksQuery = z.extend(Searching, {
  status: z.optional(z.enum(TRACK_STATUSES)),
  sort: z.optional(z.enum(TRACK_SORTS)),
});
export type TracksQuery = z.infer<typeof TracksQuery>;

const TrackApproval = z.object({
  name: z.string(),
  email: z.string(),
  role: z.array(z.string()),
  share: z.number(),
  isApproved: z.boolean(),
  status: z.enum(APPROVAL_STATUSES),
  wallet: z.nullable(z.string()),
  /** Their share is kept for them, and they have never answered. */
  isSilent: z.boolean(),
});

/** Terms of a recording, one after the other: each has a contract and a certificate of its own. */
const TrackVersion = z.object({
  trackId: z.string(),
  number: z.int(),
  /** Sales from this month on; null of the first. */
  from: z.nullable(z.string()),
  certificateUrl: z.nullable(z.string()),
  contractAddress: z.nullable(z.string()),
});

export const TrackDetail = named(
  "TrackDetail",
  z.object({
    id: z.string(),
    title: z.string(),
    genre: z.nullable(z.string()),
    /** Who made it and has no share. */
    credits: z.array(z.object({ role: z.string(), name: z.string() })),
    mediaUrl: z.nullable(z.string()),
    /** Where royalties are paid to, from publishing on. */
    contractAddress: z.nullable(z.string()),
    certificateUrl: z.nullable(z.string()),
    network: z.enum(NETWORKS),
    status: z.enum(TRACK_STATUSES),
    /** What everybody signs: the track's fingerprint. */
    agreementHash: z.string(),
    /** All published terms, oldest first. */
    versions: z.array(TrackVersion),
    /** A change of these terms that is proposed. */
    amendment: z.nullable(z.object({ releaseId: z.string(), status: z.enum(RELEASE_STATUSES) })),
    /** Whether the caller may propose one. */
    mayChange: z.boolean(),
    approvals: z.array(TrackApproval),
  }),
);
export type TrackDetail = z.infer<typeof TrackDetail>;

/** `shortUrl`: the public page of a track. */
export const ShareLink = named(
  "ShareLink",
  z.object({
    shortUrl: z.string(),
    /** Until this day the page only says when it comes out. Null: it is open. */
    opensOn: z.nullable(z.string()),
  }),
);
export type ShareLink = z.infer<typeof ShareLink>;

const at = "/api/workspaces/{slug}/tracks";

export const trackApi = {
  list: get(at, { query: TracksQuery, answer: wholeOrPage(TrackItem) }),
  read: get(`${at}/{trackId}`, { answer: TrackDetail }),
  share: post(`${at}/{trackId}/share`, { answer: ShareLink }),
};
