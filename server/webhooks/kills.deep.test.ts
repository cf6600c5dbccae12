// @module-tag deep

import { expect, test } from "vitest";
import { figures } from "../../harness/figures.ts";
import { endureWithWebhooks, UNDISTURBED } from "../../harness/webhooks/webhook-kill-run.ts";

test("a server killed while it tells of releases tells of each, in one message", async () => {
  const outcome = await endureWithWebhooks(6);
  figures(`webhooks, killed at random: ${JSON.stringify(outcome)}`);
  expect(outcome.inFlight).toBeGreaterThan(0);
  expect(outcome).toMatchObject({ kills: 6, releases: UNDISTURBED + 6, lost: 0, doubles: 0 });
}, 600_000);
