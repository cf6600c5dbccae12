// @module-tag deep

import { expect, test } from "vitest";
import { reorganised } from "../../harness/money-kills/reorganised.ts";
import { lookAt } from "./look-for-payments.ts";

test("what reorganisations take back was never credited", async () => {
  const { sent, orphaned } = await reorganised(5, lookAt);
  expect(orphaned).toBeGreaterThan(0);
  expect(orphaned).toBeLessThan(sent);
}, 240_000);
