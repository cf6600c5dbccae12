import type { DraftContent } from "../../schemas/drafts.ts";
import { namesIn, TRACK_TEXTS } from "../release-fields.ts";

/** Left in the form's card and not added to the release: it would silently be missing. */
export function hasUnfinishedTrack({ card, aside, tracks }: DraftContent): boolean {
  if (aside) return true;
  if (typeof card !== "object" || card === null) return false;
  const { id, artists, ...texts } = card as Record<string, unknown>;
  const listed = tracks.find((track) => track.id === id);
  if (listed) return JSON.stringify(listed) !== JSON.stringify(card);
  const typed = namesIn(TRACK_TEXTS).some(
    (name) => typeof texts[name] === "string" && texts[name].trim() !== "",
  );
  return typed || (Array.isArray(artists) && artists.length > 0);
}
