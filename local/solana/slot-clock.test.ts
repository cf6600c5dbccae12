import { expect, test } from "vitest";
import { SlotClock } from "./slot-clock.ts";

const HOUR_MS = 3_600_000;

test("a new chain begins with its first slot, and slots pass with time", () => {
  const time = handSet(1_000_000);
  const clock = new SlotClock([], 400, 0, time.now);
  expect([clock.slot(), clock.timeOf(1)]).toEqual([1, 1_000]);
  time.pass(399);
  expect(clock.slot()).toBe(1);
  time.pass(1);
  expect(clock.slot()).toBe(2);
  time.pass(HOUR_MS);
  expect(clock.slot()).toBe(2 + HOUR_MS / 400);
});

test.each([
  ["goes on where time has come to", { pausedMs: 40_000, slotMs: 400, notBefore: 0 }, 101],
  ["counts slots of another length from here on", { pausedMs: 40_000, slotMs: 5, notBefore: 0 }, 101],
  ["never repeats a slot, however short the pause", { pausedMs: 0, slotMs: 400, notBefore: 0 }, 2],
  ["leaves behind what must be final", { pausedMs: 0, slotMs: 400, notBefore: 9 }, 9],
  ["goes on although the clock was set back", { pausedMs: -HOUR_MS, slotMs: 400, notBefore: 50 }, 50],
])("a restarted chain %s", (_, { pausedMs, slotMs, notBefore }, slot) => {
  const time = handSet(1_000_000);
  const before = new SlotClock([], 400, 0, time.now);
  time.pass(pausedMs);

  const after = new SlotClock(before.anchors, slotMs, notBefore, time.now);

  expect(after.slot()).toBe(slot);
  expect(after.timeOf(slot)).toBeGreaterThanOrEqual(before.timeOf(notBefore));
  expect(after.timeOf(1)).toBe(before.timeOf(1));
});

test("slots and their times go on while the machine's clock is set back", () => {
  const time = handSet(10 * HOUR_MS);
  const clock = new SlotClock([], 400, 0, time.now);
  time.pass(4_000);
  const slot = clock.slot();
  time.pass(-HOUR_MS);
  expect(clock.slot()).toBe(slot);
  time.pass(800);
  expect(clock.slot()).toBe(slot + 2);
  expect(clock.timeOf(slot + 2)).toBeGreaterThanOrEqual(clock.timeOf(slot));
});

function handSet(ms: number) {
  let now = ms;
  return {
    now: () => now,
    pass: (by: number) => {
      now += by;
    },
  };
}
