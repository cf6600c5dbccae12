import { describe, expect, test } from "vitest";
import { theirTurn, whatIsNext } from "./what-is-next.ts";

describe("what is next", () => {
  const artists = (...signed: boolean[]) =>
    signed.map((isApproved, i) => ({ name: `P${i}`, share: 0.1, isAsked: true, isApproved, isYou: false }));

  test.each([
    [artists(true, false), 1, { waitsFor: "people", names: ["P1"], others: 0 }],
    [artists(true, false, false, false, false), 4, { names: ["P1", "P2", "P3", "P4"], others: 0 }],
    [artists(true, false, false, false, false, false), 5, { names: ["P1", "P2", "P3"], others: 2 }],
    [artists(true, true), 0, { waitsFor: "publishing" }],
    [artists(true, true), 1, { waitsFor: "tracks", count: 1 }],
    [artists(true, true), null, { waitsFor: "unknown" }],
  ])("%#", (people, waitingFor, expected) => {
    expect(whatIsNext({ artists: people, publishesAt: null }, waitingFor)).toMatchObject(expected);
  });

  test("a while to object, when everybody has signed", () => {
    const publishesAt = "2026-11-15T09:56:07.000Z";
    const at = new Date(publishesAt);
    expect(whatIsNext({ artists: artists(true), publishesAt }, 0)).toEqual({ waitsFor: "moment", at });
  });
});

test("a track for which they wait for the label's answer is not their next", () => {
  const at = "2026-11-15T09:56:07.000Z";
  const proposed = (state: "open" | "answered") => ({
    proposal: { shares: [0.7, 0.3], reason: null, state, answer: null, at, closedAt: null },
  });
  const [asked, answered] = [{ proposal: null }, proposed("answered")];
  expect(theirTurn([asked, proposed("open"), answered])).toEqual([asked, answered]);
});
