import { expect, test } from "vitest";
import { reorganised } from "../test/money-kills/reorganised.ts";
import { lookAt } from "./look-for-payments.ts";

test("a hundred reorganisations, up to ten blocks deep, leave no credit from an orphaned block", async () => {
  const { sent, orphaned } = await reorganised(100, lookAt);
  process.stdout.write(`100 reorganisations: ${orphaned} of ${sent} payments undone\n`);
  expect(orphaned).toBeGreaterThan(25);
  expect(orphaned).toBeLessThan(sent - 25);
});
