import { isDeepStrictEqual } from "node:util";
import type { Language } from "../../../shared/rules/language.ts";
import {
  namesIn,
  RELEASE_TEXTS,
  shown,
  type Texts,
  TRACK_TEXTS,
  UNSIGNED_TEXTS,
} from "../../../shared/rules/release-fields.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import { contractConfig } from "../../../shared/schemas/catalog.ts";
import { capital, textName } from "../../../words/release-texts.ts";
import type { AcceptedRelease, AcceptedTrack } from "../accept-release.ts";
import type { DifferenceWords } from "../words.ts";
import { DIFFERENCE_WORDS } from "../words.ts";

/** Pure: what changed between two versions, one sentence each, for those who signed the earlier one. */
export function differences(before: AcceptedRelease, after: AcceptedRelease, language: Language): string[] {
  const words = DIFFERENCE_WORDS[language];
  const readable = (release: AcceptedRelease) => ({
    ...release,
    releaseDate: release.releaseDate && words.day(release.releaseDate),
    contractConfigId: contractConfig(release.contractConfigId)?.name ?? "",
    shareFrom: release.shareFrom ? words.shownAtOnce : words.shownOnDate,
    holdAfterDays: release.holdAfterDays ? words.keptAfter(release.holdAfterDays) : words.waits,
  });
  return [
    ...inTexts(
      words,
      RELEASE_TEXTS,
      (name) => capital(textName(name, language)),
      readable(before),
      readable(after),
    ),
    ...trackDifferences(language, before.tracks, after.tracks),
  ];
}

const changed = (words: DifferenceWords, what: string, before: string | null, after: string | null) =>
  before === after ? [] : [words.changed(what, before || words.none, after || words.none)];

const inTexts = <T extends Texts>(
  words: DifferenceWords,
  table: T,
  called: (name: keyof T & string) => string,
  before: Record<keyof T, string | null>,
  after: Record<keyof T, string | null>,
) =>
  namesIn(table).flatMap((name) =>
    changed(words, called(name), shown(table[name], before[name]), shown(table[name], after[name])),
  );

/**
 * Tracks of which the same is signed are the same one, wherever they stand; of the others, the first is the first, and so
 * on: that is how the form shows them.
 */
function trackDifferences(language: Language, before: AcceptedTrack[], after: AcceptedTrack[]): string[] {
  const words = DIFFERENCE_WORDS[language];
  const same = samePlaces(before, after);
  const stays = new Set(same.map(([old]) => old));
  const isThere = new Set(same.map(([, now]) => now));
  const old = before.map((track, i) => ({ track, place: i + 1 })).filter((_, i) => !stays.has(i));
  const now = after.map((track, i) => ({ track, place: i + 1 })).filter((_, i) => !isThere.has(i));
  const places = Math.max(old.length, now.length);
  const saidOtherwise = same.flatMap(([was, is]) => {
    const [track, since] = [before[was], after[is]];
    return track && since ? inTrack(language, is + 1, track, since) : [];
  });
  const changes = Array.from({ length: places }, (_, i) => i).flatMap((i) => {
    const [was, is] = [old[i], now[i]];
    if (!was && is) return [words.added(is.place, is.track.title)];
    if (was && !is) return [words.removed(was.place, was.track.title)];
    return was && is ? inTrack(language, is.place, was.track, is.track) : [];
  });
  const isReordered = same.some(([place], i) => place < (same[i - 1]?.[0] ?? 0));
  return [...saidOtherwise, ...changes, ...(isReordered ? [words.reordered] : [])];
}

/** Pairs of places in the order of the new version. */
export function samePlaces(before: AcceptedTrack[], after: AcceptedTrack[]): [number, number][] {
  const [old, now] = [before.map(signedPart), after.map(signedPart)];
  const left = new Set(old.keys());
  return now.flatMap((track, place): [number, number][] => {
    // Beside each other first: two may be alike.
    const places = left.has(place) ? [place, ...left] : [...left];
    const found = places.find((was) => isDeepStrictEqual(old[was], track));
    if (found === undefined) return [];
    left.delete(found);
    return [[found, place]];
  });
}

const NOTHING_SAID = Object.fromEntries(UNSIGNED_TEXTS.map((name) => [name, ""]));
const signedPart = (track: AcceptedTrack) => ({ ...track, ...NOTHING_SAID });

function inTrack(language: Language, place: number, before: AcceptedTrack, after: AcceptedTrack) {
  const words = DIFFERENCE_WORDS[language];
  const of = (field: string) => words.inTrack(place, field);
  return [
    ...inTexts(words, TRACK_TEXTS, (name) => of(textName(name, language)), before, after),
    ...changed(words, of(words.people), peopleOn(words, before), peopleOn(words, after)),
    ...addressChanges(words, place, before, after),
  ];
}

const peopleOn = (words: DifferenceWords, { artists }: AcceptedTrack) =>
  artists.map(({ name, bps }) => words.share(name, fractionFromBps(bps))).join(", ");

/** Said without the addresses: what others are written to is not everybody's business. */
function addressChanges(words: DifferenceWords, place: number, before: AcceptedTrack, after: AcceptedTrack) {
  return after.artists.flatMap((artist, i) => {
    const old = before.artists[i];
    const moved = old && old.name === artist.name && old.email !== artist.email;
    return moved ? [words.addressChanged(place, artist.name)] : [];
  });
}
