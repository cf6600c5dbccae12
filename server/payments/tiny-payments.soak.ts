import { expect, test } from "vitest";
import { figures } from "../../harness/figures.ts";
import { tinyPayments } from "../../harness/money-kills/tiny-payments.ts";
import { startDueRuns } from "./distribution.ts";
import { reconcile } from "./reconcile.ts";

const USDT = 1_000_000n;

test(
  "ten thousand tiny payments cost at most one distribution for each USDT that gathers",
  async () => {
    const outcome = await tinyPayments(
      { showers: 100, drops: 100, dropUnits: 777n },
      { startDueRuns, reconcile },
    );
    const { totalUnits, whileItRained, inTheEnd, paidUnits } = outcome;
    figures(
      `10,000 payments, ${totalUnits} units: ${whileItRained} distributions, ${inTheEnd} a month later`,
    );
    expect(whileItRained).toBeGreaterThan(0);
    expect(BigInt(whileItRained)).toBeLessThanOrEqual(totalUnits / USDT);
    expect(inTheEnd).toBeLessThanOrEqual(whileItRained + 1);
    expect(paidUnits).toBe(totalUnits - 1n);
  },
  30 * 60_000,
);
