// @module-tag deep

import { expect, test } from "vitest";
import { keepBooks } from "./books.ts";

const OPERATIONS = 2_000;

test(`received = paid + held + carried after each of ${OPERATIONS} operations`, {
  timeout: 120_000,
}, async () => {
  const { runs, waited, claims, refused, atHome, statements, finished } = await keepBooks(
    OPERATIONS,
    20_261_115,
  );
  // Else the dice tell no story.
  expect(Math.min(runs, waited, refused, atHome, statements)).toBeGreaterThan(OPERATIONS / 25);
  expect(finished).toBeGreaterThan(0);
  expect(claims).toBeGreaterThan(OPERATIONS / 100);
});
