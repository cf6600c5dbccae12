import { shareText } from "../../contract/approval-message.ts";
import { contractConfig } from "../../contract/catalog.ts";
import { showIsrc } from "../../contract/isrc.ts";
import { showUpc } from "../../contract/upc.ts";
import type { AcceptedRelease, AcceptedTrack } from "./accept-release.ts";

/** Pure: what changed between two versions, one sentence each, for those who signed the earlier one. */
export function differences(before: AcceptedRelease, after: AcceptedRelease): string[] {
  return [
    ...changed("Release name", before.name, after.name),
    ...changed("Release type", before.releaseType, after.releaseType),
    ...changed("UPC", before.upc && showUpc(before.upc), after.upc && showUpc(after.upc)),
    ...changed("Release date", before.releaseDate, after.releaseDate),
    ...changed(
      "Contract",
      contractConfig(before.contractConfigId)?.name ?? null,
      contractConfig(after.contractConfigId)?.name ?? null,
    ),
    ...trackDifferences(before.tracks, after.tracks),
  ];
}

/** Tracks are the same one when they stand in the same place: that is how the form shows them. */
function trackDifferences(before: AcceptedTrack[], after: AcceptedTrack[]): string[] {
  const places = Math.max(before.length, after.length);
  return Array.from({ length: places }, (_, i) => i).flatMap((i) => {
    const [old, now] = [before[i], after[i]];
    if (!old && now) return [`Track ${i + 1} was added: ${now.title}`];
    if (old && !now) return [`Track ${i + 1} was removed: ${old.title}`];
    return old && now ? inTrack(`Track ${i + 1}`, old, now) : [];
  });
}

function inTrack(place: string, before: AcceptedTrack, after: AcceptedTrack): string[] {
  const of = (field: string) => `${place}, ${field}`;
  return [
    ...changed(of("title"), before.title, after.title),
    ...changed(of("ISRC"), before.isrc && showIsrc(before.isrc), after.isrc && showIsrc(after.isrc)),
    ...changed(of("media link"), before.mediaLink, after.mediaLink),
    ...changed(of("genre"), before.genreId || null, after.genreId || null),
    ...changed(of("sub-genre"), before.subGenre || null, after.subGenre || null),
    ...changed(of("mood"), before.mood || null, after.mood || null),
    ...changed(of("language"), before.language || null, after.language || null),
    ...changed(of("people and shares"), peopleOn(before), peopleOn(after)),
    ...addressChanges(place, before, after),
  ];
}

const peopleOn = ({ artists }: AcceptedTrack) =>
  artists.map(({ name, bps }) => `${name} ${shareText(bps)}`).join(", ");

/** Said without the addresses: what others are written to is not everybody's business. */
function addressChanges(place: string, before: AcceptedTrack, after: AcceptedTrack): string[] {
  return after.artists.flatMap((artist, i) => {
    const old = before.artists[i];
    const moved = old && old.name === artist.name && old.email !== artist.email;
    return moved ? [`${place}: the e-mail address of ${artist.name} was changed`] : [];
  });
}

function changed(what: string, before: string | null, after: string | null): string[] {
  return before === after ? [] : [`${what}: ${before ?? "none"} → ${after ?? "none"}`];
}
