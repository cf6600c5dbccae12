import { expect, test } from "vitest";
import { figures } from "../../harness/figures.ts";
import { reorganised } from "../../harness/money-kills/reorganised.ts";
import { lookAt } from "./look-for-payments.ts";

/** Ten young chains, ten times each: on one long chain the local node once came back without its contracts. */
const CHAINS = 10;
const TIMES = 10;

test(
  "a hundred reorganisations, up to ten blocks deep, leave no credit from an orphaned block",
  async () => {
    let [sent, orphaned] = [0, 0];
    for (let chain = 1; chain <= CHAINS; chain++) {
      const outcome = await reorganised(TIMES, lookAt, chain);
      sent += outcome.sent;
      orphaned += outcome.orphaned;
    }
    figures(`${CHAINS * TIMES} reorganisations: ${orphaned} of ${sent} payments undone`);
    expect(orphaned).toBeGreaterThan(25);
    expect(orphaned).toBeLessThan(sent - 25);
  },
  60 * 60_000,
);
