import { z } from "zod";
import { NETWORKS, RELEASE_TYPES } from "./catalog.ts";
import { Searching } from "./lists.ts";
import { Publication } from "./publication.ts";
import { APPROVAL_STATUSES, RELEASE_STATUSES, TRACK_STATUSES } from "./release-status.ts";

/** Only the shape is judged here; what a release must be like is in release-rules.ts, sentence by sentence. */
const text = z
  .string()
  .max(5_000)
  .nullish()
  .transform((given) => given ?? "");
const listed = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(200)
    .nullish()
    .transform((given) => given ?? []);

const ArtistDraft = z.object({
  id: text,
  name: text,
  email: text,
  share: z.unknown().meta({ type: "integer", minimum: 0, maximum: 100 }),
});

const TrackDraft = z.object({
  id: text,
  title: text,
  isrc: text,
  mediaLink: text,
  genreId: text,
  subGenre: text,
  mood: text,
  language: text,
  artists: listed(ArtistDraft),
});

export const SubmitRelease = z
  .object({
    release: z.object({
      name: text,
      releaseType: text,
      upcCode: text,
      releaseDate: text,
      contractConfigId: text,
    }),
    tracks: listed(TrackDraft),
  })
  .meta({ id: "SubmitRelease" });

/** `version`: the one that was looked at while editing. Left out, whatever is there now is replaced. */
export const EditRelease = SubmitRelease.extend({ version: z.int().optional() }).meta({ id: "EditRelease" });

const status = z.enum(RELEASE_STATUSES);

export const SubmittedRelease = z
  .object({
    id: z.string(),
    status,
    workflow: z.object({
      status: z.enum(["approval_pending", "workflow_failed"]),
      artistsToApprove: z.int(),
      workflowId: z.string(),
    }),
  })
  .meta({ id: "SubmittedRelease" });
export type SubmittedRelease = z.infer<typeof SubmittedRelease>;

/** `changes`: what everybody is told is different, a sentence each. */
export const EditedRelease = SubmittedRelease.extend({ changes: z.array(z.string()) }).meta({
  id: "EditedRelease",
});
export type EditedRelease = z.infer<typeof EditedRelease>;

/** Somebody named on an earlier release of the workspace, under the name used last. */
export const EarlierArtist = z.object({ name: z.string(), email: z.string() }).meta({ id: "EarlierArtist" });
export type EarlierArtist = z.infer<typeof EarlierArtist>;

/** `code` is the UPC, `date` a day of the calendar; both may be missing. */
export const ReleaseItem = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string().nullable(),
    date: z.string().nullable(),
    status,
    version: z.int(),
    trackCount: z.int(),
    approvalsGiven: z.int(),
    approvalsAsked: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ReleaseItem" });
export type ReleaseItem = z.infer<typeof ReleaseItem>;

export const RELEASE_SORTS = ["newest", "name", "date"] as const;
export type ReleaseSort = (typeof RELEASE_SORTS)[number];

export const ReleasesQuery = Searching.extend({
  status: status.optional(),
  sort: z.enum(RELEASE_SORTS).optional(),
});
export type ReleasesQuery = z.infer<typeof ReleasesQuery>;

/** How things stand with one person: nothing in it lets anybody else sign. */
export const ReleasePerson = z
  .object({
    name: z.string(),
    email: z.string(),
    state: z.enum(["waiting", "sent", "opened", "approved", "declined", "expired", "bounced", "withdrawn"]),
    given: z.int(),
    asked: z.int(),
    at: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    canRemind: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ReleasePerson" });
export type ReleasePerson = z.infer<typeof ReleasePerson>;

export const ReleaseApproval = z.object({
  name: z.string(),
  email: z.string(),
  share: z.number(),
  status: z.enum(APPROVAL_STATUSES),
  isApproved: z.boolean(),
});

export const ReleaseDetail = z
  .object({
    ...ReleaseItem.shape,
    releaseType: z.enum(RELEASE_TYPES),
    network: z.enum(NETWORKS),
    contractConfigId: z.string(),
    /** Why it stands where it stands, when that needs saying. */
    reason: z.string().nullable(),
    /** Null before the last approval. */
    publication: Publication.nullable(),
    people: z.array(ReleasePerson),
    tracks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        isrc: z.string().nullable(),
        mediaLink: z.string().nullable(),
        genreId: z.string(),
        subGenre: z.string(),
        mood: z.string(),
        language: z.string(),
        approvals: z.array(ReleaseApproval),
      }),
    ),
  })
  .meta({ id: "ReleaseDetail" });
export type ReleaseDetail = z.infer<typeof ReleaseDetail>;

/** Free releases used by the workspace's creator; null when there is no limit. */
export const ReleaseAllowance = z
  .object({ used: z.int(), limit: z.int().nullable() })
  .meta({ id: "ReleaseAllowance" });
export type ReleaseAllowance = z.infer<typeof ReleaseAllowance>;

export const RemindPerson = z.object({ email: z.string().max(300) });

/** How many stand where, counted up to COUNTED_MAX: there may be more. What nothing stands at is left out. */
export const CatalogueCounts = z
  .object({
    releases: z.partialRecord(status, z.int()),
    tracks: z.partialRecord(z.enum(TRACK_STATUSES), z.int()),
  })
  .meta({ id: "CatalogueCounts" });
export type CatalogueCounts = z.infer<typeof CatalogueCounts>;
