import { readIsrc } from "../../../shared/rules/codes/isrc.ts";
import { readUpc } from "../../../shared/rules/codes/upc.ts";
import {
  dayOrder,
  inPercent,
  listIn,
  readDay,
  readShare,
  readTrackCell,
  readType,
} from "../../../shared/rules/drafts/read-cells.ts";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import {
  ARTISTS_PER_TRACK_MAX,
  LISTED_MAX,
  TEXT_MAX,
  TRACKS_PER_RELEASE_MAX,
} from "../../../shared/rules/limits.ts";
import {
  eachText,
  RELEASE_TEXTS,
  type ReleaseText,
  TRACK_TEXTS,
  type TrackText,
} from "../../../shared/rules/release-fields.ts";
import type { Code } from "../../../shared/rules/release-problem.ts";
import { folded } from "../../../shared/rules/search-text.ts";
import {
  CATALOGUE_COLUMNS,
  type CatalogueColumn,
  type ColumnMapping,
  type DraftContent,
} from "../../../shared/schemas/drafts.ts";
import type { CatalogueTable } from "./read-table.ts";
import { words } from "./words.ts";

/** Pure: rows of a file become releases with tracks and people. Rows of one track, one for each artist, come together. */

interface ImportedArtist {
  name: string;
  email: string;
  share: unknown;
}
export type ImportedTrack = Record<string, unknown> & {
  id: string;
  title: string;
  isrc: string;
  artists: ImportedArtist[];
};
export interface ImportedRelease {
  /** By what it is found again: the UPC if there is one, and the name. */
  keys: string[];
  release: Record<string, string>;
  tracks: ImportedTrack[];
  /** Of the file, by the id of the track they speak of. */
  rows: Map<string, number[]>;
}
/** Who is on a track already: address and share. */
type Gathered = { track: ImportedTrack; people: Set<string> };

export interface Catalogue {
  releases: ImportedRelease[];
  leftOut: { row: number; why: string }[];
}

/** A text that no file has is empty. */
type Asked = CatalogueColumn | ReleaseText | TrackText;

const codeIn = (code: Code) => (code.ok ? code.value : null);
/** Two spellings of a name are one. */
export const sameName = (text: string) => folded(text).replaceAll(/\s+/g, " ").trim();

/** What was typed may be without either. */
interface TrackNamed {
  title?: string | null;
  isrc?: string | null;
}

/** A track is known by its ISRC, else by its title. */
export const trackKey = ({ title, isrc }: TrackNamed) =>
  codeIn(readIsrc(isrc ?? "")) ?? `title:${sameName(title ?? "")}`;

export function releaseKeys({ name, upcCode }: { name: string; upcCode: string }, title = ""): string[] {
  const upc = codeIn(readUpc(upcCode));
  const named = name.trim() === "" ? `title:${sameName(title)}` : `name:${sameName(name)}`;
  return upc ? [`upc:${upc}`, named] : [named];
}

export function catalogueOf(
  { rows }: CatalogueTable,
  mapping: ColumnMapping,
  contractConfigId: string,
): Catalogue {
  const places: Partial<Record<Asked, number>> = mapping;
  const cell = (cells: string[], column: Asked) => {
    const place = places[column];
    return place === undefined ? "" : (cells[place] ?? "").trim();
  };
  const order = dayOrder(rows.map(({ cells }) => cell(cells, "releaseDate")));
  const found = new Map<string, ImportedRelease & { byKey: Map<string, Gathered> }>();
  const leftOut: Catalogue["leftOut"] = [];
  for (const { number, cells } of rows) {
    const of = (column: Asked) => cell(cells, column);
    if (isTooLong(of)) {
      leftOut.push({ row: number, why: words.cellTooLong(TEXT_MAX) });
      continue;
    }
    const title = of("title");
    // A file without releases is one of singles.
    const name = mapping.name === undefined ? title : of("name");
    if (name === "" && title === "") {
      leftOut.push({ row: number, why: words.noName });
      continue;
    }
    const keys = releaseKeys({ name, upcCode: of("upcCode") }, title);
    const [key = ""] = keys;
    const release = found.get(key) ?? {
      keys,
      release: {
        ...eachText(RELEASE_TEXTS, of),
        name,
        releaseDate: readDay(of("releaseDate"), order),
        contractConfigId,
      },
      tracks: [],
      rows: new Map<string, number[]>(),
      byKey: new Map<string, Gathered>(),
    };
    found.set(key, release);
    const its = trackKey({ title, isrc: of("isrc") });
    const there = release.byKey.get(its);
    if (!there && release.tracks.length >= TRACKS_PER_RELEASE_MAX) {
      leftOut.push({ row: number, why: words.tooManyTracks(TRACKS_PER_RELEASE_MAX) });
      continue;
    }
    const on = there ?? { track: newTrack(release.tracks.length + 1, of), people: new Set<string>() };
    if (!there) {
      release.tracks.push(on.track);
      release.byKey.set(its, on);
    }
    const rowsOf = release.rows.get(on.track.id) ?? [];
    rowsOf.push(number);
    release.rows.set(on.track.id, rowsOf);
    if (!addArtists(on, of)) leftOut.push({ row: number, why: words.tooManyPeople(ARTISTS_PER_TRACK_MAX) });
  }
  return { releases: [...found.values()].map(finished), leftOut };
}

const LISTS: string[] = ["artists", "emails", "shares"];

/** A text that no draft takes, alone in its cell or one of several there. */
function isTooLong(of: (column: Asked) => string): boolean {
  return CATALOGUE_COLUMNS.some((column) => {
    const text = of(column);
    if (text.length <= TEXT_MAX) return false;
    return !LISTS.includes(column) || listIn(text).some((part) => part.length > TEXT_MAX);
  });
}

function newTrack(place: number, of: (column: Asked) => string): ImportedTrack {
  return {
    id: `track-${place}`,
    ...eachText(TRACK_TEXTS, (name) => readTrackCell(name, of(name))),
    artists: [],
  };
}

/** Some more than can be sent, so that whoever wrote them all sees which to take off. */
const PEOPLE_READ_MAX = 8 * ARTISTS_PER_TRACK_MAX;

/**
 * One for each name, address or share, whichever there are most of. The same person twice on a track is a repeated row. False
 * when there are too many.
 */
function addArtists({ track, people }: Gathered, of: (column: Asked) => string): boolean {
  const names = listIn(of("artists"));
  const emails = listIn(of("emails"));
  const shares = listIn(of("shares"));
  const count = Math.max(names.length, emails.length, shares.length);
  for (let i = 0; i < count; i++) {
    const artist = { name: names[i] ?? "", email: emails[i] ?? "", share: readShare(shares[i] ?? "") };
    const known = `${normaliseEmail(artist.email) ?? artist.email} ${artist.share}`;
    if (artist.email !== "" && people.has(known)) continue;
    if (track.artists.length === PEOPLE_READ_MAX) return false;
    people.add(known);
    track.artists.push(artist);
  }
  return true;
}

function finished({ keys, release, tracks, rows }: ImportedRelease): ImportedRelease {
  for (const track of tracks) {
    const alone = track.artists.length === 1 && track.artists[0]?.share === "";
    const shares = alone ? [100] : inPercent(track.artists.map(({ share }) => share as number | string));
    track.artists = track.artists.map((artist, i) => ({ ...artist, share: shares[i] }));
  }
  const releaseType = readType(release.releaseType ?? "", tracks.length);
  return { keys, release: { ...release, releaseType }, tracks, rows };
}

/**
 * A file read again. What it says as it did before stays as people have written it since; what it says differently
 * replaces that. What it no longer has stays: deleting is done by hand. `leftOut`: no room for them.
 */
export function updatedBy(
  current: DraftContent,
  before: DraftContent | null,
  next: ImportedRelease,
): { content: DraftContent; leftOut: ImportedTrack[] } {
  const release = { ...current.release };
  for (const [name, value] of Object.entries(next.release))
    if (before?.release[name] !== value && name !== "contractConfigId") release[name] = value;
  const had = new Map(
    (before?.tracks as ImportedTrack[] | undefined)?.map((track) => [trackKey(track), track]),
  );
  const tracks = [...(current.tracks as ImportedTrack[])];
  const places = placesOf(tracks, next.tracks, had);
  let lastId = Math.max(0, ...tracks.map(({ id }) => Number(/^track-(\d+)$/.exec(id)?.[1] ?? 0)));
  const leftOut: ImportedTrack[] = [];
  for (const track of next.tracks) {
    const was = had.get(trackKey(track));
    const place = places.get(track) ?? -1;
    const there = tracks[place];
    if (there) tracks[place] = updatedTrack(there, was, track);
    // Deleted by somebody since: it comes back only with something new to say.
    else if (was && isSame(was, track)) continue;
    else if (tracks.length >= LISTED_MAX) leftOut.push(track);
    else tracks.push({ ...track, id: `track-${++lastId}` });
  }
  return { content: { ...current, release, tracks }, leftOut };
}

/**
 * Where those of a file stand: as what they were read to, else by their key, else, as when an ISRC was added or mended in
 * the file since, by their title. No place is that of two.
 */
function placesOf(tracks: ImportedTrack[], next: ImportedTrack[], had: Map<string, ImportedTrack>) {
  const titleOf = ({ title }: TrackNamed) => sameName(title ?? "");
  const ways = [
    { there: ({ id }: ImportedTrack) => id, asked: (track: ImportedTrack) => had.get(trackKey(track))?.id },
    { there: trackKey, asked: trackKey },
    { there: titleOf, asked: titleOf },
  ];
  const places = new Map<ImportedTrack, number>();
  const free = new Set(tracks.keys());
  for (const { there, asked } of ways) {
    const freeBy = new Map<string, number[]>();
    for (const place of [...free].reverse()) {
      const key = there(tracks[place] as ImportedTrack);
      const its = freeBy.get(key) ?? [];
      its.push(place);
      freeBy.set(key, its);
    }
    for (const track of next) {
      const key = places.has(track) ? undefined : asked(track);
      const place = key === undefined ? undefined : freeBy.get(key)?.pop();
      if (place === undefined) continue;
      places.set(track, place);
      free.delete(place);
    }
  }
  return places;
}

function updatedTrack(
  there: ImportedTrack,
  was: ImportedTrack | undefined,
  next: ImportedTrack,
): ImportedTrack {
  const track = { ...there };
  for (const [name, value] of Object.entries(next))
    if (name !== "id" && JSON.stringify(was?.[name]) !== JSON.stringify(value)) track[name] = value;
  return track;
}

const isSame = ({ id: _, ...one }: ImportedTrack, { id: __, ...other }: ImportedTrack) =>
  JSON.stringify(one) === JSON.stringify(other);
