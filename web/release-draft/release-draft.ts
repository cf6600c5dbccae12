import { BEGINS_A_TRACK } from "../../shared/rules/drafts/unfinished-track.ts";
import {
  eachText,
  genreOf,
  RELEASE_TEXTS,
  TRACK_TEXTS,
  type Typed,
} from "../../shared/rules/release-fields.ts";

/** A release while it is being written, and everything that can be done to it. Pure: each change gives a new draft. */

export interface Person {
  name: string;
  email: string;
}

export interface Artist extends Person {
  /** Whole percent, 0 to 100. */
  share: number;
  /** What was typed, or stood in a file, and is no number: refused until somebody gives a share. */
  shareAsTyped?: string;
}

export type Track = Typed<typeof TRACK_TEXTS> & { id: string; artists: Artist[] };

export type ReleaseFields = Typed<typeof RELEASE_TEXTS>;

export interface Draft {
  /** Goes with the submission: one draft never makes two releases. */
  key: string;
  release: ReleaseFields;
  tracks: Track[];
  /** What stands in the "Track data" card: a new track, or one of the list that is being edited. */
  card: Track;
  /** A new track that was begun and waits until the edited one is done. */
  aside: Track | null;
  /** The track deleted last, and where it stood, to be put back. */
  deleted: { track: Track; place: number } | null;
  /** Everybody entered so far, so that nobody is typed twice. */
  people: Person[];
  tracksMade: number;
}

export type Change = (draft: Draft) => Draft;

export function newDraft(key: string, contractConfigId: string): Draft {
  return {
    key,
    release: { ...eachText(RELEASE_TEXTS, () => ""), releaseType: "single", contractConfigId },
    tracks: [],
    card: blankTrack(1),
    aside: null,
    deleted: null,
    people: [],
    tracksMade: 1,
  };
}

export const blankTrack = (number: number): Track => ({
  id: `track-${number}`,
  ...eachText(TRACK_TEXTS, () => ""),
  artists: [],
});

const isBlank = (texts: Record<string, string>) => Object.values(texts).every((text) => text.trim() === "");

export const isBlankTrack = (track: Track) =>
  track.artists.length === 0 && BEGINS_A_TRACK.every((name) => track[name].trim() === "");

/** Whether the card holds a track of the list. */
export const isEditing = ({ tracks, card }: Draft) => tracks.some(({ id }) => id === card.id);

/** Whether there is nothing in it that somebody would miss. */
export function isBlankDraft({ release, tracks, card, aside }: Draft) {
  // These two are chosen from the start.
  const { releaseType: _, contractConfigId: __, ...texts } = release;
  return tracks.length === 0 && isBlankTrack(card) && aside === null && isBlank(texts);
}

export const setRelease =
  (fields: Partial<ReleaseFields>): Change =>
  (draft) => ({ ...draft, release: { ...draft.release, ...fields } });

export const setCard =
  (fields: Partial<Track>): Change =>
  (draft) => ({ ...draft, card: { ...draft.card, ...fields } });

/** Found by its sub-genre, both are filled in. Otherwise a sub-genre of the genre before goes, and one's own words stay. */
export const chooseGenre =
  (genreId: string, subGenre: string): Change =>
  (draft) => {
    const listed = genreOf(draft.card.genreId)?.subGenres ?? [];
    const kept = listed.includes(draft.card.subGenre) && genreId !== draft.card.genreId;
    return setCard({ genreId, subGenre: subGenre || (kept ? "" : draft.card.subGenre) })(draft);
  };

/** Puts somebody on the card's track, once. */
export const addArtist =
  ({ name, email, share }: Artist): Change =>
  (draft) => {
    const { artists } = draft.card;
    if (artists.some((artist) => artist.email === email)) return draft;
    const people = draft.people.some((person) => person.email === email)
      ? draft.people
      : [...draft.people, { name, email }];
    return { ...setCard({ artists: [...artists, { name, email, share }] })(draft), people };
  };

export const removeArtist =
  (email: string): Change =>
  (draft) =>
    setCard({ artists: draft.card.artists.filter((artist) => artist.email !== email) })(draft);

const withShare = ({ shareAsTyped: _, ...artist }: Artist, share: number): Artist => ({ ...artist, share });

export const setShare =
  (email: string, share: number): Change =>
  (draft) =>
    setCard({
      artists: draft.card.artists.map((artist) =>
        artist.email === email ? withShare(artist, share) : artist,
      ),
    })(draft);

/** Something that is no number. */
export const setNoShare =
  (email: string, shareAsTyped: string): Change =>
  (draft) =>
    setCard({
      artists: draft.card.artists.map((artist) =>
        artist.email === email ? { ...artist, share: 0, shareAsTyped } : artist,
      ),
    })(draft);

/** All shares at once, in the order of the artists. */
export const setShares =
  (divide: (shares: number[]) => number[]): Change =>
  (draft) => {
    const { artists } = draft.card;
    const shares = divide(artists.map(({ share }) => share));
    return setCard({ artists: artists.map((artist, i) => withShare(artist, shares[i] ?? 0)) })(draft);
  };

/** The people and shares of the first track of the list. */
export const samePeopleAsFirst: Change = (draft) =>
  setCard({ artists: draft.tracks[0]?.artists ?? draft.card.artists })(draft);
