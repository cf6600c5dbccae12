import { describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { SPOKEN } from "../../../shared/rules/language.ts";
import { namesIn, RELEASE_TEXTS, TRACK_TEXTS } from "../../../shared/rules/release-fields.ts";
import { SubmitRelease } from "../../../shared/schemas/releases.ts";
import { acceptRelease } from "../accept-release.ts";
import { differences } from "./differences.ts";

const accepted = (release: object = {}, track: object = {}) =>
  acceptRelease(
    SubmitRelease.parse(
      draftRelease([draftTrack("Night Ferry", { "ada@example.com": 100 }, track)], release),
    ),
  );

/** Where not anything will do. */
const OTHER: Record<string, string> = {
  releaseType: "album",
  upcCode: "036000291452",
  releaseDate: "2026-12-11",
  contractConfigId: "polygon-usdt",
  holdAfterDays: "60",
  shareFrom: "",
  isrc: "QZ-ES2-25-00417",
  mediaLink: "https://example.com/elsewhere",
  genreId: "",
  language: "french",
  credits: "Producer: Bo Lind",
};
const other = (name: string) => ({ [name]: OTHER[name] ?? "Other" });

describe.each(SPOKEN)("in %s", (language) => {
  test.each(namesIn(RELEASE_TEXTS))("a change of the release's %s is told once", (name) => {
    expect(differences(accepted(), accepted(other(name)), language)).toHaveLength(1);
  });

  test.each(namesIn(TRACK_TEXTS))("a change of the track's %s is told once", (name) => {
    expect(differences(accepted(), accepted({}, other(name)), language)).toHaveLength(1);
  });
});

test("everything at once is told in the order of the form, in the spelling people know", () => {
  const changed = (...names: string[]) => Object.assign({}, ...names.map(other));
  const after = accepted(
    changed("name", "releaseType", "upcCode", "releaseDate", "contractConfigId"),
    changed("title", "isrc", "mediaLink", "genreId", "subGenre", "mood", "language", "credits"),
  );
  expect(differences(accepted(), after, "en")).toEqual([
    "Release name: Harbour Lights → Other",
    "Release type: single → album",
    "UPC: none → 036000291452",
    "Release date: 4 December 2026 → 11 December 2026",
    "Contract: Solana · USDT → Polygon · USDT",
    "Track 1, title: Night Ferry → Other",
    "Track 1, ISRC: none → QZ-ES2-25-00417",
    "Track 1, media link: https://example.com/listen → https://example.com/elsewhere",
    "Track 1, genre: pop → none",
    "Track 1, sub-genre: none → Other",
    "Track 1, mood: Calm → Other",
    "Track 1, language: english → french",
    "Track 1, credits: none → Producer: Bo Lind",
  ]);
});
