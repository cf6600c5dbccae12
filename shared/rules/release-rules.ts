import { readIsrc } from "./codes/isrc.ts";
import { normaliseEmail } from "./email.ts";
import { ARTISTS_PER_TRACK_MAX, PERSON_NAME_MAX, TRACKS_PER_RELEASE_MAX } from "./limits.ts";
import { tidy } from "./plain-text.ts";
import { line, namesIn, RELEASE_TEXTS, type Texts, TRACK_TEXTS, type Typed } from "./release-fields.ts";
import type { ProblemFound } from "./release-problem.ts";

/** What makes a release acceptable. The same rules where it is typed and where it is kept. */

export interface ArtistDraft {
  id: string;
  name: string;
  email: string;
  /** Whole percent; anything else may arrive and is refused. */
  share: unknown;
}

export type TrackDraft = Typed<typeof TRACK_TEXTS> & { id: string; artists: ArtistDraft[] };

export interface ReleaseDraft {
  release: Typed<typeof RELEASE_TEXTS>;
  tracks: TrackDraft[];
}

export interface Problem extends ProblemFound {
  /** The field, as a path: `tracks.0.artists.1.share`. */
  field: string;
}

/** Everything that stands in the way, in the order of the form. */
export function releaseProblems(draft: ReleaseDraft): Problem[] {
  const { tracks } = draft;
  const problems = under("release", textProblems(RELEASE_TEXTS, draft.release));
  if (tracks.length === 0) problems.push({ field: "tracks", code: "no_tracks" });
  if (tracks.length > TRACKS_PER_RELEASE_MAX)
    problems.push({ field: "tracks", code: "too_many_tracks", detail: TRACKS_PER_RELEASE_MAX });
  for (const [i, track] of tracks.slice(0, TRACKS_PER_RELEASE_MAX).entries())
    problems.push(...under(`tracks.${i}`, trackProblems(track)), ...sameRecording(tracks, i));
  return problems;
}

const trackProblems = (track: TrackDraft): Problem[] => [
  ...textProblems(TRACK_TEXTS, track),
  ...artistsProblems(track.artists),
];

/** Everybody on a track, and their shares together. */
export function artistsProblems(artists: ArtistDraft[]): Problem[] {
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

const ARTIST_TEXTS = { name: line({ empty: "name_missing", max: PERSON_NAME_MAX }) };

/** A new artist's name and address, and a share if there is one already. */
export function artistProblems({ name, email, share }: ArtistDraft): Problem[] {
  return [
    ...textProblems(ARTIST_TEXTS, { name }),
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

const textProblems = <T extends Texts>(table: T, typed: Typed<T>): Problem[] =>
  namesIn(table).flatMap((name) => {
    const problem = table[name]?.problem(typed[name]);
    return problem ? [{ field: name, ...problem }] : [];
  });

const unless = (fine: boolean, field: string, code: ProblemFound["code"]): Problem[] =>
  fine ? [] : [{ field, code }];
const under = (prefix: string, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `${prefix}.${problem.field}` }));
