import { contractConfig, LANGUAGES, RELEASE_TYPES } from "../schemas/catalog.ts";
import genres from "../schemas/genres.json" with { type: "json" };
import { normaliseEmail } from "./email.ts";
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
import type { Code, ProblemFound } from "./release-problem.ts";
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

export interface Problem extends ProblemFound {
  /** The field, as a path: `tracks.0.artists.1.share`. */
  field: string;
}

/** Everything that stands in the way, in the order of the form. */
export function releaseProblems(draft: ReleaseDraft): Problem[] {
  const { tracks } = draft;
  const problems = releaseFieldProblems(draft.release);
  if (tracks.length === 0) problems.push({ field: "tracks", code: "no_tracks" });
  if (tracks.length > TRACKS_PER_RELEASE_MAX)
    problems.push({ field: "tracks", code: "too_many_tracks", detail: TRACKS_PER_RELEASE_MAX });
  for (const [i, track] of tracks.slice(0, TRACKS_PER_RELEASE_MAX).entries())
    problems.push(...under(`tracks.${i}`, trackProblems(track)), ...sameRecording(tracks, i));
  return problems;
}

function releaseFieldProblems(release: ReleaseDraft["release"]): Problem[] {
  return under("release", [
    ...textProblems("name", release.name, { empty: "release_name_missing", max: TITLE_MAX }),
    ...unless(isOneOf(RELEASE_TYPES, release.releaseType), "releaseType", "release_type_unknown"),
    ...codeProblems("upcCode", readUpc(release.upcCode)),
    ...unless(isDate(release.releaseDate), "releaseDate", "date_not_valid"),
    ...unless(contractConfig(release.contractConfigId) !== undefined, "contractConfigId", "contract_missing"),
  ]);
}

/** What stands in the way of adding this track; its fields without a prefix. */
export function trackProblems(track: TrackDraft): Problem[] {
  return [
    ...textProblems("title", track.title, { empty: "title_missing", max: TITLE_MAX }),
    ...codeProblems("isrc", readIsrc(track.isrc)),
    ...unless(isLink(track.mediaLink), "mediaLink", "link_not_valid"),
    ...unless(track.genreId === "" || genreOf(track.genreId) !== undefined, "genreId", "genre_unknown"),
    ...textProblems("subGenre", track.subGenre, { max: WORD_MAX }),
    ...textProblems("mood", track.mood, { max: WORD_MAX }),
    ...unless(track.language === "" || isOneOf(LANGUAGES, track.language), "language", "language_unknown"),
    ...artistsProblems(track.artists),
  ];
}

export const genreOf = (id: string) => genres.genres.find((genre) => genre.id === id);

function artistsProblems(artists: ArtistDraft[]): Problem[] {
  if (artists.length === 0) return [{ field: "artists", code: "no_artists" }];
  if (artists.length > ARTISTS_PER_TRACK_MAX)
    return [{ field: "artists", code: "too_many_artists", detail: ARTISTS_PER_TRACK_MAX }];
  const each = artists.flatMap((artist, i) => under(`artists.${i}`, artistProblems(artist)));
  if (each.length > 0) return each;
  const twice = artists.findIndex((artist, i) =>
    addressesBefore(artists, i).includes(normaliseEmail(artist.email)),
  );
  if (twice >= 0)
    return [
      { field: `artists.${twice}.email`, code: "artist_twice", detail: artists[twice]?.email.trim() ?? "" },
    ];
  const total = artists.reduce((sum, { share }) => sum + Number(share), 0);
  return unless(total === 100, "artists", "shares_not_100");
}

const addressesBefore = (artists: ArtistDraft[], i: number) =>
  artists.slice(0, i).map(({ email }) => normaliseEmail(email));

/** A new artist's name and address, and a share if there is one already. */
export function artistProblems({ name, email, share }: ArtistDraft): Problem[] {
  return [
    ...textProblems("name", name, { empty: "name_missing", max: PERSON_NAME_MAX }),
    ...unless(email.trim() !== "", "email", "email_missing"),
    ...unless(email.trim() === "" || normaliseEmail(email) !== null, "email", "email_not_valid"),
    ...unless(isShare(share), "share", "share_not_valid"),
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
  return other ? [{ field: `tracks.${i}.isrc`, code: "isrc_used", detail: tidy(other.title) }] : [];
}

function textProblems(
  field: string,
  text: string,
  { empty, max }: { empty?: ProblemFound["code"]; max: number },
): Problem[] {
  const tidied = tidy(text);
  if (tidied === "") return empty ? [{ field, code: empty }] : [];
  if (hidesSomething(tidied) || looksLikeLink(tidied)) return [{ field, code: "character_not_allowed" }];
  return longerThan(tidied, max) ? [{ field, code: "too_long", detail: max }] : [];
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
const unless = (fine: boolean, field: string, code: ProblemFound["code"]): Problem[] =>
  fine ? [] : [{ field, code }];
function codeProblems(field: string, read: Code): Problem[] {
  if (read.ok) return [];
  const { ok: _, ...problem } = read;
  return [{ field, ...problem }];
}
const under = (prefix: string, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `${prefix}.${problem.field}` }));
