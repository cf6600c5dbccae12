import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { diceFrom } from "../../harness/chains/rpc-proxy.ts";
import { DEEPEST_REORG } from "../../harness/kills/deep-ethereum.ts";
import { endure, type Ordeal, tell } from "../../harness/kills/kill-run.ts";
import { STEPS } from "../../harness/kills/killed-server.ts";
import { sabotagedBuild } from "../../harness/kills/sabotaged-build.ts";
import { overtaken } from "../../harness/kills/zombie.ts";
import { NETWORKS } from "../../shared/rules/networks.ts";

/**
 * Publication while the server is killed, on a wire to the chains that drops a quarter of all requests, loses a quarter
 * of the answers and refuses one in twenty, to chains that let transactions wait. Everything must happen once.
 */

const LONG = 20 * 60_000;
/** After the last start. */
const DONE_SECONDS = 60;
const networks = [...NETWORKS];
const dice = diceFrom(7);

async function killedAtRandom({ publishNext, killed }: Ordeal, times: number) {
  for (let n = 0; n < times; n++) {
    if (n % 2 === 0) publishNext();
    await pause(200 + dice() * 3_000);
    await killed();
  }
}

test(
  "killed five times at each step of publication, everything is published once",
  async () => {
    const plan = [1, 2, 3, 4, 5].flatMap(() => STEPS);
    const outcome = await endure(
      { releases: plan.length, networks },
      async ({ server, publishNext, killed }) => {
        for (const step of plan) {
          await server.signalAt(step, "SIGKILL", publishNext);
          await killed();
        }
      },
    );
    tell("killed at each step", outcome);
    expect(outcome.complaints).toEqual([]);
    expect(outcome.kills).toBe(45);
    expect(outcome.seconds).toBeLessThan(DONE_SECONDS);
  },
  LONG,
);

test(
  "killed a hundred times at random, everything is published once",
  async () => {
    const outcome = await endure({ releases: 50, networks }, (ordeal) => killedAtRandom(ordeal, 100));
    tell("killed at random", outcome);
    expect(outcome.complaints).toEqual([]);
    expect(outcome.kills).toBe(100);
    expect(outcome.seconds).toBeLessThan(DONE_SECONDS);
  },
  LONG,
);

test(
  "a build that signs anew on every retry is found out",
  async () => {
    const sabotaged = await sabotagedBuild();
    try {
      const setting = { releases: 12, networks, main: sabotaged.main };
      const outcome = await endure(setting, (ordeal) => killedAtRandom(ordeal, 10));
      tell("signing anew on every retry", outcome);
      expect(outcome.doubles).toBeGreaterThan(0);
      expect(outcome.complaints.join()).toMatch(/was created [2-9] times/);
      expect(outcome.complaints.join()).toContain("was called dead and landed");
    } finally {
      sabotaged.remove();
    }
  },
  LONG,
);

test(
  "blocks are undone before they are final, again and again: everything is published once",
  async () => {
    let undone = 0;
    const outcome = await endure(
      { releases: 8, networks: ["Ethereum"] },
      async ({ stage, publishNext, killed }) => {
        for (let n = 0; n < 16; n++) {
          if (n % 2 === 0) publishNext();
          await pause(300 + dice() * 1_500);
          undone += await stage.ethereum.reorganise(1 + Math.floor(dice() * DEEPEST_REORG));
          if (n % 6 === 5) await killed();
        }
      },
    );
    tell(`${undone} transactions undone with their blocks`, outcome);
    expect(outcome.complaints).toEqual([]);
    expect(undone).toBeGreaterThan(0);
  },
  LONG,
);

test(
  "a server that stood still for ten seconds while another took over doubles nothing",
  async () => {
    let resumed = 0;
    const outcome = await endure({ releases: 20, networks }, async (ordeal) => {
      resumed = await overtaken(ordeal, 10);
    });
    tell(`${resumed} works of a server that stood still resumed by another`, outcome);
    expect(outcome.complaints).toEqual([]);
    expect(resumed).toBeGreaterThan(0);
  },
  LONG,
);
