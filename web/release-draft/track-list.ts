import { CARRIED } from "../../shared/rules/drafts/unfinished-track.ts";
import type { PastedTrack } from "./pasted-tracks.ts";
import { blankTrack, type Change, type Draft, isBlankTrack, isEditing, type Track } from "./release-draft.ts";

/** What can be done to the list of added tracks. */

/** Into the list: a new track at its end, an edited one in its place. The card is free for the next. */
export const keepCard: Change = (draft) => {
  const { card, tracks } = draft;
  if (isEditing(draft)) {
    const kept = tracks.map((track) => (track.id === card.id ? card : track));
    return emptyCard({ ...draft, tracks: kept, deleted: null });
  }
  return carryForward(card, emptyCard({ ...draft, tracks: [...tracks, card], deleted: null }));
};

/** The tracks of a release are mostly of one genre and one language. */
function carryForward(from: Track, draft: Draft): Draft {
  const carried = Object.fromEntries(CARRIED.map((name) => [name, from[name]]));
  return { ...draft, card: { ...draft.card, ...carried } };
}

/** Many at once, by their titles. Each is as the track begun in the card or, without one, the last of the list. */
export const addTracks =
  (pasted: PastedTrack[]): Change =>
  (draft) => {
    const { card, tracks, tracksMade } = draft;
    const begun = !isEditing(draft) && card.artists.length > 0;
    const like = begun ? card : tracks.at(-1);
    const added = pasted.map(({ title, isrc }, i): Track => {
      const blank = blankTrack(tracksMade + 1 + i);
      const carried = Object.fromEntries(CARRIED.map((name) => [name, (like ?? card)[name]]));
      return { ...blank, ...carried, title, isrc, artists: like?.artists ?? [] };
    });
    const next = { ...draft, tracks: [...tracks, ...added], tracksMade: tracksMade + added.length };
    // People and shares were only entered for these: nothing of them is left to be added.
    const isUsedUp = begun && card.title.trim() === "" && card.isrc === "" && card.mediaLink === "";
    return isUsedUp ? carryForward(card, emptyCard(next)) : next;
  };

/** Whatever was begun before an edit comes back; else the card is blank. */
export const emptyCard: Change = (draft) => {
  if (draft.aside) return { ...draft, card: draft.aside, aside: null };
  const tracksMade = draft.tracksMade + 1;
  return { ...draft, card: blankTrack(tracksMade), tracksMade };
};

export const editTrack =
  (id: string): Change =>
  (draft) => {
    const track = draft.tracks.find((listed) => listed.id === id);
    if (!track || isEditing(draft)) return draft;
    return { ...draft, card: track, aside: isBlankTrack(draft.card) ? null : draft.card };
  };

export const deleteTrack =
  (id: string): Change =>
  (draft) => {
    const place = placeOf(draft, id);
    const track = draft.tracks[place];
    if (!track) return draft;
    return { ...draft, tracks: draft.tracks.filter((listed) => listed !== track), deleted: { track, place } };
  };

export const undoDelete: Change = (draft) => {
  if (!draft.deleted) return draft;
  const { track, place } = draft.deleted;
  return { ...draft, tracks: draft.tracks.toSpliced(place, 0, track), deleted: null };
};

export const moveTrack =
  (id: string, by: -1 | 1): Change =>
  (draft) => {
    const from = placeOf(draft, id);
    const track = draft.tracks[from];
    const to = from + by;
    if (!track || to < 0 || to >= draft.tracks.length) return draft;
    return { ...draft, tracks: draft.tracks.toSpliced(from, 1).toSpliced(to, 0, track) };
  };

/** The two fields that are editable in the list itself. */
export const setListed =
  (id: string, fields: Partial<Pick<Track, "isrc" | "mediaLink">>): Change =>
  (draft) => ({
    ...draft,
    tracks: draft.tracks.map((track) => (track.id === id ? { ...track, ...fields } : track)),
  });

const placeOf = ({ tracks }: Draft, id: string) => tracks.findIndex((track) => track.id === id);
