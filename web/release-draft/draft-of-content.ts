import type { DraftContent } from "../../shared/schemas/drafts.ts";
import { type Artist, blankTrack, type Draft, newDraft, type Track } from "./release-draft.ts";

/**
 * A draft of the server, in the form. One that came from a file has only the release and its tracks, and a share there may
 * be no number: it stands beside the share until somebody gives one. What the form needs besides is filled in, and what it
 * does not know stays.
 */
export function draftOfContent(key: string, content: DraftContent, contractConfigId: string): Draft {
  const blank = newDraft(key, contractConfigId);
  const tracks = content.tracks.map((track, place) => inForm(track, place + 1));
  const tracksMade = Number(content.tracksMade) || tracks.length + 1;
  return {
    ...blank,
    card: blankTrack(tracksMade),
    ...content,
    key,
    tracksMade,
    release: { ...blank.release, ...content.release },
    tracks,
  };
}

function inForm(track: Record<string, unknown>, place: number): Track {
  const blank = blankTrack(place);
  const artists = Array.isArray(track.artists) ? (track.artists as Record<string, unknown>[]) : [];
  return {
    ...blank,
    ...track,
    artists: artists.map((artist) => ({
      ...artist,
      name: String(artist.name ?? ""),
      email: String(artist.email ?? ""),
      ...shareOf(artist.share),
    })),
  };
}

function shareOf(given: unknown): Pick<Artist, "share" | "shareAsTyped"> {
  const share = Number(given);
  return Number.isFinite(share) ? { share } : { share: 0, shareAsTyped: String(given) };
}

/** As the server keeps it: what is no number is no 0 there either. */
export const contentOfDraft = (draft: Draft) => ({
  ...draft,
  tracks: draft.tracks.map((track) => ({
    ...track,
    artists: track.artists.map(({ shareAsTyped, ...artist }) => ({
      ...artist,
      share: shareAsTyped ?? artist.share,
    })),
  })),
});
