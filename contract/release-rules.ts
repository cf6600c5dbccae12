import { contractConfig, LANGUAGES, RELEASE_TYPES } from "./catalog.ts";
import { normaliseEmail } from "./email.ts";
import genres from "./genres.json" with { type: "json" };
import { readIsrc } from "./isrc.ts";
import {
  ARTISTS_PER_TRACK_MAX,
  LINK_MAX,
  PERSON_NAME_MAX,
  TITLE_MAX,
  TRACKS_PER_RELEASE_MAX,
  WORD_MAX,
} from "./limits.ts";
import { hidesSomething, longerThan, looksLikeLink, tidy } from "./plain-text.ts";
import { readUpc } from "./upc.ts";

/** What makes a release acceptable. The same rules where it is typed and where it is kept. */

export interface ArtistDraft {
  id: string;
  name: string;
  email: string;
  /** Whole percent; anything else may arrive and is refused. */
  share: unknown;
}

export interface TrackDraft {
  id: string;
  title: string;
  isrc: string;
  mediaLink: string;
  genreId: string;
  subGenre: string;
  mood: string;
  language: string;
  artists: ArtistDraft[];
}

export interface ReleaseDraft {
  release: {
    name: string;
    releaseType: string;
    upcCode: string;
    releaseDate: string;
    contractConfigId: string;
  };
  tracks: TrackDraft[];
}

export interface Problem {
  /** The field, as a path: `tracks.0.artists.1.share`. */
  field: string;
  sentence: string;
  suggestion?: string;
}

export const SHARES_NOT_WHOLE = "Shares must add up to 100%";
const NOT_ALLOWED = "Contains characters that are not allowed";

/** Everything that stands in the way, in the order of the form. */
export function releaseProblems(draft: ReleaseDraft): Problem[] {
  const { tracks } = draft;
  const problems = releaseFieldProblems(draft.release);
  if (tracks.length === 0) problems.push({ field: "tracks", sentence: "Please add at least one track" });
  if (tracks.length > TRACKS_PER_RELEASE_MAX)
    problems.push({ field: "tracks", sentence: `A release has at most ${TRACKS_PER_RELEASE_MAX} tracks` });
  for (const [i, track] of tracks.slice(0, TRACKS_PER_RELEASE_MAX).entries())
    problems.push(...under(`tracks.${i}`, trackProblems(track)), ...sameRecording(tracks, i));
  return problems;
}

function releaseFieldProblems(release: ReleaseDraft["release"]): Problem[] {
  const upc = readUpc(release.upcCode);
  return under("release", [
    ...textProblems("name", release.name, { empty: "Please enter a release name", max: TITLE_MAX }),
    ...unless(isOneOf(RELEASE_TYPES, release.releaseType), "releaseType", "Choose single, album or LP"),
    ...(upc.ok ? [] : [{ field: "upcCode", sentence: upc.problem, ...suggested(upc) }]),
    ...unless(isDate(release.releaseDate), "releaseDate", "Please enter a date such as 2026-12-04"),
    ...unless(
      contractConfig(release.contractConfigId) !== undefined,
      "contractConfigId",
      "Please choose a contract configuration",
    ),
  ]);
}

/** What stands in the way of adding this track; its fields without a prefix. */
export function trackProblems(track: TrackDraft): Problem[] {
  const isrc = readIsrc(track.isrc);
  return [
    ...textProblems("title", track.title, { empty: "Please enter a track title", max: TITLE_MAX }),
    ...(isrc.ok ? [] : [{ field: "isrc", sentence: isrc.problem, ...suggested(isrc) }]),
    ...unless(isLink(track.mediaLink), "mediaLink", "Paste a full link that starts with https://"),
    ...unless(
      track.genreId === "" || genreOf(track.genreId) !== undefined,
      "genreId",
      "Choose a genre from the list",
    ),
    ...textProblems("subGenre", track.subGenre, { max: WORD_MAX }),
    ...textProblems("mood", track.mood, { max: WORD_MAX }),
    ...unless(
      track.language === "" || isOneOf(LANGUAGES, track.language),
      "language",
      "Choose a language from the list",
    ),
    ...artistsProblems(track.artists),
  ];
}

export const genreOf = (id: string) => genres.genres.find((genre) => genre.id === id);

function artistsProblems(artists: ArtistDraft[]): Problem[] {
  if (artists.length === 0) return [{ field: "artists", sentence: "Please select at least one artist" }];
  if (artists.length > ARTISTS_PER_TRACK_MAX)
    return [{ field: "artists", sentence: `A track has at most ${ARTISTS_PER_TRACK_MAX} artists` }];
  const each = artists.flatMap((artist, i) => under(`artists.${i}`, artistProblems(artist)));
  if (each.length > 0) return each;
  const twice = artists.findIndex((artist, i) =>
    addressesBefore(artists, i).includes(normaliseEmail(artist.email)),
  );
  if (twice >= 0) {
    const sentence = `${artists[twice]?.email.trim()} is already on this track. Change that share instead.`;
    return [{ field: `artists.${twice}.email`, sentence }];
  }
  const total = artists.reduce((sum, { share }) => sum + Number(share), 0);
  return unless(total === 100, "artists", SHARES_NOT_WHOLE);
}

const addressesBefore = (artists: ArtistDraft[], i: number) =>
  artists.slice(0, i).map(({ email }) => normaliseEmail(email));

/** A new artist's name and address, and a share if there is one already. */
export function artistProblems({ name, email, share }: ArtistDraft): Problem[] {
  return [
    ...textProblems("name", name, { empty: "Name is required", max: PERSON_NAME_MAX }),
    ...unless(email.trim() !== "", "email", "Email is required"),
    ...unless(
      email.trim() === "" || normaliseEmail(email) !== null,
      "email",
      "Please enter a valid email address",
    ),
    ...unless(isShare(share), "share", "A share is a whole number from 0 to 100"),
  ];
}

const isShare = (share: unknown) => Number.isInteger(share) && Number(share) >= 0 && Number(share) <= 100;

/** Two recordings never share a code; the later of the two is told. */
function sameRecording(tracks: TrackDraft[], i: number): Problem[] {
  const isrc = readIsrc(tracks[i]?.isrc ?? "");
  if (!isrc.ok || isrc.value === null) return [];
  const other = tracks.slice(0, i).find((track) => {
    const earlier = readIsrc(track.isrc);
    return earlier.ok && earlier.value === isrc.value;
  });
  if (!other) return [];
  const sentence = `“${tidy(other.title)}” already uses this ISRC. Each recording needs its own.`;
  return [{ field: `tracks.${i}.isrc`, sentence }];
}

function textProblems(
  field: string,
  text: string,
  { empty, max }: { empty?: string; max: number },
): Problem[] {
  const tidied = tidy(text);
  if (tidied === "") return empty ? [{ field, sentence: empty }] : [];
  if (hidesSomething(tidied) || looksLikeLink(tidied)) return [{ field, sentence: NOT_ALLOWED }];
  return unless(!longerThan(tidied, max), field, `Please use ${max} characters or fewer`);
}

/** A day of the calendar, without a zone; or none. */
function isDate(text: string): boolean {
  if (text === "") return true;
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

/** Where a recording can be heard; or nowhere yet. Never fetched by us. */
function isLink(text: string): boolean {
  if (text.trim() === "") return true;
  if (text.length > LINK_MAX || !URL.canParse(text.trim()) || hidesSomething(text.trim())) return false;
  const { protocol, username, password } = new URL(text.trim());
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

const isOneOf = (list: readonly string[], value: string) => list.includes(value);
const suggested = ({ suggestion }: { suggestion?: string }) => (suggestion ? { suggestion } : {});
const unless = (fine: boolean, field: string, sentence: string): Problem[] =>
  fine ? [] : [{ field, sentence }];
const under = (prefix: string, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `${prefix}.${problem.field}` }));
