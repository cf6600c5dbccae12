import type { DraftContent } from "../../schemas/drafts.ts";
import { namesIn, TRACK_TEXTS, type TrackText } from "../release-fields.ts";

/** Carried forward from the track before: by themselves they are no beginning of a track. */
export const CARRIED = ["genreId", "subGenre", "language"] as const satisfies TrackText[];
const isCarried = (name: string) => CARRIED.some((one) => one === name);
export const BEGINS_A_TRACK = namesIn(TRACK_TEXTS).filter((name) => !isCarried(name));

/** Left in the form's card and not added to the release: it would silently be missing. */
export function hasUnfinishedTrack({ card, aside, tracks }: DraftContent): boolean {
  if (aside) return true;
  if (typeof card !== "object" || card === null) return false;
  const { id, artists, ...texts } = card as Record<string, unknown>;
  const listed = tracks.find((track) => track.id === id);
  if (listed) return JSON.stringify(listed) !== JSON.stringify(card);
  const typed = BEGINS_A_TRACK.some((name) => typeof texts[name] === "string" && texts[name].trim() !== "");
  return typed || (Array.isArray(artists) && artists.length > 0);
}
