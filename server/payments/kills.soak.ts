import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { diceFrom, GOOD_WIRE } from "../../harness/chains/rpc-proxy.ts";
import { sabotagedBuild } from "../../harness/kills/sabotaged-build.ts";
import {
  endureWithMoney,
  MONEY_STEPS,
  type MoneyOrdeal,
  type MoneyOutcome,
  tellOfMoney,
} from "../../harness/money-kills/money-kill-run.ts";
import type { Network } from "../../shared/rules/networks.ts";

/**
 * Royalties while the server is killed, on a wire to the chains that drops a quarter of all requests, loses a quarter of
 * the answers and refuses one in twenty, to chains that let transactions wait. Nothing is lost and nothing paid twice.
 */

const LONG = 60 * 60_000;
/** After the last start. */
const DONE_SECONDS = 60;
const setting = { contracts: 6, networks: ["Solana", "Ethereum"] satisfies Network[] };
const dice = diceFrom(11);

async function killedAtRandom({ payNext, killed }: MoneyOrdeal, times: number) {
  for (let n = 0; n < times; n++) {
    payNext();
    await pause(200 + dice() * 6_000);
    await killed();
  }
}

function expectAllPaidOnce(outcome: MoneyOutcome) {
  expect(outcome.complaints).toEqual([]);
  expect(outcome.lostUnits).toBe(0n);
  expect(outcome.doubles).toBe(0);
  expect(outcome.differenceUnits).toBe(0n);
  expect(outcome.inFlight).toBeGreaterThan(0);
  expect(outcome.seconds).toBeLessThan(DONE_SECONDS);
}

test(
  "killed five times at each step of a payment, everybody is paid once",
  async () => {
    const plan = [1, 2, 3, 4, 5].flatMap(() => MONEY_STEPS);
    const outcome = await endureWithMoney(setting, async ({ server, payNext, killed }) => {
      for (const step of plan) {
        await server.signalAt(step, "SIGKILL", () => {
          payNext();
          payNext();
        });
        await killed();
      }
    });
    tellOfMoney("killed at each step", outcome);
    expectAllPaidOnce(outcome);
    expect(outcome.kills).toBe(41);
  },
  LONG,
);

test(
  "killed at random with money in flight, everybody is paid once",
  async () => {
    const outcome = await endureWithMoney(setting, (ordeal) => killedAtRandom(ordeal, 158));
    tellOfMoney("killed at random", outcome);
    expectAllPaidOnce(outcome);
    expect(outcome.kills).toBe(159);
  },
  LONG,
);

// Every transaction waits long enough that the server asks for it several times before it lands, and not so long that the
// next one is no longer valid then: a Solana transaction lives nine seconds here. Nothing else disturbs the server, so that
// each distribution is signed anew.
test.each([
  { network: "Ethereum", busyMs: 20_000 },
  { network: "Solana", busyMs: 6_000 },
] as const)(
  "a build that signs a distribution on $network anew without asking is found out",
  async ({ network, busyMs }) => {
    const sabotaged = await sabotagedBuild();
    try {
      const waiting = { busyMs, leastBusyMs: busyMs, faults: GOOD_WIRE, giveUpMs: 60_000 };
      const setting = { contracts: 6, networks: [network], ...waiting, main: sabotaged.main };
      const outcome = await endureWithMoney(setting, async () => {});
      tellOfMoney(`signing anew on ${network} without asking`, outcome);
      expect(outcome.doubles).toBeGreaterThan(0);
      expect(outcome.complaints.join()).toMatch(/distribute:\S+ was sent [2-9] times/);
      expect(outcome.complaints.join()).toContain("was called dead and landed");
    } finally {
      sabotaged.remove();
    }
  },
  LONG,
);
