import { expect, test } from "vitest";
import { figures } from "../../../harness/figures.ts";
import { forgedRounds } from "../../../harness/forgeries/rounds.ts";

const ROUNDS = Number(process.env.FORGED_ROUNDS ?? 10_000);

test.each(["Solana", "Ethereum"] as const)(
  "ten thousand made-up transactions on %s",
  { timeout: 4 * 3_600_000 },
  async (network) => {
    const { rounds, succeeded, seed } = await forgedRounds(network, ROUNDS);
    figures(`${network}, seed ${seed}: ${rounds} transactions, ${succeeded} succeeded, books agree`);
    expect(succeeded).toBeGreaterThan(rounds / 5);
  },
);
