import { expect, test } from "vitest";
import { evenly, faultIn, leftOver } from "./release-payment.ts";

const SIX = ["a", "b", "c", "d", "e", "f"];
const units = (parts: { units: bigint }[]) => parts.map((part) => part.units);

test("an amount is divided evenly to the last unit, and the first tracks get what is left", () => {
  expect(units(evenly(600_000_000n, SIX))).toEqual(Array(6).fill(100_000_000n));
  expect(units(evenly(100_000_000n, SIX))).toEqual([
    ...Array(4).fill(16_666_667n),
    ...Array(2).fill(16_666_666n),
  ]);
  expect(units(evenly(2n, SIX))).toEqual([1n, 1n, 0n, 0n, 0n, 0n]);
  for (let amount = 1n; amount < 40n; amount++) {
    const parts = evenly(amount, SIX);
    expect(leftOver(amount, parts)).toBe(0n);
    expect(faultIn(amount, SIX, parts)).toBeNull();
  }
});

test("parts that are given name tracks of the release once, and add up", () => {
  const part = (trackId: string, of: bigint) => ({ trackId, units: of });
  expect(faultIn(10n, SIX, [part("a", 4n), part("c", 6n)])).toBeNull();
  expect(faultIn(0n, SIX, [])).toBe("nothing");
  expect(faultIn(10n, SIX, [part("x", 10n)])).toBe("other_track");
  expect(faultIn(10n, SIX, [part("a", 5n), part("a", 5n)])).toBe("named_twice");
  expect(faultIn(10n, SIX, [part("a", 9n)])).toBe("not_the_amount");
  expect(leftOver(10n, [part("a", 12n)])).toBe(-2n);
});
