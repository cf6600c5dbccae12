import { describe, expect, test } from "vitest";
import {
  addArtist,
  type Change,
  chooseGenre,
  type Draft,
  isBlankDraft,
  isBlankTrack,
  newDraft,
  removeArtist,
  samePeopleAsFirst,
  setCard,
  setRelease,
  setShare,
  setShares,
} from "./release-draft.ts";
import { splitEvenly } from "./shares.ts";
import {
  addTracks,
  deleteTrack,
  editTrack,
  emptyCard,
  keepCard,
  moveTrack,
  setListed,
  undoDelete,
} from "./track-list.ts";

const ADA = { name: "Ada", email: "ada@example.com" };
const LUIS = { name: "Luis", email: "luis@example.com" };

const draftAfter = (...changes: Change[]): Draft =>
  changes.reduce((draft, change) => change(draft), newDraft("key", "solana-usdt"));
const titled = (title: string): Change[] => [setCard({ title }), addArtist({ ...ADA, share: 100 }), keepCard];
const titles = ({ tracks }: Draft) => tracks.map(({ title }) => title);
const shares = ({ card }: Draft) => card.artists.map(({ name, share }) => `${name} ${share}`);
const idOf = ({ tracks }: Draft, title: string) => tracks.find((track) => track.title === title)?.id ?? "";
const on = (draft: Draft, ...changes: Change[]) => changes.reduce((now, change) => change(now), draft);

describe("the people of a track", () => {
  test("are added once, shared out and removed", () => {
    const both = draftAfter(addArtist({ ...ADA, share: 100 }), addArtist({ ...LUIS, share: 100 }));
    expect(shares(both)).toEqual(["Ada 100", "Luis 100"]);
    expect(shares(on(both, addArtist({ ...ADA, share: 5 })))).toEqual(["Ada 100", "Luis 100"]);
    expect(
      shares(
        on(
          both,
          setShares(({ length }) => splitEvenly(length)),
        ),
      ),
    ).toEqual(["Ada 50", "Luis 50"]);
    expect(shares(on(both, setShare(LUIS.email, 7)))).toEqual(["Ada 100", "Luis 7"]);
    expect(shares(on(both, removeArtist(ADA.email)))).toEqual(["Luis 100"]);
  });

  test("are remembered when they are taken off again", () => {
    expect(draftAfter(addArtist({ ...ADA, share: 100 }), removeArtist(ADA.email)).people).toEqual([ADA]);
  });

  test("are taken over from the first track", () => {
    const next = draftAfter(...titled("One"), addArtist({ ...LUIS, share: 100 }), samePeopleAsFirst);
    expect(shares(next)).toEqual(["Ada 100"]);
    expect(shares(draftAfter(addArtist({ ...LUIS, share: 30 }), samePeopleAsFirst))).toEqual(["Luis 30"]);
  });
});

test.each([
  ["found by its sub-genre fills both", [chooseGenre("hip-hop-rap", "Drill")], "Drill"],
  ["chosen later drops a sub-genre of the one before", [chooseGenre("pop", "")], ""],
  ["chosen again keeps it", [chooseGenre("hip-hop-rap", "")], "Drill"],
  [
    "chosen later keeps one's own words",
    [setCard({ subGenre: "Sea shanty" }), chooseGenre("pop", "")],
    "Sea shanty",
  ],
])("a genre %s", (_, changes, subGenre) => {
  expect(draftAfter(chooseGenre("hip-hop-rap", "Drill"), ...changes).card.subGenre).toBe(subGenre);
});

describe("the list of tracks", () => {
  const three = draftAfter(...titled("One"), ...titled("Two"), ...titled("Three"));

  test("grows at its end, each track with an id of its own", () => {
    expect(titles(three)).toEqual(["One", "Two", "Three"]);
    expect(new Set([...three.tracks, three.card].map(({ id }) => id)).size).toBe(4);
  });

  test("is reordered within its bounds", () => {
    expect(titles(on(three, moveTrack(idOf(three, "Three"), -1)))).toEqual(["One", "Three", "Two"]);
    expect(on(three, moveTrack(idOf(three, "One"), -1))).toBe(three);
    expect(on(three, moveTrack(idOf(three, "Three"), 1))).toBe(three);
    expect(on(three, moveTrack("nobody", 1))).toBe(three);
  });

  test("gives a deleted track back, where it stood", () => {
    const without = on(three, deleteTrack(idOf(three, "Two")));
    expect(titles(without)).toEqual(["One", "Three"]);
    expect(titles(on(without, undoDelete))).toEqual(["One", "Two", "Three"]);
    expect(on(three, undoDelete)).toBe(three);
  });

  test("has its codes edited in place", () => {
    const coded = on(three, setListed(idOf(three, "Two"), { isrc: "QZES22500417" }));
    expect(coded.tracks.map(({ isrc }) => isrc)).toEqual(["", "QZES22500417", ""]);
  });

  test("takes an edited track back in its place, and returns what was begun before", () => {
    const editing = on(three, setCard({ title: "Begun" }), editTrack(idOf(three, "Two")));
    expect(editing.card.title).toBe("Two");
    expect(on(editing, editTrack(idOf(three, "One")))).toBe(editing);
    const kept = on(editing, setCard({ title: "Two, again" }), keepCard);
    expect(titles(kept)).toEqual(["One", "Two, again", "Three"]);
    expect(kept.card.title).toBe("Begun");
    const cancelled = on(editing, setCard({ title: "Never mind" }), emptyCard);
    expect(titles(cancelled)).toEqual(["One", "Two", "Three"]);
    expect(cancelled.card.title).toBe("Begun");
  });
});

describe("the next track", () => {
  const first = [setCard({ language: "german", mood: "Calm" }), chooseGenre("pop", "Synth-pop")];

  test("has the genre and language of the one before, and is still blank", () => {
    const next = draftAfter(...first, ...titled("One"));
    expect(next.card).toMatchObject({ genreId: "pop", subGenre: "Synth-pop", language: "german", mood: "" });
    expect(isBlankTrack(next.card)).toBe(true);
    expect(on(next, emptyCard).card).toMatchObject({ genreId: "", language: "" });
  });

  test("and many pasted ones have its people too", () => {
    const pasted = addTracks([
      { title: "Two", isrc: "QZES22500417" },
      { title: "Three", isrc: "" },
    ]);
    const many = draftAfter(...first, ...titled("One"), pasted);
    expect(titles(many)).toEqual(["One", "Two", "Three"]);
    expect(many.tracks.map(({ artists }) => artists.length)).toEqual([1, 1, 1]);
    expect(many.tracks[1]).toMatchObject({ isrc: "QZES22500417", genreId: "pop", language: "german" });
    expect(new Set([...many.tracks, many.card].map(({ id }) => id)).size).toBe(4);
  });

  test("people who were entered before the titles are on all pasted tracks", () => {
    const many = draftAfter(addArtist({ ...LUIS, share: 100 }), addTracks([{ title: "Two", isrc: "" }]));
    expect(many.tracks[0]?.artists).toEqual([{ ...LUIS, share: 100 }]);
    expect(isBlankTrack(many.card)).toBe(true);
    const begun = draftAfter(...titled("One").slice(0, 2), addTracks([{ title: "Two", isrc: "" }]));
    expect(begun.card.title).toBe("One");
  });
});

test.each([
  ["nothing", [], true],
  ["another release type", [setRelease({ releaseType: "album" })], true],
  ["a name", [setRelease({ name: "Harbour" })], false],
  ["a track", titled("One"), false],
  ["a person", [addArtist({ ...ADA, share: 100 })], false],
])("a draft with %s is blank: %s", (_, changes, blank) => {
  expect(isBlankDraft(draftAfter(...changes))).toBe(blank);
});
