import { expect, test } from "vitest";
import { figures } from "../../../harness/figures.ts";
import {
  cutOff,
  distributeMany,
  type Ordeal,
  openOrdeal,
  withdrawMany,
} from "../../../harness/hostile-providers.ts";

/** As the deep test does it, a thousand times. `PROVIDER_ROUNDS` makes it shorter. */

const ROUNDS = Number(process.env.PROVIDER_ROUNDS ?? 1_000);
const LONG = 6 * 3_600_000;

const cases = (["Solana", "Ethereum"] as const).flatMap((network) =>
  ([1, 2] as const).map(
    (addresses): Ordeal => ({ network, addresses, withdrawals: ROUNDS, distributions: ROUNDS }),
  ),
);

test.each(cases)(
  "on $network behind $addresses address(es), nothing is doubled and nothing missed",
  async (ordeal) => {
    const opened = await openOrdeal(ordeal);
    try {
      const [withdrawn, splits] = await Promise.all([
        withdrawMany(opened, ordeal),
        distributeMany(opened, ordeal),
      ]);
      const { seenAfter, toldAfter } = await cutOff(opened, ordeal.network);
      figures(
        `${ordeal.network}, ${ordeal.addresses} address(es): ${withdrawn.done} of ${withdrawn.wanted} withdrawals, ` +
          `${splits.length} contracts, a stall seen after ${seenAfter} s, told after ${toldAfter} s`,
      );
      const all = withdrawn.wanted;
      expect(withdrawn).toEqual({ wanted: all, done: all, landed: all, arrived: BigInt(all) * 1_000_000n });
      for (const { verdict, recorded, arrived } of splits) {
        expect(verdict).toBe("agrees");
        expect(arrived.reduce((sum, one) => sum + one, 0n)).toBe(recorded);
      }
      expect(Math.max(seenAfter, toldAfter)).toBeLessThan(60);
    } finally {
      await opened.close();
    }
  },
  LONG,
);
