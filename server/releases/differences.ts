import { showIsrc } from "../../shared/rules/isrc.ts";
import type { Language } from "../../shared/rules/language.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import { showUpc } from "../../shared/rules/upc.ts";
import { contractConfig } from "../../shared/schemas/catalog.ts";
import type { AcceptedRelease, AcceptedTrack } from "./accept-release.ts";
import type { DifferenceWords } from "./words.ts";
import { DIFFERENCE_WORDS } from "./words.ts";

/** Pure: what changed between two versions, one sentence each, for those who signed the earlier one. */
export function differences(before: AcceptedRelease, after: AcceptedRelease, language: Language): string[] {
  const words = DIFFERENCE_WORDS[language];
  const changed = changesIn(words);
  const day = (date: string | null) => date && words.day(date);
  const contract = ({ contractConfigId }: AcceptedRelease) => contractConfig(contractConfigId)?.name ?? null;
  return [
    ...changed(words.releaseName, before.name, after.name),
    ...changed(words.releaseType, before.releaseType, after.releaseType),
    ...changed("UPC", before.upc && showUpc(before.upc), after.upc && showUpc(after.upc)),
    ...changed(words.releaseDate, day(before.releaseDate), day(after.releaseDate)),
    ...changed(words.contract, contract(before), contract(after)),
    ...trackDifferences(words, before.tracks, after.tracks),
  ];
}

const changesIn = (words: DifferenceWords) => (what: string, before: string | null, after: string | null) =>
  before === after ? [] : [words.changed(what, before ?? words.none, after ?? words.none)];

/** Tracks are the same one when they stand in the same place: that is how the form shows them. */
function trackDifferences(words: DifferenceWords, before: AcceptedTrack[], after: AcceptedTrack[]): string[] {
  const places = Math.max(before.length, after.length);
  return Array.from({ length: places }, (_, i) => i).flatMap((i) => {
    const [old, now] = [before[i], after[i]];
    if (!old && now) return [words.added(i + 1, now.title)];
    if (old && !now) return [words.removed(i + 1, old.title)];
    return old && now ? inTrack(words, i + 1, old, now) : [];
  });
}

function inTrack(words: DifferenceWords, place: number, before: AcceptedTrack, after: AcceptedTrack) {
  const changed = changesIn(words);
  const of = (field: string) => words.inTrack(place, field);
  return [
    ...changed(of(words.title), before.title, after.title),
    ...changed(of("ISRC"), before.isrc && showIsrc(before.isrc), after.isrc && showIsrc(after.isrc)),
    ...changed(of(words.mediaLink), before.mediaLink, after.mediaLink),
    ...changed(of(words.genre), before.genreId || null, after.genreId || null),
    ...changed(of(words.subGenre), before.subGenre || null, after.subGenre || null),
    ...changed(of(words.mood), before.mood || null, after.mood || null),
    ...changed(of(words.language), before.language || null, after.language || null),
    ...changed(of(words.people), peopleOn(words, before), peopleOn(words, after)),
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
