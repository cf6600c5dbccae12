// @module-tag deep

import { expect, test } from "vitest";
import { tinyPayments } from "../../harness/money-kills/tiny-payments.ts";
import { startDueRuns } from "./distribution.ts";
import { reconcile } from "./reconcile.ts";

test("three hundred tiny payments cost one distribution for each USDT that gathers, and one a month later", async () => {
  const outcome = await tinyPayments(
    { showers: 5, drops: 60, dropUnits: 9_000n },
    { startDueRuns, reconcile },
  );
  // A shower is 0.54 USDT: every second one makes it worth dividing, and the last one waits.
  expect(outcome).toMatchObject({ totalUnits: 2_700_000n, whileItRained: 2, inTheEnd: 3 });
  expect(outcome.paidUnits).toBe(outcome.totalUnits - 1n);
}, 240_000);
