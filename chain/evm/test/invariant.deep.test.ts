// @module-tag deep

import { expect, test } from "vitest";
import { keepBooks } from "./keep-books.ts";

const OPERATIONS = 2_500;

test(`received = paid + held + carried after each of ${OPERATIONS} operations`, {
  timeout: 120_000,
}, async () => {
  const counts = await keepBooks(OPERATIONS, 20_261_115);
  // Else the dice tell no story.
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(OPERATIONS / 50);
});
