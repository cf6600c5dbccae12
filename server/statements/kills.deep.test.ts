// @module-tag deep

import { expect, test } from "vitest";
import { endureWithStatements, tellOfStatements } from "../../harness/money-kills/statement-kill-run.ts";

test("a server killed from upload to delivery pays every contract once, and tells everybody once", async () => {
  const outcome = await endureWithStatements({
    ...{ networks: ["Solana"], kills: 10, mostMs: 1_000, busyMs: 300 },
  });
  tellOfStatements("killed at random", outcome);
  expect(outcome.complaints).toEqual([]);
  expect(outcome).toMatchObject({ kills: 10, differenceUnits: 0n, doubles: 0 });
}, 600_000);
