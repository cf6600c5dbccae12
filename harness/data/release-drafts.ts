/** Drafts as the form sends them. */

export interface DraftArtist {
  name: string;
  email: string;
  share: unknown;
}

export const artists = (shares: Record<string, unknown>): DraftArtist[] =>
  Object.entries(shares).map(([email, share]) => ({ name: email.split("@")[0] ?? "", email, share }));

export function draftTrack(title: string, shares: Record<string, unknown>, more: object = {}) {
  return {
    id: `track-${title}`,
    title,
    isrc: "",
    mediaLink: "https://example.com/listen",
    genreId: "pop",
    mood: "Calm",
    language: "english",
    artists: artists(shares).map((artist, i) => ({ id: `artist-${i}`, ...artist })),
    ...more,
  };
}

export function draftRelease(tracks: object[], more: object = {}) {
  return {
    release: {
      name: "Harbour Lights",
      releaseType: "single",
      upcCode: "",
      releaseDate: "2026-12-04",
      contractConfigId: "solana-usdt",
      shareFrom: "at_once",
      ...more,
    },
    tracks,
  };
}

/** An album with as many people on it, twenty-five to a track, each named by `called`. */
export function crowd(called: (name: string) => string, count: number, title = "Track") {
  const names = Array.from({ length: count }, () => called("crowd"));
  const tracks = [];
  for (let at = 0; at < count; at += 25) {
    const people = names.slice(at, at + 25);
    const shares = Object.fromEntries(people.map((email, i) => [email, i === 0 ? 101 - people.length : 1]));
    tracks.push(draftTrack(`${title} ${at}`, shares));
  }
  return draftRelease(tracks, { releaseType: "album" });
}
