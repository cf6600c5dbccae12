// @module-tag deep

import { expect, test } from "vitest";
import { payOverBadWires } from "../../harness/money-kills/bad-wires.ts";

test("over the worst of wires, each payment on every chain is recorded once and divided to the unit", async () => {
  for (const outcome of await payOverBadWires(6, 180_000))
    expect(outcome).toMatchObject({ recorded: 7, complaints: [], lostUnits: 0n, differenceUnits: 0n });
}, 300_000);
