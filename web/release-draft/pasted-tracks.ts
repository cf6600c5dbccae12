import { readIsrc } from "../../shared/rules/codes/isrc.ts";
import { TRACK_TEXTS } from "../../shared/rules/release-fields.ts";

/** A list of tracks as it is copied from a text, a spreadsheet or a shop: one line for each. */

export interface PastedTrack {
  title: string;
  isrc: string;
}

/** "1. ", "02) ", "A1 - ": where a track stands. */
const PLACE = /^(?:track\s+)?(?:\d{1,3}|[a-d]\d{1,2})\s*[.)\u2013\u2014-]\s*(?=\S)/i;
/** "3:45", "(3:45)", at the end. */
const LENGTH = /[\s\u2013\u2014-]*[([]?\b\d{1,2}:\d{2}(?::\d{2})?[)\]]?\s*$/;
const isNumber = (cell: string) => /^[a-d]?\d{1,3}\.?$/i.test(cell);

export const pastedTracks = (text: string): PastedTrack[] => text.split(/\r?\n/).flatMap(trackIn);

function trackIn(line: string): PastedTrack[] {
  const cells = line.split("\t").map((cell) => cell.trim());
  const isrc = cells.find((cell) => isIsrc(cell)) ?? "";
  const named = cells.filter((cell) => cell !== "" && cell !== isrc);
  // In columns, the number of the track comes first. Alone, it is the title.
  const words = named.find((cell) => !isNumber(cell)) ?? named[0] ?? "";
  const withoutPlace = words.replace(PLACE, "");
  const title = withoutPlace.replace(LENGTH, "").trim() || withoutPlace;
  return title === "" ? [] : [{ title, isrc: isrc && (TRACK_TEXTS.isrc.keep(isrc) ?? "") }];
}

function isIsrc(cell: string): boolean {
  const code = readIsrc(cell);
  return code.ok && code.value !== null;
}
