// @module-tag deep

import fc from "fast-check";
import { test } from "vitest";
import { FILE_IS_EVERYBODYS_PARTS } from "./slip-properties.ts";

test("10,000 statements: file = funding = everybody's parts, rests and what is carried", () => {
  fc.assert(FILE_IS_EVERYBODYS_PARTS, { numRuns: 10_000 });
}, 120_000);
