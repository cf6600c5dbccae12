import * as z from "zod/mini";
import { CODES_ASKED_MAX, LISTED_MAX, TEXT_MAX } from "../rules/limits.ts";
import { DRAFT_FILTERS, RELEASE_SORTS } from "../rules/list-views.ts";
import { NETWORKS } from "../rules/networks.ts";
import { eachText, type Kept, RELEASE_TEXTS, type Texts, TRACK_TEXTS } from "../rules/release-fields.ts";
import { APPROVAL_STATUSES, RELEASE_STATUSES, TRACK_STATUSES } from "../rules/release-status.ts";
import { RELEASE_TYPES } from "./catalog.ts";
import { Done, get, listOf, named, post, put } from "./endpoint.ts";
import { Searching, wholeOrPage } from "./lists.ts";
import { TokenSum } from "./money/sums.ts";
import { ProposalAnswer, ReleaseProposal } from "./proposals.ts";
import { Publication } from "./publication.ts";

/** Only the shape is judged here; what a release must be like is in release-rules.ts, sentence by sentence. */
const text = z.pipe(
  z.nullish(z.string().check(z.maxLength(TEXT_MAX))),
  z.transform((given: string | null | undefined) => given ?? ""),
);
const listed = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.nullish(z.array(item).check(z.maxLength(LISTED_MAX))),
    z.transform((given: z.output<T>[] | null | undefined) => given ?? []),
  );

const ArtistDraft = z.object({
  id: text,
  name: text,
  email: text,
  share: z.unknown().register(z.globalRegistry, { type: "integer", minimum: 0, maximum: 100 }),
});

export const ArtistsDraft = listed(ArtistDraft);

const TrackDraft = z.object({
  id: text,
  ...eachText(TRACK_TEXTS, () => text),
  artists: ArtistsDraft,
});

export const SubmitRelease = named(
  "SubmitRelease",
  z.object({
    release: z.object(eachText(RELEASE_TEXTS, () => text)),
    tracks: listed(TrackDraft),
  }),
);

/** `draft`: where it was written. It goes with the submission, and makes one release, whoever sends it. */
const SubmitDraft = named(
  "SubmitDraft",
  z.extend(SubmitRelease, { draft: z.optional(z.object({ id: z.guid(), version: z.int() })) }),
);

/** `version`: the one that was looked at while editing. Left out, whatever is there now is replaced. */
export const EditRelease = named("EditRelease", z.extend(SubmitRelease, { version: z.optional(z.int()) }));

const status = z.enum(RELEASE_STATUSES);

export const SubmittedRelease = named(
  "SubmittedRelease",
  z.object({
    id: z.string(),
    status,
    workflow: z.object({
      status: z.enum(["approval_pending", "workflow_failed"]),
      artistsToApprove: z.int(),
      /** So many of them get their email only then: the day's budget is used up. */
      mailsTomorrow: z.int(),
      workflowId: z.string(),
    }),
  }),
);
export type SubmittedRelease = z.infer<typeof SubmittedRelease>;

/** `changes`: what everybody is told is different, a sentence each. `asked`: who has to sign, by address. */
export const EditedRelease = named(
  "EditedRelease",
  z.extend(SubmittedRelease, { changes: z.array(z.string()), asked: z.array(z.string()) }),
);
export type EditedRelease = z.infer<typeof EditedRelease>;

/** Somebody named on an earlier release of the workspace, under the name used last. */
export const EarlierArtist = named("EarlierArtist", z.object({ name: z.string(), email: z.string() }));
export type EarlierArtist = z.infer<typeof EarlierArtist>;

/** `code` is the UPC, `date` a day of the calendar; both may be missing. */
export const ReleaseItem = named(
  "ReleaseItem",
  z.object({
    id: z.string(),
    name: z.string(),
    code: z.nullable(z.string()),
    date: z.nullable(z.string()),
    status,
    version: z.int(),
    trackCount: z.int(),
    approvalsGiven: z.int(),
    approvalsAsked: z.int(),
    /** Who has signed everything they were asked about, and how many were asked. */
    peopleDone: z.int(),
    peopleAsked: z.int(),
    createdAt: z.iso.datetime(),
    /** A change of a published track: which terms they would be, and from which month on. */
    amends: z.nullable(z.object({ number: z.int(), from: z.string() })),
  }),
);
export type ReleaseItem = z.infer<typeof ReleaseItem>;

export const ReleasesQuery = z.extend(Searching, {
  status: z.optional(status),
  sort: z.optional(z.enum(RELEASE_SORTS)),
});
export type ReleasesQuery = z.infer<typeof ReleasesQuery>;

/** How things stand with one person: nothing in it lets anybody else sign. */
export const ReleasePerson = named(
  "ReleasePerson",
  z.object({
    name: z.string(),
    email: z.string(),
    state: z.enum([
      "waiting",
      "sent",
      "opened",
      "approved",
      "declined",
      "expired",
      "bounced",
      "withdrawn",
      "kept",
      "proposed",
      /** A proposed change leaves them as they are: they may object. */
      "told",
    ]),
    given: z.int(),
    asked: z.int(),
    at: z.nullable(z.iso.datetime()),
    /** When a mail server took the request. */
    sentAt: z.nullable(z.iso.datetime()),
    reason: z.nullable(z.string()),
    canRemind: z.boolean(),
    expiresAt: z.nullable(z.iso.datetime()),
  }),
);
export type ReleasePerson = z.infer<typeof ReleasePerson>;

export const ReleaseApproval = z.object({
  name: z.string(),
  email: z.string(),
  share: z.number(),
  status: z.enum(APPROVAL_STATUSES),
  isApproved: z.boolean(),
});
export type ReleaseApproval = z.infer<typeof ReleaseApproval>;

/** As they are kept. */
const answered = <T extends Texts>(table: T) =>
  eachText(
    table,
    (name): z.ZodMiniType => (table[name]?.keep("") === null ? z.nullable(z.string()) : z.string()),
  ) as { [Name in keyof T]: z.ZodMiniType<Kept<T>[Name]> };

/** The other two are the `code` and the `date` of every list. */
const { upcCode: _upc, releaseDate: _date, ...releaseTexts } = answered(RELEASE_TEXTS);

export const ReleaseDetail = named(
  "ReleaseDetail",
  z.object({
    ...ReleaseItem.shape,
    ...releaseTexts,
    releaseType: z.enum(RELEASE_TYPES),
    network: z.enum(NETWORKS),
    /** Why it stands where it stands, when that needs saying. */
    reason: z.nullable(z.string()),
    /** Whether the caller's role, or having submitted it, lets them edit, withdraw, remind and try again. */
    mayChange: z.boolean(),
    /** Whether it stands where whoever may change it can withdraw it. */
    canWithdraw: z.boolean(),
    /** Null before the last approval. */
    publication: z.nullable(Publication),
    people: z.array(ReleasePerson),
    tracks: z.array(
      z.object({
        id: z.string(),
        ...answered(TRACK_TEXTS),
        approvals: z.array(ReleaseApproval),
      }),
    ),
    /** What the contracts of its tracks received, by token. */
    received: z.array(TokenSum),
    /** Other shares that co-authors suggested, of all versions: open ones first, then the newest. */
    proposals: z.array(ReleaseProposal),
  }),
);
export type ReleaseDetail = z.infer<typeof ReleaseDetail>;

/** Free releases the caller has used; null when there is no limit. */
export const ReleaseAllowance = named(
  "ReleaseAllowance",
  z.object({ used: z.int(), limit: z.nullable(z.int()) }),
);
export type ReleaseAllowance = z.infer<typeof ReleaseAllowance>;

export const RemindPerson = z.object({ email: z.string().check(z.maxLength(300)) });

/** How many stand where, counted up to COUNTED_MAX: there may be more. What nothing stands at is left out. */
export const CatalogueCounts = named(
  "CatalogueCounts",
  z.object({
    releases: z.partialRecord(status, z.int()),
    tracks: z.partialRecord(z.enum(TRACK_STATUSES), z.int()),
    drafts: z.partialRecord(z.enum(DRAFT_FILTERS), z.int()),
  }),
);
export type CatalogueCounts = z.infer<typeof CatalogueCounts>;

/** Codes as they are kept. `except`: the release that is being edited has its codes itself. */
const code = z.string().check(z.maxLength(20));
const AskedCodes = named(
  "AskedCodes",
  z.object({
    isrcs: z.array(code).check(z.maxLength(CODES_ASKED_MAX)),
    upcs: z.array(code).check(z.maxLength(CODES_ASKED_MAX)),
    except: z.optional(z.guid()),
  }),
);

/** Where a code is used already. `track` is set for an ISRC. */
export const UsedCode = named(
  "UsedCode",
  z.object({
    code: z.string(),
    track: z.nullable(z.string()),
    release: z.string(),
    releaseId: z.string(),
  }),
);
export type UsedCode = z.infer<typeof UsedCode>;

const at = "/api/workspaces/{slug}/releases";
const one = `${at}/{releaseId}` as const;

/** It goes on only when somebody of the workspace does something about it. */
export const BlockedRelease = named(
  "BlockedRelease",
  z.object({
    releaseId: z.string(),
    name: z.string(),
    workspaceName: z.string(),
    slug: z.string(),
    /** `other_shares`: a co-author suggested them, and waits for an answer. */
    why: z.enum(["declined", "other_shares", "publish_failed", "workflow_failed"]),
  }),
);
export type BlockedRelease = z.infer<typeof BlockedRelease>;

export const releaseApi = {
  blocked: get("/api/account/blocked-releases", { answer: listOf(BlockedRelease) }),
  list: get(at, { query: ReleasesQuery, answer: wholeOrPage(ReleaseItem) }),
  counts: get("/api/workspaces/{slug}/catalogue-counts", { answer: CatalogueCounts }),
  submit: post(at, { body: SubmitDraft, answer: SubmittedRelease }),
  allowance: get("/api/workspaces/{slug}/release-allowance", { answer: ReleaseAllowance }),
  earlierArtists: get("/api/workspaces/{slug}/artists", { answer: z.array(EarlierArtist) }),
  /** Asked with a body: a whole catalogue has more codes than an address holds. */
  usedCodes: post("/api/workspaces/{slug}/codes-used", { body: AskedCodes, answer: listOf(UsedCode) }),
  read: get(one, { answer: ReleaseDetail }),
  edit: put(one, { body: EditRelease, answer: EditedRelease }),
  withdraw: post(`${one}/withdraw`, { answer: Done }),
  openEarly: post(`${one}/open-early`, { answer: Done }),
  retry: post(`${one}/retry`, { answer: Done }),
  remind: post(`${one}/remind`, { body: RemindPerson, answer: Done }),
  acceptProposal: post(`${one}/proposals/{proposalId}/accept`, { answer: EditedRelease }),
  answerProposal: post(`${one}/proposals/{proposalId}/answer`, { body: ProposalAnswer, answer: Done }),
};
