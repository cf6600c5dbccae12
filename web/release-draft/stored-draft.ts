import { eachText, namesIn, RELEASE_TEXTS, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import type { DraftContent } from "../../shared/schemas/drafts.ts";
import type { Artist, Draft, Person, ReleaseFields, Track } from "./release-draft.ts";

/** A draft as text for this browser's storage, and back. What is not a draft of ours any more reads as none. */

export interface StoredDraft {
  savedAt: Date;
  draft: Draft;
  /** The server's version that it was written over; null where the server has none. */
  version?: number | null;
  /** As it was typed into a grid of many drafts, where that is no draft of the form: a share there may be no number. */
  typed?: DraftContent;
}

const FORMAT = 1;

export const writeDraft = ({ savedAt, ...stored }: StoredDraft): string =>
  JSON.stringify({ format: FORMAT, savedAt: savedAt.toISOString(), ...stored });

export function readDraft(text: string | null): StoredDraft | null {
  const stored = parsed(text ?? "");
  if (stored.format !== FORMAT) return null;
  const savedAt = new Date(String(stored.savedAt));
  const draft = completed(stored.draft);
  if (!isDraft(draft) || Number.isNaN(savedAt.getTime())) return null;
  return {
    savedAt,
    draft,
    ...(typeof stored.version === "number" && { version: stored.version }),
    ...(isContent(stored.typed) && { typed: stored.typed }),
  };
}

/** A text that did not exist yet when the draft was written is empty. */
const completed = (draft: unknown): unknown =>
  isObject(draft) && isObject(draft.release)
    ? {
        ...draft,
        release: { ...eachText(RELEASE_TEXTS, () => ""), ...draft.release },
        tracks: Array.isArray(draft.tracks) ? draft.tracks.map(completedTrack) : draft.tracks,
        card: completedTrack(draft.card),
        aside: completedTrack(draft.aside),
        deleted: isObject(draft.deleted)
          ? { ...draft.deleted, track: completedTrack(draft.deleted.track) }
          : draft.deleted,
      }
    : draft;

const completedTrack = (track: unknown): unknown =>
  isObject(track) ? { ...eachText(TRACK_TEXTS, () => ""), ...track } : track;

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasTexts = (value: unknown, names: string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => typeof value[name] === "string");

const isDraft = (value: unknown): value is Draft =>
  hasTexts(value, ["key"]) &&
  isRelease(value.release) &&
  isListOf(isTrack, value.tracks) &&
  isTrack(value.card) &&
  (value.aside === null || isTrack(value.aside)) &&
  isListOf(isPerson, value.people) &&
  Number.isInteger(value.tracksMade) &&
  isDeleted(value.deleted);

const isContent = (value: unknown): value is DraftContent =>
  isObject(value) && isObject(value.release) && Array.isArray(value.tracks) && value.tracks.every(isObject);

const isRelease = (value: unknown): value is ReleaseFields => hasTexts(value, namesIn(RELEASE_TEXTS));

const isTrack = (value: unknown): value is Track =>
  hasTexts(value, ["id", ...namesIn(TRACK_TEXTS)]) && isListOf(isArtist, value.artists);

const isPerson = (value: unknown): value is Person => hasTexts(value, ["name", "email"]);

const isArtist = (value: unknown): value is Artist =>
  hasTexts(value, ["name", "email"]) && typeof value.share === "number";

const isDeleted = (value: unknown): value is Draft["deleted"] =>
  value === null || (isObject(value) && isTrack(value.track) && Number.isInteger(value.place));

const isListOf = <Item>(isItem: (value: unknown) => value is Item, value: unknown): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
