import { expect, test } from "vitest";
import { keepBooks } from "./books.ts";

const OPERATIONS = 1_500;

test(`received = paid + held after each of ${OPERATIONS} operations`, { timeout: 120_000 }, async () => {
  const { runs, waited, claims, refused } = await keepBooks(OPERATIONS, 20_261_115);
  // Else the dice tell no story.
  expect(Math.min(runs, waited, refused)).toBeGreaterThan(OPERATIONS / 20);
  expect(claims).toBeGreaterThan(OPERATIONS / 100);
});
