import { expect, test } from "vitest";
import { stoodStill } from "./stage.ts";

const units = (thereUnits: bigint, deliveredUnits: bigint, seenUnits = thereUnits + deliveredUnits) => ({
  ...{ thereUnits, deliveredUnits, seenUnits },
});

test.each([
  ["nothing moved", units(5n, 3n), units(5n, 3n), true],
  ["money became final after it was tried", units(0n, 0n, 8n), units(8n, 0n), false],
  ["a chunk was delivered", units(8n, 0n), units(3n, 5n), false],
  ["more is seen and not final yet", units(8n, 0n), units(8n, 0n, 9n), false],
] as const)("%s", (_, tried, now, expected) => {
  expect(stoodStill(tried, now)).toBe(expected);
});
