// @module-tag deep

import { expect, test } from "vitest";
import { endure } from "../../harness/kills/kill-run.ts";
import { STEPS } from "../../harness/kills/killed-server.ts";

/** Where it hurts most: signed but not sent, sent but not known to be, on the chain but not announced. */
const WORST = STEPS.filter(({ name }) => ["saved", "sent", "certifying"].includes(name));

test("a server killed in the middle of publishing publishes everything once, over a wire that fails", async () => {
  const setting = { releases: WORST.length + 1, networks: ["Solana" as const, "Ethereum" as const] };
  const outcome = await endure(setting, async ({ server, publishNext, killed }) => {
    for (const step of WORST) {
      await server.signalAt(step, "SIGKILL", publishNext);
      await killed();
    }
  });
  expect(outcome.complaints).toEqual([]);
  expect(outcome.kills).toBe(WORST.length);
}, 240_000);
