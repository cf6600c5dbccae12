import { expect, test } from "vitest";
import { endureWithWebhooks } from "../../harness/webhooks/webhook-kill-run.ts";

test("a server killed while it tells of releases tells of each, in one message", async () => {
  const outcome = await endureWithWebhooks(6);
  process.stdout.write(`webhooks, killed at random: ${JSON.stringify(outcome)}\n`);
  expect(outcome).toMatchObject({ kills: 6, releases: 6, lost: 0, doubles: 0 });
}, 600_000);
