import { expect, test } from "vitest";
import { figures } from "../../harness/figures.ts";
import { payOverBadWires } from "../../harness/money-kills/bad-wires.ts";

const PAYMENTS = 1_000;
const PATIENCE_MS = 20 * 60_000;

test(
  "a thousand payments on each chain over the worst of wires are each recorded once, to the unit",
  async () => {
    const outcomes = await payOverBadWires(PAYMENTS, PATIENCE_MS);
    for (const { network, recorded, distributions, complaints } of outcomes)
      figures(
        `${network}: ${recorded} payments recorded, ${distributions} distributions, ${complaints.length} complaints`,
      );
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        recorded: PAYMENTS + 1,
        complaints: [],
        lostUnits: 0n,
        differenceUnits: 0n,
      });
  },
  2 * PATIENCE_MS,
);
