import { expect, test } from "vitest";
import { leftIn, newDraft, partsOf, paymentOf, problemsOf } from "./pay-draft.ts";
import { byHandWords as words } from "./words.ts";

const TRACKS = ["a", "b", "c"];
const typed = {
  ...newDraft("Sync House", "2027-03"),
  ...{ amount: "1,000", reference: " Film licence " },
};

test("an amount as people type it is divided evenly, to the last unit", () => {
  expect(partsOf(typed, TRACKS)?.map(({ units }) => units)).toEqual([
    333_333_334n,
    333_333_333n,
    333_333_333n,
  ]);
  expect(Object.values(problemsOf(typed, TRACKS))).toEqual([null, null, null, null, null]);
  expect(paymentOf(typed, TRACKS)).toEqual({
    ...{ token: "USDT", payer: "Sync House", reference: "Film licence", month: "2027-03" },
    amount: "1000000000",
  });
});

test("amounts for each track add up before they are sent, and a track may get nothing", () => {
  const each = { ...typed, division: "each" as const, each: { a: "600", b: "399.5" } };
  expect(problemsOf(each, TRACKS).division).toBe(words.notDivided);
  expect(leftIn(each, partsOf(each, TRACKS) ?? [])).toBe(500_000n);
  const right = { ...each, each: { ...each.each, b: "400" } };
  expect(problemsOf(right, TRACKS).division).toBeNull();
  expect(paymentOf(right, TRACKS).tracks).toEqual([
    { trackId: "a", amount: "600000000" },
    { trackId: "b", amount: "400000000" },
  ]);
  expect(problemsOf({ ...right, each: { ...right.each, c: "x" } }, TRACKS).division).toBe(words.partWrong);
});

test("nothing is taken for an amount that is none", () => {
  for (const amount of ["", "0", "abc", "1.1234567"])
    expect(problemsOf({ ...typed, amount }, TRACKS).amount).not.toBeNull();
  expect(problemsOf({ ...typed, month: "2027-13", payer: " " }, TRACKS)).toMatchObject({
    month: words.monthMissing,
    payer: words.payerMissing,
  });
});
