import { CATALOGUE_COLUMNS, type CatalogueColumn } from "../../../shared/schemas/drafts.ts";
import { importWords } from "../words.import.ts";

/** A file to begin with: every column that is read, and a track of two people. */

type Row = { [column in CatalogueColumn]?: string };

const TRACK: Row = {
  name: "Low Tide Letters",
  releaseType: "album",
  releaseDate: "2019-05-03",
  title: "Undertow",
  mediaLink: "https://example.com/listen",
  genreId: "Pop",
  language: "english",
  credits: "Producer: Bo Lind",
};

const ROWS: Row[] = [
  importWords.names,
  { ...TRACK, artists: "Ada Okafor", emails: "ada@example.com", shares: "60" },
  { ...TRACK, artists: "Luis Ferrer", emails: "luis@example.com", shares: "40" },
];

export const TEMPLATE = ROWS.map(
  (row) => `${CATALOGUE_COLUMNS.map((column) => row[column] ?? "").join(",")}\r\n`,
).join("");
