// @module-tag deep

import { expect, test } from "vitest";
import {
  cutOff,
  distributeMany,
  type Ordeal,
  openOrdeal,
  withdrawMany,
} from "../../../harness/hostile-providers.ts";

/** Nodes 1 to 100 blocks behind, another for each request; limits, cut lines and lost answers besides. */

const cases = (["Solana", "Ethereum"] as const).flatMap((network) =>
  ([1, 2] as const).map((addresses): Ordeal => ({ network, addresses, withdrawals: 4, distributions: 4 })),
);

test.each(cases)(
  "on $network behind $addresses address(es), everything is paid once, and a stall is told within a minute",
  { timeout: 600_000 },
  async (ordeal) => {
    const opened = await openOrdeal(ordeal);
    try {
      const [withdrawn, splits] = [await withdrawMany(opened, ordeal), await distributeMany(opened, ordeal)];
      const all = withdrawn.wanted;
      expect(withdrawn).toEqual({ wanted: all, done: all, landed: all, arrived: BigInt(all) * 1_000_000n });
      for (const { verdict, recorded, arrived } of splits) {
        expect(verdict).toBe("agrees");
        expect(arrived.reduce((sum, one) => sum + one, 0n)).toBe(recorded);
      }
      const { seenAfter, toldAfter } = await cutOff(opened, ordeal.network);
      expect(Math.max(seenAfter, toldAfter)).toBeLessThan(60);
    } finally {
      await opened.close();
    }
  },
);
