import { describe, expect, test } from "vitest";
import { RELEASE_TEXTS, spelled, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import { cardProblems, checklist, draftProblems, submission } from "./draft-problems.ts";
import {
  addArtist,
  type Change,
  type Draft,
  newDraft,
  setCard,
  setRelease,
  setShare,
} from "./release-draft.ts";
import { editTrack, keepCard, setListed } from "./track-list.ts";

const ADA = { name: "Ada", email: "ada@example.com", share: 100 };
const on = (draft: Draft, ...changes: Change[]) => changes.reduce((now, change) => change(now), draft);
const draftAfter = (...changes: Change[]) => on(newDraft("key", "solana-usdt"), ...changes);
const whole = draftAfter(
  setRelease({ name: "Harbour Lights" }),
  setCard({ title: "One", isrc: "QZ-ES2-25-00417" }),
  addArtist(ADA),
  keepCard,
);
const said = (problems: { field: string; sentence: string }[]) =>
  problems.map(({ field, sentence }) => `${field}: ${sentence}`);

describe("the card", () => {
  test("is judged by the rules, under its own names", () => {
    expect(said(cardProblems(draftAfter()))).toEqual([
      "card.title: Please enter a track title",
      "card.artists: Please select at least one artist",
    ]);
    const short = draftAfter(setCard({ title: "One" }), addArtist(ADA), setShare(ADA.email, 99));
    expect(said(cardProblems(short))).toEqual(["card.shares: Shares must add up to 100%"]);
  });

  test("may not repeat another track's ISRC, but its own when it is edited", () => {
    const again = on(whole, setCard({ title: "Two", isrc: "qzes22500417" }), addArtist(ADA));
    expect(said(cardProblems(again))).toEqual([
      "card.isrc: “One” already uses this ISRC. Each recording needs its own.",
    ]);
    expect(cardProblems(on(whole, editTrack("track-1")))).toEqual([]);
  });
});

describe("the draft", () => {
  test("that is whole has no problems and goes to the server with ids", () => {
    expect(draftProblems(whole)).toEqual([]);
    expect(submission(whole).tracks[0]?.artists).toEqual([{ id: ADA.email, ...ADA }]);
  });

  test("that is blank needs a name and a track", () => {
    expect(said(draftProblems(draftAfter()))).toEqual([
      "release.name: Please enter a release name",
      "tracks: Please add at least one track",
    ]);
  });

  test("does not lose what is still in the card", () => {
    expect(said(draftProblems(on(whole, setCard({ title: "Two" }))))).toEqual([
      "card.title: “Two” is not in the release yet. Press Add track, or Clear.",
    ]);
    const editing = on(whole, editTrack("track-1"));
    expect(draftProblems(editing)).toEqual([]);
    expect(said(draftProblems(on(editing, setCard({ mood: "Calm" }))))).toEqual([
      "card.title: “One” was changed. Press Save track to keep the changes, or Cancel.",
    ]);
  });

  test("names a listed track's field", () => {
    const [problem] = draftProblems(on(whole, setListed("track-1", { mediaLink: "my song" })));
    expect(problem).toEqual({
      field: "tracks.0.mediaLink",
      sentence: "Paste a full link that starts with https://",
    });
  });
});

test.each([
  ["isrc qz es2 25 00417", "QZ-ES2-25-00417"],
  ["QZES2250041", "QZES2250041"],
  ["", ""],
])("ISRC %j is written %j", (typed, tidied) => expect(spelled(TRACK_TEXTS.isrc, typed)).toBe(tidied));

test.each([
  ["0 36000 29145 2", "036000291452"],
  ["4006381333931", "4006381333931"],
  ["036000291453", "036000291453"],
])("UPC %j is written %j", (typed, tidied) => expect(spelled(RELEASE_TEXTS.upcCode, typed)).toBe(tidied));

test("the checklist says what is done, and counts a code only when it is one", () => {
  const marks = (draft: Draft) => checklist(draft).map(({ text, done }) => `${done ? "✓" : "·"} ${text}`);
  expect(marks(draftAfter(setRelease({ upcCode: "12" })))).toEqual([
    "· Release name",
    "· At least one track",
    "· Shares 100%",
    "· UPC",
    "· ISRC",
  ]);
  const two = on(
    whole,
    setRelease({ upcCode: "036000291452" }),
    setCard({ title: "Two" }),
    addArtist(ADA),
    keepCard,
  );
  expect(marks(two)).toEqual([
    "✓ Release name",
    "✓ 2 tracks",
    "✓ Shares 100%",
    "✓ UPC",
    "· ISRC missing on 1",
  ]);
});
