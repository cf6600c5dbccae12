import { expect, test } from "vitest";
import { addArtist, newDraft, setCard } from "./release-draft.ts";
import { readDraft, writeDraft } from "./stored-draft.ts";
import { deleteTrack, keepCard } from "./track-list.ts";

const savedAt = new Date("2026-11-15T12:04:00Z");
const draft = [
  setCard({ title: "نور" }),
  addArtist({ name: "Ada", email: "ada@example.com", share: 100 }),
  keepCard,
  setCard({ title: "Two" }),
  keepCard,
  deleteTrack("track-2"),
].reduce((now, change) => change(now), newDraft("key", "solana-usdt"));

test("a draft comes back as it was written", () => {
  expect(readDraft(writeDraft({ savedAt, draft }))).toEqual({ savedAt, draft });
});

test("a draft that was written before a text existed comes back with it empty", () => {
  const older = JSON.parse(writeDraft({ savedAt, draft }));
  for (const track of [...older.draft.tracks, older.draft.card, older.draft.deleted.track])
    delete track.credits;
  expect(readDraft(JSON.stringify(older))).toEqual({ savedAt, draft });
});

const changed = (change: (stored: Record<string, unknown> & { draft: Record<string, unknown> }) => void) => {
  const stored = JSON.parse(writeDraft({ savedAt, draft }));
  change(stored);
  return JSON.stringify(stored);
};

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["half a text", writeDraft({ savedAt, draft }).slice(0, -20)],
  ["another format", changed((stored) => Object.assign(stored, { format: 2 }))],
  ["no time", changed((stored) => Object.assign(stored, { savedAt: "yesterday" }))],
  ["no key", changed((stored) => Object.assign(stored.draft, { key: null }))],
  ["tracks that are none", changed((stored) => Object.assign(stored.draft, { tracks: [{ title: "One" }] }))],
  [
    "a share that is no number",
    changed(({ draft: { card } }) =>
      Object.assign(card as object, { artists: [{ name: "A", email: "a@example.com", share: "1" }] }),
    ),
  ],
])("%s reads as no draft", (_, text) => expect(readDraft(text)).toBeNull());
