import { columnNames } from "../../../words/catalogue-columns.ts";
import { formats } from "../../../words/formats.ts";

const { plural, calendarDay } = formats("en");
const tracks = (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` });
const drafts = (count: number) => plural(count, { one: `${count} draft`, other: `${count} drafts` });

export const correctWords = {
  pageTitle: (workspace: string) => `Correct drafts · ${workspace}`,
  title: "Correct drafts",
  loading: "Loading drafts...",
  failed: "Failed to load the drafts",
  notAllowed: "Only people who may create releases can correct drafts.",
  toDrafts: "Back to drafts",
  allDrafts: "Show complete drafts, too",
  nothing: "Every draft is complete",
  nothingText:
    "There is nothing to correct. Select the drafts on the Drafts page and send them for approval.",
  how: "Each row is a track. Several people in a cell are separated by semicolons. Paste cells straight from your spreadsheet.",
  keys: "Arrow keys move, Enter edits, Tab goes on, Delete empties, Ctrl Z takes back.",
  left: (faults: number, count: number) =>
    plural(faults, {
      one: `1 thing to correct in ${drafts(count)}`,
      other: `${faults} things to correct in ${drafts(count)}`,
    }),
  none: (count: number) =>
    plural(count, { one: "1 draft, and it is ready to send", other: `${count} drafts, all ready to send` }),
  columns: {
    ...columnNames,
    name: "Release",
    releaseDate: "Date",
    releaseType: "Type",
    artists: "Artists",
    emails: "Emails",
    shares: "Shares %",
  },
  grid: "Tracks of your drafts",
  choose: (title: string) => `Select ${title}`,
  chooseAll: "Select all tracks",
  split: "Set people and shares",
  splitOn: (count: number) => `Set people and shares of ${tracks(count)}`,
  chooseOwnerless: (count: number) =>
    plural(count, { one: "Select the track without people", other: `Select ${count} tracks without people` }),
  untitled: "Untitled track",
  cell: (column: string, title: string) => `${column} of ${title}`,
  open: "Open",
  undo: "Undo",
  unfinished: "A track is begun and not added. Open the draft to finish it.",
  changedMeanwhile: "Load theirs",
  saved: "All changes saved",
  saving: "Saving...",
  offline: "Not saved yet: the server cannot be reached. Your changes are kept in this browser.",
  notSaved: (count: number) => `${drafts(count)} could not be saved`,

  sharesAre: (sum: number) => `Shares are ${sum}%`,
  put: (text: string) => `Use ${text}`,
  day: (day: string) => calendarDay(day),
  noDate: "Leave the date out",
  noGenre: "Leave the genre out",
  noLanguage: "Leave the language out",
  noLink: "Leave the link out",
  noCredits: "Leave the credits out",
  noUpc: "Leave the UPC out",
  noIsrc: "Leave the ISRC out",
  addTrack: (name: string) => `Add the track “${name}”`,
  writeTo: (email: string) => `Use ${email}`,
  merge: "Make them one, with both shares",
  evenly: (shares: string) => `Split evenly: ${shares}`,
  giveRest: (name: string, shares: string) => `Give the rest to ${name}: ${shares}`,
  proportion: (shares: string) => `Make it whole: ${shares}`,

  repairTitle: "Correct many at once",
  repairAll: {
    dayFirst: (count: number, label: string) =>
      plural(count, { one: `Read 1 date as ${label}`, other: `Read ${count} dates as day, month, year` }),
    monthFirst: (count: number, label: string) =>
      plural(count, { one: `Read 1 date as ${label}`, other: `Read ${count} dates as month, day, year` }),
    date: (count: number) => `Take ${count} dates as suggested`,
    type: (count: number) => `Set ${count} types by their number of tracks`,
    genre: (count: number) => `Take ${count} genres as suggested`,
    language: (count: number) => `Take ${count} languages as suggested`,
    link: (count: number) => `Complete ${count} links`,
    upc: (count: number) => `Take ${count} UPCs as suggested`,
    isrc: (count: number) => `Take ${count} ISRCs as suggested`,
    leaveOut: (count: number) => `Leave out ${count} values that cannot be read`,
    title: (count: number) => `Name ${tracks(count)} like the release`,
    name: (count: number) => `Name ${count} releases like their track`,
    email: (count: number) => `Fill in ${count} emails as suggested`,
    person: (count: number) => `Fill in ${count} names as suggested`,
    merge: (count: number) => `Merge people who are on a track twice, ${count} times`,
    even: (count: number) => `Split ${tracks(count)} evenly`,
    rest: (count: number) => `Give the rest to whoever has most, on ${tracks(count)}`,
    proportion: (count: number) => `Make shares whole in proportion, on ${tracks(count)}`,
  },
};
