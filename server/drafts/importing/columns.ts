import {
  RELEASE_TEXTS,
  type ReleaseText,
  type Texts,
  TRACK_TEXTS,
  type TrackText,
} from "../../../shared/rules/release-fields.ts";
import {
  CATALOGUE_COLUMNS,
  type CatalogueColumn,
  type ColumnMapping,
} from "../../../shared/schemas/drafts.ts";
import { plainHeader } from "../../statements/reading/headers.ts";

/** Pure: which column means what, by its header. */
const ABOUT_PEOPLE: Record<Exclude<CatalogueColumn, ReleaseText | TrackText>, string[]> = {
  artists: [
    "artists",
    "artist",
    "artist name",
    "artist names",
    "co author",
    "co authors",
    "name",
    "participant",
  ],
  emails: ["emails", "email", "e mail", "e mails", "artist email", "email address", "artist emails"],
  shares: ["shares", "share", "split", "splits", "percent", "percentage", "share percent", "royalty"],
};

const TEXTS: Texts = { ...RELEASE_TEXTS, ...TRACK_TEXTS };
const NAMES = CATALOGUE_COLUMNS.map(
  (column) =>
    [column, column in ABOUT_PEOPLE ? ABOUT_PEOPLE[column as never] : TEXTS[column]?.headers] as const,
);

export function guessMapping(headers: string[]): ColumnMapping {
  const plain = headers.map(plainHeader);
  const mapping: ColumnMapping = {};
  for (const [column, names] of NAMES)
    for (const name of names ?? []) {
      const place = plain.indexOf(name);
      if (place < 0 || Object.values(mapping).includes(place)) continue;
      mapping[column] = place;
      break;
    }
  return mapping;
}

/** Files with the same headers are the same kind of file. */
export const headersKey = (headers: string[]) => JSON.stringify(headers.map(plainHeader)).slice(0, 4_000);
