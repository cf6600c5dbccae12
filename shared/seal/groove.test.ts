import { describe, expect, test } from "vitest";
import { grooveHeights, SEAL_MIDDLE, SEAL_SIZE, sealPaths, sectorOutline, sectors } from "./groove.ts";

const HASH = "e0262e37f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732";
const OTHER_HASH = "0b1c7d54f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732";
const ticksIn = (path: string) => path.split("M").length - 1;

describe("sectors", () => {
  test("are as wide as the shares and close the ring", () => {
    expect(sectors([50, 30, 20])).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 0.8 },
      { from: 0.8, to: 1 },
    ]);
  });

  test("read percent and basis points alike", () => {
    expect(sectors([3334, 3333, 3333]).at(-1)?.to).toBe(1);
    expect(sectors([5000, 5000])).toEqual(sectors([50, 50]));
  });

  test("a share of nothing takes no room", () => {
    expect(sectors([100, 0])[1]).toEqual({ from: 1, to: 1 });
  });
});

describe("the seal", () => {
  const people = [
    { share: 50, signed: true },
    { share: 30, signed: true },
    { share: 20, signed: true },
  ];

  test("is the same for the same record and another for another", () => {
    expect(sealPaths(HASH, people, 240)).toEqual(sealPaths(HASH, people, 240));
    expect(sealPaths(HASH, people, 240)).not.toEqual(sealPaths(OTHER_HASH, people, 240));
  });

  test("gives each person ticks in proportion to the share", () => {
    const counts = sealPaths(HASH, people, 1000).map(ticksIn);
    counts.forEach((count, i) => {
      const fair = (people[i]?.share ?? 0) * 10;
      expect(Math.abs(count - fair)).toBeLessThanOrEqual(8);
    });
  });

  test("leaves no gap when one person holds everything", () => {
    expect(sealPaths(HASH, [{ share: 100, signed: true }], 48).map(ticksIn)).toEqual([48]);
  });

  test("shows an unsigned sector as dots on the middle line", () => {
    const [path = ""] = sealPaths(HASH, [{ share: 1, signed: false }], 4);
    const [x = 0, y = 0] = (path.split(/[ML]/)[1] ?? "").split(" ").map(Number);
    const fromCentre = Math.hypot(x - SEAL_SIZE / 2, y - SEAL_SIZE / 2);
    expect(fromCentre).toBeCloseTo(SEAL_MIDDLE - 1, 1);
  });

  test("keeps every height inside the ring", () => {
    for (const height of grooveHeights(HASH, 240)) {
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(1);
    }
  });
});

describe("the outline of a sector", () => {
  const arcs = (path: string) => path.split("A").length - 1;

  test("runs along its rim and back, by the long way when it is more than half", () => {
    expect(sectorOutline([60, 40], 0)).toMatch(/^M.*A153.6 153.6 0 1 1 .*L.*A67.2 67.2 0 1 0 .*Z$/);
    expect(sectorOutline([60, 40], 1)).toMatch(/^M.*A153.6 153.6 0 0 1 .*L.*A67.2 67.2 0 0 0 .*Z$/);
  });

  test("of everything is two rings, of nothing is nothing", () => {
    expect(arcs(sectorOutline([100, 0], 0))).toBe(4);
    expect(sectorOutline([100, 0], 1)).toBe("");
    expect(sectorOutline([100], 3)).toBe("");
  });
});
