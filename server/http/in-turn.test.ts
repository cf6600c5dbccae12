import { expect, test } from "vitest";
import { CHANGES_AT_ONCE, CHANGES_WAITING } from "../../shared/rules/budgets.ts";
import { openTurns } from "./in-turn.ts";

/** Work that lasts until it is told to end. */
function pile(turns: ReturnType<typeof openTurns>, who: string, count: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = { count: 0 };
  const all = Array.from({ length: count }, () =>
    turns.take(who, () => {
      begun.count++;
      return ended;
    }),
  );
  return { begun, end, all };
}

test("an account has a few turns at once, so many wait, and the next is told to come again", async () => {
  const turns = openTurns(10);
  const { begun, end, all } = pile(turns, "one", CHANGES_AT_ONCE.max + CHANGES_WAITING.max);
  await expect(turns.take("one", async () => "done")).rejects.toMatchObject({ code: "too_many_at_once" });
  expect(begun.count).toBe(CHANGES_AT_ONCE.max);
  // They hold up nobody else.
  expect(await turns.take("another", async () => "done")).toBe("done");
  end();
  await Promise.all(all);
  expect(begun.count).toBe(CHANGES_AT_ONCE.max + CHANGES_WAITING.max);
});

test("of ten connections four are never used for changes, however many accounts there are", async () => {
  const turns = openTurns(10);
  const piles = Array.from({ length: 20 }, (_, n) => pile(turns, `account ${n}`, 2));
  await Promise.resolve();
  expect(piles.reduce((sum, { begun }) => sum + begun.count, 0)).toBe(6);
  for (const { end } of piles) end();
  await Promise.all(piles.flatMap(({ all }) => all));
});
