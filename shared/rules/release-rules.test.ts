import { describe, expect, test } from "vitest";
import { problemText } from "../../words/release-problems.ts";
import { eachText, RELEASE_TEXTS, TRACK_TEXTS } from "./release-fields.ts";
import { type ReleaseDraft, releaseProblems, type TrackDraft } from "./release-rules.ts";

const artist = (email: string, share: unknown, name = "Ada") => ({ id: email, name, email, share });

const track = (more: Partial<TrackDraft> = {}): TrackDraft => ({
  id: "1",
  ...eachText(TRACK_TEXTS, () => ""),
  title: "Night Ferry",
  genreId: "pop",
  language: "english",
  artists: [artist("ada@example.com", 60), artist("luis@example.com", 40)],
  ...more,
});

const draft = (release: Partial<ReleaseDraft["release"]> = {}, tracks = [track()]): ReleaseDraft => ({
  release: {
    ...eachText(RELEASE_TEXTS, () => ""),
    name: "Harbour Lights",
    releaseType: "single",
    releaseDate: "2026-12-04",
    contractConfigId: "solana-usdt",
    ...release,
  },
  tracks,
});

const first = (given: ReleaseDraft) => {
  const [problem] = releaseProblems(given);
  return problem ? `${problem.field}: ${problemText(problem)}` : "fine";
};

test("a whole release has no problem", () => {
  expect(releaseProblems(draft())).toEqual([]);
  expect(releaseProblems(draft({ name: "www.love.com" }, [track({ title: "http://404" })]))).toEqual([]);
  expect(
    releaseProblems(draft({ releaseDate: "" }, [track({ genreId: "", language: "", subGenre: "Drill" })])),
  ).toEqual([]);
});

describe("shares", () => {
  test.each([
    [[50, 49], "tracks.0.artists: Shares must add up to 100%"],
    [[50, 51], "tracks.0.artists: Shares must add up to 100%"],
    [[101, -1], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[33.3, 66.7], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [["50", 50], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[Number.NaN, 50], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[null, 100], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[undefined, 100], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[200, -100], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[[100], 0], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[true, 99], "tracks.0.artists.0.share: A share is a whole number from 0 to 100"],
    [[0, 0], "tracks.0.artists: Shares must add up to 100%"],
    [[0, 100], "fine"],
    [[100, 0], "fine"],
  ])("%j → %s", ([a, b], expected) => {
    const artists = [artist("ada@example.com", a), artist("luis@example.com", b)];
    expect(first(draft({}, [track({ artists })]))).toBe(expected);
  });
});

describe("people", () => {
  const withArtists = (artists: TrackDraft["artists"]) => first(draft({}, [track({ artists })]));

  test("nobody, too many, the same one twice in another spelling", () => {
    expect(withArtists([])).toBe("tracks.0.artists: Please select at least one artist");
    const crowd = Array.from({ length: 26 }, (_, i) => artist(`a${i}@example.com`, i === 0 ? 75 : 1));
    expect(withArtists(crowd)).toBe("tracks.0.artists: A track has at most 25 artists");
    const twice = [artist("ada@example.com", 50), artist(" ADA@Example.COM ", 50)];
    expect(withArtists(twice)).toBe(
      "tracks.0.artists.1.email: ADA@Example.COM is already on this track. Change that share instead.",
    );
  });

  test("name and address are required", () => {
    expect(withArtists([artist("ada@example.com", 100, " ")])).toBe(
      "tracks.0.artists.0.name: Name is required",
    );
    expect(withArtists([artist(" ", 100)])).toBe("tracks.0.artists.0.email: Email is required");
    expect(withArtists([artist("ada@", 100)])).toBe(
      "tracks.0.artists.0.email: Please enter a valid email address",
    );
    expect(withArtists([artist("ada@example.com", 100, "A\u202eda")])).toBe(
      "tracks.0.artists.0.name: Contains characters that are not allowed",
    );
  });
});

describe("tracks and release", () => {
  test.each([
    [draft({}, []), "tracks: Please add at least one track"],
    [
      draft(
        {},
        Array.from({ length: 101 }, () => track()),
      ),
      "tracks: A release has at most 100 tracks",
    ],
    [draft({}, [track({ title: "  " })]), "tracks.0.title: Please enter a track title"],
    [draft({}, [track({ title: "x".repeat(201) })]), "tracks.0.title: Please use 200 characters or fewer"],
    [draft({ name: "" }), "release.name: Please enter a release name"],
    [draft({ releaseType: "EP" }), "release.releaseType: Choose single, album or LP"],
    [draft({ releaseDate: "2026-02-30" }), "release.releaseDate: Please enter a date such as 2026-12-04"],
    [draft({ releaseDate: "04.12.2026" }), "release.releaseDate: Please enter a date such as 2026-12-04"],
    [draft({ contractConfigId: "" }), "release.contractConfigId: Please choose a contract configuration"],
    [draft({}, [track({ genreId: "polka" })]), "tracks.0.genreId: Choose a genre from the list"],
    [draft({}, [track({ language: "klingon" })]), "tracks.0.language: Choose a language from the list"],
  ])("case %#", (given, expected) => {
    expect(first(given)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,hello",
    "file:///etc/passwd",
    "https://user:secret@example.com/",
    "//example.com",
    `https://example.com/${"a".repeat(2_048)}`,
  ])("the link %s is refused", (mediaLink) => {
    expect(first(draft({}, [track({ mediaLink })]))).toBe(
      "tracks.0.mediaLink: Paste a full link that starts with https://",
    );
  });

  test.each([
    ["example.com/listen", "https://example.com/listen"],
    [" open.spotify.com/track/4cOdK2w?si=1 ", "https://open.spotify.com/track/4cOdK2w?si=1"],
    ["http://example.com/", "http://example.com/"],
  ])("the link %s is kept as %s", (typed, kept) => {
    expect(first(draft({}, [track({ mediaLink: typed })]))).toBe("fine");
    expect(TRACK_TEXTS.mediaLink.keep(typed)).toBe(kept);
  });

  test.each(["ferry", "ferry.mp3", "example.com:8080/x", "user@example.com"])(
    "%s is no link that we can repair",
    (mediaLink) => expect(first(draft({}, [track({ mediaLink })]))).toContain("tracks.0.mediaLink"),
  );

  test("two recordings never share a code, however it is written", () => {
    const tracks = [track({ isrc: "QZES22500417" }), track({ title: "Harbour", isrc: "qz-es2-25-00417" })];
    expect(first(draft({}, tracks))).toBe(
      "tracks.1.isrc: “Night Ferry” already uses this ISRC. Each recording needs its own.",
    );
  });
});
