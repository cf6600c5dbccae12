import { expect, test } from "vitest";
import { releaseProblems } from "../../../shared/rules/release-rules.ts";
import type { DraftContent } from "../../../shared/schemas/drafts.ts";
import { artistsOf, asRelease, type Column, cellText, withCell } from "./draft-cells.ts";
import { faultsOf } from "./draft-faults.ts";
import { cellsIn } from "./pasted-block.ts";
import { repaired, repairGroups } from "./repair-many.ts";
import { knownBy } from "./repair-people.ts";
import { daysMeantBy, emailMeantBy, genreMeantBy, languageMeantBy, linkMeantBy } from "./repair-texts.ts";

const ADA = { name: "Ada Okafor", email: "ada@example.com", share: 100 };
const known = knownBy([ADA, { name: "Luis", email: "luis@example.com" }]);

const draft = (track: object = {}, release: object = {}): DraftContent => ({
  release: {
    name: "Low Tide",
    releaseType: "single",
    upcCode: "",
    releaseDate: "",
    contractConfigId: "solana-usdt",
    holdAfterDays: "",
    ...release,
  },
  tracks: [{ id: "track-1", title: "Undertow", isrc: "", artists: [ADA], ...track }],
});
const people = (...shares: unknown[]) =>
  shares.map((share, i) => ({ name: `P${i}`, email: `p${i}@example.com`, share }));

test("a draft without faults has none", () => expect(faultsOf(draft(), known)).toEqual([]));

/** The fault, its first repair, and what is then in the cell. */
test.each<[string, Column, DraftContent, string, string]>([
  [
    "33.33 three times",
    "shares",
    draft({ artists: people(33.33, 33.33, 33.33) }),
    "Give the rest to P0: 34, 33, 33",
    "34; 33; 33",
  ],
  [
    "ninety of a hundred",
    "shares",
    draft({ artists: people(30, 60) }),
    "Give the rest to P1: 30, 70",
    "30; 70",
  ],
  ["too much", "shares", draft({ artists: people(60, 60) }), "Make it whole: 50, 50", "50; 50"],
  [
    "nothing at all",
    "shares",
    draft({ artists: people("", "", "") }),
    "Split evenly: 34, 33, 33",
    "34; 33; 33",
  ],
  [
    "eighths",
    "shares",
    draft({ artists: people(12.5, 12.5, 25, 50) }),
    "Make it whole: 13, 12, 25, 50",
    "13; 12; 25; 50",
  ],
  ["slashes", "isrc", draft({ isrc: "QZ/ES2/20/00004" }), "Use QZ-ES2-20-00004", "QZ-ES2-20-00004"],
  ["O for 0", "isrc", draft({ isrc: "QZES22OO0004" }), "Use QZ-ES2-20-00004", "QZ-ES2-20-00004"],
  ["no ISRC at all", "isrc", draft({ isrc: "tbc" }), "Leave the ISRC out", ""],
  ["a lost zero", "upcCode", draft({}, { upcCode: "36000291452" }), "Use 036000291452", "036000291452"],
  ["a date in words", "releaseDate", draft({}, { releaseDate: "May 3, 2019" }), "May 3, 2019", "2019-05-03"],
  ["a day first", "releaseDate", draft({}, { releaseDate: "03/05/2019" }), "May 3, 2019", "2019-05-03"],
  ["only day first", "releaseDate", draft({}, { releaseDate: "23/05/19" }), "May 23, 2019", "2019-05-23"],
  ["a misspelt genre", "genreId", draft({ genreId: "Popp" }), "Use Pop", "Pop"],
  ["an unknown type", "releaseType", draft({}, { releaseType: "EP" }), "Use single", "single"],
  [
    "a link with a slip",
    "mediaLink",
    draft({ mediaLink: "https//example.com/x" }),
    "Use https://example.com/x",
    "https://example.com/x",
  ],
  [
    "an address that is known",
    "emails",
    draft({ artists: [{ ...ADA, email: "" }] }),
    "Use ada@example.com",
    "ada@example.com",
  ],
  [
    "a name that is known",
    "artists",
    draft({ artists: [{ ...ADA, name: "" }] }),
    "Use Ada Okafor",
    "Ada Okafor",
  ],
  ["no title", "title", draft({ title: "" }), "Use Low Tide", "Low Tide"],
])("%s: the repair makes it acceptable", (_, column, content, label, after) => {
  const fault = faultsOf(content, known).find((one) => one.column === column);
  expect(fault?.repairs[0]?.label).toBe(label);
  const mended = fault?.repairs[0]?.apply(content) as DraftContent;
  expect(cellText(mended, 0, column)).toBe(after);
  expect(releaseProblems(asRelease(mended))).toEqual([]);
});

test("the sum is said, and one fault stands for all shares of a track", () => {
  expect(faultsOf(draft({ artists: people(60, 30) }), known)).toMatchObject([{ sentence: "Shares are 90%" }]);
  expect(faultsOf(draft({ artists: people(33.33, 33.33, 33.33) }), known)).toHaveLength(1);
});

test("who is on a track twice is made one", () => {
  const content = draft({
    artists: [
      { ...ADA, share: 40 },
      { ...ADA, share: 60 },
    ],
  });
  const [fault] = faultsOf(content, known);
  const mended = fault?.repairs[0]?.apply(content) as DraftContent;
  expect(artistsOf(mended.tracks[0])).toEqual([ADA]);
});

test("a name that two addresses go by is filled in for nobody", () => {
  const two = knownBy([ADA, { name: "ada okafor", email: "other@example.com" }]);
  expect(faultsOf(draft({ artists: [{ ...ADA, email: "" }] }), two)[0]?.repairs).toEqual([]);
});

test("both readings of a date are offered, and an impossible one is not", () => {
  expect(daysMeantBy("03/05/2019").map(({ day }) => day)).toEqual(["2019-05-03", "2019-03-05"]);
  expect(daysMeantBy("13.14.2019")).toEqual([]);
  expect(daysMeantBy("04/04/2019")).toEqual([{ day: "2019-04-04", order: "clear" }]);
  expect(daysMeantBy("20190503")).toEqual([{ day: "2019-05-03", order: "clear" }]);
  expect(daysMeantBy("3rd May 2019")).toEqual([{ day: "2019-05-03", order: "clear" }]);
});

test.each([
  ["Ada <ADA@example.com>", "ada@example.com"],
  ["ada (at) example.com", "ada@example.com"],
  ["mailto:ada@example.com", "ada@example.com"],
  ["ada@example,com", "ada@example.com"],
  ["nobody", null],
])("%s means %s", (typed, meant) => expect(emailMeantBy(typed)).toBe(meant));

test("a genre or a language that nobody knows is not guessed at", () => {
  expect(genreMeantBy("zzzz")).toBeNull();
  expect(languageMeantBy("EN")).toBe("english");
  expect(languageMeantBy("Swahili")).toBe("other");
  expect(linkMeantBy("soon")).toBeNull();
});

test("cells are read as a file's are, and people stay together", () => {
  let content = draft({ artists: people(50, 50) });
  content = withCell(content, 0, "artists", "Ada; Luis; Mei");
  content = withCell(content, 0, "shares", "50 %; 25; 25,0");
  expect(artistsOf(content.tracks[0])).toMatchObject([
    { name: "Ada", email: "p0@example.com", share: 50 },
    { name: "Luis", email: "p1@example.com", share: 25 },
    { name: "Mei", email: "", share: 25 },
  ]);
  content = withCell(content, 0, "artists", "Ada; Mei");
  expect(artistsOf(content.tracks[0]).map(({ name, share }) => [name, share])).toEqual([
    ["Ada", 50],
    ["Mei", 25],
  ]);
  expect(withCell(content, 0, "genreId", "pop").tracks[0]).toMatchObject({ genreId: "pop" });
  expect(withCell(content, 0, "releaseDate", "3.5.2019").release).toMatchObject({
    releaseDate: "2019-05-03",
  });
});

test("a draft without a track gets one with its first cell, and the same text changes nothing", () => {
  const content = { ...draft(), tracks: [] };
  expect(withCell(content, 0, "title", "Salt").tracks).toMatchObject([{ id: "track-1", title: "Salt" }]);
  const same = draft();
  expect(withCell(same, 0, "title", " Undertow ")).toBe(same);
});

test("a block from a spreadsheet, with quotes and line breaks in a cell", () => {
  expect(cellsIn('a\tb\r\n"c\nd"\t"e ""f"""\r\n')).toEqual([
    ["a", "b"],
    ["c\nd", 'e "f"'],
  ]);
  expect(cellsIn("one")).toEqual([["one"]]);
  expect(cellsIn('12" mix\tx')).toEqual([['12" mix', "x"]]);
  expect(cellsIn('"open\tx')).toEqual([['"open', "x"]]);
});

test("one press repairs the same thing everywhere, also where it brings another fault to light", () => {
  const content = draft({ artists: people(30, 60) });
  content.tracks.push(
    { ...content.tracks[0], id: "track-2", artists: [{ ...ADA, email: "", share: 90 }] },
    { ...content.tracks[0], id: "track-3", artists: [{ ...ADA, email: "" }] },
  );
  expect(repairGroups(faultsOf(content, known))).toMatchObject([{ kind: "email", count: 2 }]);
  const filled = repaired(content, "email", known);
  expect(faultsOf(filled, known).map(({ sentence }) => sentence)).toEqual([
    "Shares are 90%",
    "Shares are 90%",
  ]);
  expect(faultsOf(repaired(filled, "rest", known), known)).toEqual([]);
  expect(repaired(content, "isrc", known)).toBe(content);
});
