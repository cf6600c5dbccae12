import { readIsrc } from "../../shared/rules/codes/isrc.ts";
import { readUpc } from "../../shared/rules/codes/upc.ts";
import type { Code } from "../../shared/rules/release-problem.ts";
import { type Problem, type ReleaseDraft, releaseProblems } from "../../shared/rules/release-rules.ts";
import { problemText } from "../../words/release-problems.ts";
import { type Draft, isBlankTrack, isEditing, type Track } from "./release-draft.ts";
import { releaseDraftWords } from "./words.ts";

/** What stands in the way, under the names of the form's fields: `release.name`, `card.title`, `tracks.0.isrc`. */

/** A problem as the form shows it. */
export interface FormProblem {
  field: string;
  sentence: string;
  suggestion?: string;
}

const shown = ({ suggestion, ...problem }: Problem): FormProblem => ({
  field: problem.field,
  sentence: problemText(problem),
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** The draft as the server takes it. */
export const submission = ({ release, tracks }: Pick<Draft, "release" | "tracks">): ReleaseDraft => ({
  release,
  tracks: tracks.map((track) => ({
    ...track,
    artists: track.artists.map(({ shareAsTyped, ...artist }) => ({
      id: artist.email,
      ...artist,
      share: shareAsTyped ?? artist.share,
    })),
  })),
});

/** Of adding what is in the card, its neighbours included: two tracks cannot share an ISRC. */
export function cardProblems({ release, tracks, card }: Draft): FormProblem[] {
  const listed = tracks.findIndex(({ id }) => id === card.id);
  const place = listed < 0 ? tracks.length : listed;
  const prefix = `tracks.${place}.`;
  return releaseProblems(submission({ release, tracks: tracks.toSpliced(place, 1, card) }))
    .filter(({ field }) => field.startsWith(prefix))
    .map((problem) => shown({ ...problem, field: cardField(problem.field.slice(prefix.length), problem) }));
}

/** Whatever is wrong with the people of a track is said where they are chosen, and with their shares where those stand. */
function cardField(field: string, { code }: Problem): string {
  if (code === "shares_not_100" || code === "share_not_valid") return "card.shares";
  return field.startsWith("artists") ? "card.artists" : `card.${field}`;
}

/** Of submitting. A track left in the card would silently be missing, so it is one of them. */
export const draftProblems = (draft: Draft): FormProblem[] => [
  ...releaseProblems(submission(draft)).map(shown),
  ...unfinished(draft),
];

function unfinished(draft: Draft): FormProblem[] {
  const words = releaseDraftWords.unfinished;
  const { card, tracks } = draft;
  const title = card.title.trim() || words.untitled;
  if (isEditing(draft)) {
    const same = tracks.some((track) => JSON.stringify(track) === JSON.stringify(card));
    return same ? [] : [{ field: "card.title", sentence: words.changed(title) }];
  }
  if (isBlankTrack(card)) return [];
  return [{ field: "card.title", sentence: words.notAdded(title) }];
}

export interface CheckItem {
  text: string;
  done: boolean;
  optional?: true;
}

/** The state of the draft at a glance. */
export function checklist(draft: Draft): CheckItem[] {
  const words = releaseDraftWords.checklist;
  const { release, tracks } = draft;
  const without = tracks.filter(({ isrc }) => !isWholeCode(readIsrc(isrc))).length;
  return [
    { text: words.name, done: release.name.trim() !== "" },
    {
      text: tracks.length === 0 ? words.noTrack : words.tracks(tracks.length),
      done: tracks.length > 0,
    },
    { text: words.shares, done: tracks.length > 0 && tracks.every(sharesAreWhole) },
    { text: words.upc, done: isWholeCode(readUpc(release.upcCode)), optional: true },
    {
      text: without === 0 || without === tracks.length ? words.isrc : words.isrcMissing(without),
      done: tracks.length > 0 && without === 0,
      optional: true,
    },
  ];
}

const isWholeCode = (code: Code) => code.ok && code.value !== null;
const sharesAreWhole = ({ artists }: Track) => artists.reduce((sum, { share }) => sum + share, 0) === 100;
