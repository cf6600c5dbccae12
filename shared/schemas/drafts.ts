import * as z from "zod/mini";
import { ARTISTS_PER_TRACK_MAX, DRAFTS_MAX, HOLD_AFTER_DAYS } from "../rules/limits.ts";
import { DRAFT_FILTERS } from "../rules/list-views.ts";
import { namesInFiles, RELEASE_TEXTS, TRACK_TEXTS } from "../rules/release-fields.ts";
import { Done, del, get, named, post, put } from "./endpoint.ts";
import { Searching, wholeOrPage } from "./lists.ts";

/** Releases that are still being written, by anybody in the workspace. */

/**
 * A draft as the form keeps it. Only its outline is fixed: the rules read the release and its tracks as they read a
 * submitted one, and everything else the form puts in comes back as it was.
 */
const DraftContent = named(
  "DraftContent",
  z.looseObject({ release: z.looseObject({}), tracks: z.array(z.looseObject({})) }),
);
export type DraftContent = z.infer<typeof DraftContent>;

export const DraftItem = named(
  "DraftItem",
  z.object({
    id: z.string(),
    /** Counts every change: whoever saves names the one they began with. */
    version: z.int(),
    name: z.string(),
    trackCount: z.int(),
    peopleCount: z.int(),
    /** How much keeps it from being submitted. */
    problemCount: z.int(),
    /** Who changed it last; empty when they are gone. */
    changedBy: z.string(),
    changedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  }),
);
export type DraftItem = z.infer<typeof DraftItem>;

const DraftDetail = named("DraftDetail", z.extend(DraftItem, { content: DraftContent }));
export type DraftDetail = z.infer<typeof DraftDetail>;

const DraftsQuery = z.extend(Searching, { status: z.optional(z.enum(DRAFT_FILTERS)) });
export type DraftsQuery = z.infer<typeof DraftsQuery>;

/** `version`: the one that was changed; null for a draft that is not there yet. */
const SaveDraft = named("SaveDraft", z.object({ version: z.nullable(z.int()), content: DraftContent }));
export type SaveDraft = z.infer<typeof SaveDraft>;

/** So many at once. */
export const DRAFTS_SAVED_MAX = 50;

const SaveDrafts = named(
  "SaveDrafts",
  z.object({
    drafts: z
      .array(z.object({ id: z.guid(), version: z.int(), content: DraftContent }))
      .check(z.minLength(1), z.maxLength(DRAFTS_SAVED_MAX)),
  }),
);
export type SaveDrafts = z.infer<typeof SaveDrafts>;

/** Each as it is now, or why it was not saved. */
const SavedDrafts = named(
  "SavedDrafts",
  z.array(z.object({ id: z.string(), version: z.nullable(z.int()), problem: z.nullable(z.string()) })),
);
export type SavedDrafts = z.infer<typeof SavedDrafts>;

/** What a column of a catalogue file can hold. */
export const CATALOGUE_COLUMNS = [
  ...namesInFiles(RELEASE_TEXTS),
  ...namesInFiles(TRACK_TEXTS),
  ...(["artists", "emails", "shares"] as const),
];
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

/** Where each stands in the file, counted from 0; what the file does not have is left out. */
const ColumnMapping = z.partialRecord(z.enum(CATALOGUE_COLUMNS), z.int().check(z.minimum(0), z.maximum(499)));
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** `mapping` is a ColumnMapping as JSON. Without `write` nothing is kept: it says what would happen. */
const ReadCatalogue = z.object({
  mapping: z.optional(z.string().check(z.maxLength(2_000))),
  write: z.optional(z.literal("yes")),
});

const CatalogueRead = named(
  "CatalogueRead",
  z.object({
    headers: z.array(z.string()),
    mapping: ColumnMapping,
    /** The first rows, as they stand in the file. */
    preview: z.array(z.array(z.string())),
    rows: z.int(),
    releases: z.int(),
    tracks: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** Tracks that are on a release already: they make no draft. */
    alreadyHere: z.int(),
    /** Drafts of the file that something is missing in. */
    incomplete: z.int(),
    /** Rows that say nothing we could use. */
    leftOut: z.array(z.object({ row: z.int(), why: z.string() })),
    written: z.boolean(),
  }),
);
export type CatalogueRead = z.infer<typeof CatalogueRead>;

/** Somebody of a template. The share is whole percent. */
const TemplatePerson = z.object({
  name: z.string().check(z.maxLength(1_000)),
  email: z.string().check(z.maxLength(1_000)),
  share: z.int(),
});
export type TemplatePerson = z.infer<typeof TemplatePerson>;

const SaveTemplate = named(
  "SaveSplitTemplate",
  z.object({
    name: z.string().check(z.maxLength(1_000)),
    people: z.array(TemplatePerson).check(z.maxLength(ARTISTS_PER_TRACK_MAX)),
  }),
);
export type SaveTemplate = z.infer<typeof SaveTemplate>;

const SplitTemplate = named("SplitTemplate", z.extend(SaveTemplate, { id: z.string() }));
export type SplitTemplate = z.infer<typeof SplitTemplate>;

const ids = z.array(z.guid()).check(z.minLength(1), z.maxLength(DRAFTS_MAX));

/** What would happen if these were sent now. */
const SendingOutlook = named(
  "SendingOutlook",
  z.object({
    drafts: z.int(),
    tracks: z.int(),
    people: z.int(),
    /** They stay drafts, and why. */
    notReady: z.array(z.object({ id: z.string(), name: z.string(), why: z.string() })),
    /** Free releases left to the caller; null where there is no limit. */
    freeLeft: z.nullable(z.int()),
    releasesLeftToday: z.int(),
    mailsLeftToday: z.int(),
  }),
);
export type SendingOutlook = z.infer<typeof SendingOutlook>;

const Submission = named(
  "Submission",
  z.object({
    id: z.string(),
    finished: z.boolean(),
    sent: z.int(),
    drafts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.enum(["waiting", "sent", "refused"]),
        releaseId: z.nullable(z.string()),
        problem: z.nullable(z.string()),
      }),
    ),
  }),
);
export type Submission = z.infer<typeof Submission>;

const at = "/api/workspaces/{slug}/drafts";
const one = `${at}/{draftId}` as const;

export const draftApi = {
  list: get(at, { query: DraftsQuery, answer: wholeOrPage(DraftItem) }),
  read: get(one, { answer: DraftDetail }),
  /** Whoever writes a new draft gives it its id: sent twice, it is there once. */
  save: put(one, { body: SaveDraft, answer: DraftItem }),
  /** Many with their contents, and many saved at once. */
  contents: get("/api/workspaces/{slug}/draft-contents", {
    query: DraftsQuery,
    answer: wholeOrPage(DraftDetail),
  }),
  saveMany: put("/api/workspaces/{slug}/draft-contents", { body: SaveDrafts, answer: SavedDrafts }),
  remove: del(one, { answer: Done }),
  outlook: post("/api/workspaces/{slug}/draft-outlook", { body: z.object({ ids }), answer: SendingOutlook }),
  send: post("/api/workspaces/{slug}/submissions", {
    /** Without it silence means in each what its draft says; empty: all wait. */
    body: z.object({ ids, holdAfterDays: z.optional(z.enum(["", ...HOLD_AFTER_DAYS])) }),
    answer: Submission,
  }),
  submission: get("/api/workspaces/{slug}/submissions/{submissionId}", { answer: Submission }),
};

const templates = "/api/workspaces/{slug}/split-templates";

export const templateApi = {
  list: get(templates, { answer: z.array(SplitTemplate) }),
  /** Whoever writes a new one gives it its id: sent twice, it is there once. */
  save: put(`${templates}/{templateId}`, { body: SaveTemplate, answer: SplitTemplate }),
  remove: del(`${templates}/{templateId}`, { answer: Done }),
};

export const catalogueApi = {
  /** Its bytes, as application/octet-stream. */
  readFile: post("/api/workspaces/{slug}/catalogue-file", { query: ReadCatalogue, answer: CatalogueRead }),
  fromStatement: post("/api/workspaces/{slug}/catalogue-from-statement", {
    body: z.object({ statementId: z.guid() }),
    answer: CatalogueRead,
  }),
};
