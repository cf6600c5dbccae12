import { whoSigns } from "../../shared/rules/approvals/who-signs.ts";
import type { AcceptedTrack } from "../releases/accept-release.ts";

/** Pure: who is on a track after a change, and whom it changes something for. */

type Artist = AcceptedTrack["artists"][number];

/**
 * Everybody of before stays in their place and under their name, also with no share: whoever leaves signs that they do, or
 * never answered. Who joins comes after them.
 */
export function amendedArtists(before: Artist[], proposed: Artist[]): Artist[] {
  const share = new Map(proposed.map(({ email, bps }) => [email, bps]));
  const known = new Set(before.map(({ email }) => email));
  return [
    ...before.map((artist) => ({ ...artist, bps: share.get(artist.email) ?? 0 })),
    ...proposed.filter(({ email }) => !known.has(email)),
  ];
}

/** The addresses of those who have to sign. */
export function signersOf(before: Artist[], after: Artist[], silent: Set<string>): Set<string> {
  const share = new Map(before.map(({ email, bps }) => [email, bps]));
  const people = after.map(({ email, bps }) => ({
    email,
    before: share.get(email) ?? null,
    after: bps,
    isSilent: silent.has(email),
  }));
  return new Set(whoSigns(people).map(({ email }) => email));
}
