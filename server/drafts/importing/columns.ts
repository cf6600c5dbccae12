import type { CatalogueColumn, ColumnMapping } from "../../../shared/schemas/drafts.ts";
import { plainHeader } from "../../statements/reading/headers.ts";

/** Pure: which column means what, by its header. The first of the names is the one of our own template. */
const NAMES: Record<CatalogueColumn, string[]> = {
  name: [
    "release",
    "release name",
    "release title",
    "album",
    "album title",
    "product title",
    "release id name",
  ],
  releaseType: ["type", "release type", "format", "product type"],
  upcCode: ["upc", "upc code", "ean", "barcode", "upc ean", "gtin", "jan"],
  releaseDate: ["date", "release date", "digital release date", "original release date", "street date"],
  title: ["title", "track", "track title", "song", "song title", "track name", "recording title"],
  isrc: ["isrc", "isrc code"],
  mediaLink: ["media link", "link", "url", "media url", "listen"],
  genreId: ["genre", "primary genre", "main genre"],
  language: ["language", "lyrics language"],
  credits: ["credits", "contributors", "contributor roles"],
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

export function guessMapping(headers: string[]): ColumnMapping {
  const plain = headers.map(plainHeader);
  const mapping: ColumnMapping = {};
  for (const [column, names] of Object.entries(NAMES) as [CatalogueColumn, string[]][])
    for (const name of names) {
      const place = plain.indexOf(name);
      if (place < 0 || Object.values(mapping).includes(place)) continue;
      mapping[column] = place;
      break;
    }
  return mapping;
}

/** Files with the same headers are the same kind of file. */
export const headersKey = (headers: string[]) => JSON.stringify(headers.map(plainHeader)).slice(0, 4_000);
