import type { AcceptedTrack } from "../releases/accept-release.ts";

/** Pure: who is on a track after a change, and whom it changes something for. */

type Artist = AcceptedTrack["artists"][number];

/**
 * Everybody of before stays in their place and under their name, also with no share: whoever leaves signs that they do.
 * Who joins comes after them.
 */
export function amendedArtists(before: Artist[], proposed: Artist[]): Artist[] {
  const share = new Map(proposed.map(({ email, bps }) => [email, bps]));
  const known = new Set(before.map(({ email }) => email));
  return [
    ...before.map((artist) => ({ ...artist, bps: share.get(artist.email) ?? 0 })),
    ...proposed.filter(({ email }) => !known.has(email)),
  ];
}

/** The addresses of those who have to sign: their share changes, they join, or they leave. */
export function signersOf(before: Artist[], after: Artist[]): Set<string> {
  const share = new Map(before.map(({ email, bps }) => [email, bps]));
  return new Set(after.filter(({ email, bps }) => share.get(email) !== bps).map(({ email }) => email));
}
