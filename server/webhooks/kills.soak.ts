import { expect, test } from "vitest";
import { figures } from "../../harness/figures.ts";
import { endureWithWebhooks, UNDISTURBED } from "../../harness/webhooks/webhook-kill-run.ts";

const KILLS = Number(process.env.WEBHOOK_KILLS ?? 200);

test(
  "killed over and over, every release is told of, in one message",
  async () => {
    const outcome = await endureWithWebhooks(KILLS);
    figures(`webhooks, killed at random: ${JSON.stringify(outcome)}`);
    expect(outcome.inFlight).toBeGreaterThan(KILLS / 2);
    expect(outcome).toMatchObject({ kills: KILLS, releases: UNDISTURBED + KILLS, lost: 0, doubles: 0 });
  },
  120 * 60_000,
);
