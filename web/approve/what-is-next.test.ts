import { describe, expect, test } from "vitest";
import { whatIsNext } from "./what-is-next.ts";

describe("what is next", () => {
  const artists = (...signed: boolean[]) =>
    signed.map((isApproved, i) => ({ name: `P${i}`, share: 0.1, isApproved, isYou: false }));

  test.each([
    [artists(true, false), 1, /^Next: P1 still has to sign\./],
    [artists(true, false, false), 2, /^Next: P1 and P2 still have to sign\./],
    [artists(true, false, false, false, false, false), 5, /P1, P2, P3, and 2 others still have/],
    [artists(true, true), 0, /is being published/],
    [artists(true, true), 1, /still wait for 1 approval\./],
    [artists(true, true), null, /^Everyone has signed this track\.$/],
  ])("%#", (people, waitingFor, sentence) => {
    expect(whatIsNext(people, waitingFor)).toMatch(sentence);
  });
});
