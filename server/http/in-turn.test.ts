import { afterEach, expect, test, vi } from "vitest";
import { CHANGES_AT_ONCE, CHANGES_WAITING } from "../../shared/rules/budgets.ts";
import { openTurns } from "./in-turn.ts";

afterEach(() => {
  vi.useRealTimers();
});

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

test("work that fails gives its turn to whoever waits", async () => {
  const turns = openTurns(2);
  const failed = turns.take("one", () => Promise.reject(new Error("failed")));
  const next = turns.take("another", async () => "done");
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("done");
});

test("whoever waits ten seconds is told to come again, and takes up no place in the line", async () => {
  vi.useFakeTimers();
  const turns = openTurns(10);
  const { begun, end, all } = pile(turns, "one", CHANGES_AT_ONCE.max + CHANGES_WAITING.max);
  const answers = Promise.allSettled(all);
  await vi.advanceTimersByTimeAsync(10_000);
  const later = turns.take("one", async () => "done");
  end();
  const late = (await answers).filter(({ status }) => status === "rejected");
  expect(late).toHaveLength(CHANGES_WAITING.max);
  for (const one of late)
    expect(one).toMatchObject({ reason: { code: "too_many_at_once", details: { retryAfterSeconds: 2 } } });
  expect(await later).toBe("done");
  expect(begun.count).toBe(CHANGES_AT_ONCE.max);
});
