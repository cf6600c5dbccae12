// @module-tag deep

import { expect, test } from "vitest";
import { forgedRounds } from "../../../harness/forgeries/rounds.ts";

test.each(["Solana", "Ethereum"] as const)(
  "whatever transactions somebody makes up on %s, our books are what its accounts say",
  { timeout: 600_000 },
  async (network) => {
    const { rounds, succeeded } = await forgedRounds(network, 150);
    expect(succeeded).toBeGreaterThan(rounds / 5);
    expect(succeeded).toBeLessThan(rounds);
  },
);
