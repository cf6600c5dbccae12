import {
  listIn,
  readDay,
  readShare,
  readTrackCell,
  readType,
} from "../../../shared/rules/drafts/read-cells.ts";
import {
  eachText,
  genreOf,
  RELEASE_TEXTS,
  type ReleaseText,
  spelled,
  TRACK_TEXTS,
} from "../../../shared/rules/release-fields.ts";
import type { ReleaseDraft, TrackDraft } from "../../../shared/rules/release-rules.ts";
import {
  CATALOGUE_COLUMNS,
  type CatalogueColumn,
  type DraftContent,
} from "../../../shared/schemas/drafts.ts";

/** A draft as rows of a grid, one for each track, and a draft with a cell changed. Read as a file's cells are read. */

export type Column = CatalogueColumn;

/** What mostly needs correcting; the others follow in the order of the form. */
const FIRST: Column[] = ["title", "name", "isrc", "artists", "emails", "shares", "releaseDate"];
export const COLUMNS = [...new Set([...FIRST, ...CATALOGUE_COLUMNS])];

type ReleaseColumn = Extract<Column, ReleaseText>;
type ListColumn = keyof typeof PART_OF;

/** What a list in a cell holds of each artist. */
const PART_OF = { artists: "name", emails: "email", shares: "share" } as const;

const isListed = (column: Column): column is ListColumn => column in PART_OF;
/** One for all tracks of a release. */
export const isOfRelease = (column: Column): column is ReleaseColumn => column in RELEASE_TEXTS;

export interface ArtistCells {
  name: string;
  email: string;
  /** A number, or whatever a file had in its place. */
  share: unknown;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** As the rules read it: what is missing is empty. */
export function asRelease({ release, tracks }: DraftContent): ReleaseDraft {
  return {
    release: eachText(RELEASE_TEXTS, (name) => text(release[name])),
    tracks: tracks.map(
      (track): TrackDraft => ({
        ...eachText(TRACK_TEXTS, (name) => text(track[name])),
        id: text(track.id),
        artists: artistsOf(track).map((artist) => ({ id: artist.email, ...artist })),
      }),
    ),
  };
}

export function artistsOf(track: Record<string, unknown> | undefined): ArtistCells[] {
  const artists = Array.isArray(track?.artists) ? (track.artists as Record<string, unknown>[]) : [];
  return artists.map(({ name, email, share }) => ({ name: text(name), email: text(email), share }));
}

/** How many rows it takes: a draft without tracks has one, to begin with. */
export const rowCount = ({ tracks }: DraftContent) => Math.max(1, tracks.length);

export function cellText(content: DraftContent, place: number, column: Column): string {
  const track = content.tracks[place];
  if (isListed(column))
    return artistsOf(track)
      .map((artist) => shownPart(artist[PART_OF[column]]))
      .join("; ");
  if (isOfRelease(column)) return spelled(RELEASE_TEXTS[column], text(content.release[column]));
  const typed = text(track?.[column]);
  return column === "genreId" ? (genreOf(typed)?.name ?? typed) : spelled(TRACK_TEXTS[column], typed);
}

const shownPart = (part: unknown) => (part === undefined || part === null ? "" : String(part));

export function withCell(content: DraftContent, place: number, column: Column, typed: string): DraftContent {
  if (cellText(content, place, column) === typed.trim()) return content;
  if (isOfRelease(column)) {
    const value = readOfRelease(column, typed.trim(), content.tracks.length);
    return { ...content, release: { ...content.release, [column]: value } };
  }
  const track = content.tracks[place] ?? blankTrack(content);
  const changed = isListed(column)
    ? { ...track, artists: withList(artistsOf(track), column, listIn(typed)) }
    : { ...track, [column]: readTrackCell(column, typed.trim()) };
  return { ...content, tracks: content.tracks.toSpliced(place, 1, changed) };
}

function readOfRelease(column: ReleaseColumn, typed: string, tracks: number): string {
  if (column === "releaseDate") return readDay(typed, null);
  return column === "releaseType" ? readType(typed, tracks) : typed;
}

/** In a draft that has none yet. */
function blankTrack({ tracks }: DraftContent) {
  return { id: `track-${tracks.length + 1}`, ...eachText(TRACK_TEXTS, () => ""), artists: [] };
}

export const withArtists = (content: DraftContent, place: number, artists: ArtistCells[]): DraftContent => ({
  ...content,
  tracks: content.tracks.map((track, at) => (at === place ? { ...track, artists } : track)),
});

/** Whoever was taken out of a list of names or addresses goes with everything; otherwise each keeps their place. */
function withList(artists: ArtistCells[], column: ListColumn, list: string[]): ArtistCells[] {
  const part = PART_OF[column];
  const kept = column === "shares" ? null : leftIn(artists, part as "name" | "email", list);
  if (kept) return kept;
  const count = Math.max(artists.length, list.length);
  return Array.from({ length: count }, (_, i) => {
    const artist = artists[i] ?? { name: "", email: "", share: "" };
    const typed = list[i] ?? "";
    return { ...artist, [part]: column === "shares" ? readShare(typed) : typed };
  }).filter(({ name, email, share }) => name !== "" || email !== "" || shownPart(share) !== "");
}

/** When the list is the one before without some: those who are left. */
function leftIn(artists: ArtistCells[], part: "name" | "email", list: string[]): ArtistCells[] | null {
  if (list.length === 0 || list.length >= artists.length) return null;
  let next = 0;
  const left = artists.filter((artist) => {
    const stays = artist[part] === list[next];
    if (stays) next += 1;
    return stays;
  });
  return next === list.length ? left : null;
}
