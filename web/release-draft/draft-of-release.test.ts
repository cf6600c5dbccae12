import { describe, expect, test } from "vitest";
import { eachText, keepTexts, RELEASE_TEXTS, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { copyOfRelease, draftOfRelease, signaturesLost, withShares } from "./draft-of-release.ts";
import { draftProblems } from "./draft-problems.ts";
import { blankTrack } from "./release-draft.ts";

const person = (name: string, given: number) => ({
  name,
  email: `${name}@example.com`,
  state: "sent" as const,
  given,
  asked: 1,
  at: null,
  reason: null,
  canRemind: false,
  sentAt: null,
  expiresAt: null,
});

const release: ReleaseDetail = {
  ...keepTexts(
    RELEASE_TEXTS,
    eachText(RELEASE_TEXTS, () => ""),
  ),
  id: "r1",
  name: "Harbour Lights",
  code: "036000291452",
  date: null,
  status: "approval_pending",
  version: 1,
  trackCount: 1,
  approvalsGiven: 1,
  approvalsAsked: 2,
  peopleDone: 1,
  peopleAsked: 2,
  createdAt: "2026-11-15T12:00:00.000Z",
  releaseType: "single",
  network: "Solana",
  contractConfigId: "solana-usdt",
  reason: null,
  people: [person("ada", 1), person("luis", 0)],
  tracks: [
    {
      id: "t1",
      ...keepTexts(
        TRACK_TEXTS,
        eachText(TRACK_TEXTS, () => ""),
      ),
      title: "Night Ferry",
      isrc: "QZES22500417",
      genreId: "pop",
      language: "english",
      approvals: [
        { name: "ada", email: "ada@example.com", share: 0.07, status: "approved", isApproved: true },
        { name: "luis", email: "luis@example.com", share: 0.93, status: "pending", isApproved: false },
      ],
    },
  ],
};

test("a submitted release comes back into the form, whole and in percent", () => {
  const draft = draftOfRelease("key", release);
  expect(draft.release).toEqual({
    ...eachText(RELEASE_TEXTS, () => ""),
    name: "Harbour Lights",
    releaseType: "single",
    upcCode: "036000291452",
    releaseDate: "",
    contractConfigId: "solana-usdt",
  });
  expect(draft.tracks).toMatchObject([{ isrc: "QZ-ES2-25-00417", mediaLink: "", language: "english" }]);
  expect(draft.tracks[0]?.artists.map(({ share }) => share)).toEqual([7, 93]);
  expect(draftProblems(draft)).toEqual([]);
});

test("a copy has the same tracks, people and shares, and no barcode or day of its own", () => {
  const copy = copyOfRelease("new", { ...release, date: "2026-12-04" });
  expect(copy).toMatchObject({
    key: "new",
    release: { name: "Harbour Lights", upcCode: "", releaseDate: "" },
  });
  expect(copy.tracks.map(({ id, title }) => [id, title])).toEqual([["track-1", "Night Ferry"]]);
  expect(copy.card.id).toBe("track-2");
  expect(draftProblems(copy)).toEqual([]);
});

describe("whose approvals an edit cancels", () => {
  const draft = draftOfRelease("key", release);
  const [track = blankTrack(1)] = draft.tracks;
  test.each([
    ["nothing is changed", draft, []],
    [
      "only the share page is shown at another time",
      { ...draft, release: { ...draft.release, shareFrom: "at_once" } },
      [],
    ],
    ["a track comes in front", { ...draft, tracks: [{ ...track, id: "new", title: "New" }, track] }, []],
    ["the title changes", { ...draft, tracks: [{ ...track, title: "Day Ferry" }] }, ["ada"]],
    ["the track goes", { ...draft, tracks: [] }, ["ada"]],
    ["the release's name changes", { ...draft, release: { ...draft.release, name: "Lights" } }, ["ada"]],
  ])("%s", (_, edited, lost) => expect(signaturesLost(release, edited)).toEqual(lost));
});

test("the form can begin with what a co-author suggests for one track", () => {
  const [track] = draftOfRelease("key", withShares(release, { trackId: "t1", shares: [0.3, 0.7] })).tracks;
  expect(track?.artists.map(({ share }) => share)).toEqual([30, 70]);
  const other = withShares(release, { trackId: "t2", shares: [0.3, 0.7] });
  expect(other).toEqual(release);
});
