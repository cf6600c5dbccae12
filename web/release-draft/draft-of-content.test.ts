import { expect, test } from "vitest";
import { contentOfDraft, draftOfContent } from "./draft-of-content.ts";
import { cardProblems, draftProblems } from "./draft-problems.ts";
import { setNoShare, setShare } from "./release-draft.ts";

const artist = (name: string, share: unknown) => ({ name, email: `${name}@example.com`, share });
const content = {
  release: { name: "Harbour Lights", releaseType: "single" },
  tracks: [
    {
      id: "track-1",
      title: "Night Ferry",
      artists: [artist("ada", 60), artist("luis", 40), artist("noor", "abc")],
    },
  ],
};
const draft = draftOfContent("key", content as never, "solana-usdt");
const shares = (problems: { field: string; sentence: string }[]) =>
  problems.filter(({ field }) => /share/.test(field)).map(({ sentence }) => sentence);

test("a share that is no number is no 0: it is refused, and kept as it was typed", () => {
  expect(draft.tracks[0]?.artists[2]).toMatchObject({ share: 0, shareAsTyped: "abc" });
  expect(shares(draftProblems(draft))).toEqual(["A share is a whole number from 0 to 100"]);
  expect(contentOfDraft(draft).tracks[0]?.artists.map(({ share }) => share)).toEqual([60, 40, "abc"]);
});

test("it stands in the card until somebody gives a share", () => {
  const [track] = draft.tracks;
  if (!track) throw new Error("no track");
  const open = { ...draft, card: track };
  expect(shares(cardProblems(open))).toEqual(["A share is a whole number from 0 to 100"]);
  const given = setShare("noor@example.com", 0)(open);
  expect(shares(cardProblems(given))).toEqual([]);
  expect(shares(cardProblems(setNoShare("noor@example.com", "half")(given)))).toHaveLength(1);
});
