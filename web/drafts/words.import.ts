import { columnNames } from "../../words/catalogue-columns.ts";
import { formats } from "../../words/formats.ts";

const { plural } = formats("en");
const releases = (count: number) => plural(count, { one: `${count} release`, other: `${count} releases` });
const tracks = (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` });
const drafts = (count: number) => plural(count, { one: `${count} draft`, other: `${count} drafts` });

export const importWords = {
  pageTitle: (workspace: string) => `Import a catalogue · ${workspace}`,
  title: "Import a catalogue",
  loading: "Loading...",
  notAllowed: "Only people who may create releases can import a catalogue.",
  what: "Drop a CSV or XLSX file here: one row per track, or one row per track and artist. Every release in it becomes a draft. Nobody is emailed until you send the drafts.",
  choose: "Choose a file",
  chooseAnother: "Choose another file",
  download: "Download a template",
  reading: "Reading the file...",
  failed: "Failed to read the file",
  columns: "What the columns mean",
  meaningOf: (header: string) => `Meaning of ${header}`,
  unnamed: (place: number) => `Column ${place}`,
  notUsed: "Not used",
  names: columnNames,
  found: (all: number, its: number, rows: number) =>
    `${releases(all)} with ${tracks(its)} in ${plural(rows, { one: `${rows} row`, other: `${rows} rows` })}`,
  incomplete: (count: number) =>
    `${drafts(count)} will need correcting. You do that in the next step, with suggestions; the file stays as it is.`,
  unchanged: (count: number) => `${drafts(count)} already say the same and stay as they are.`,
  alreadyHere: (count: number) => `${tracks(count)} are on a release already and are left out.`,
  leftOut: (row: number, why: string) => `Row ${row}: ${why}`,
  write: (created: number, updated: number) =>
    updated === 0 ? `Create ${drafts(created)}` : `Create ${drafts(created)}, update ${updated}`,
  done: (created: number, updated: number) =>
    updated === 0 ? `${drafts(created)} created` : `${drafts(created)} created, ${updated} updated`,
  correct: (count: number) => `Correct ${drafts(count)}`,
  toDrafts: "Go to drafts",
  another: "Import another file",
};
