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
      ...more,
    },
    tracks,
  };
}
