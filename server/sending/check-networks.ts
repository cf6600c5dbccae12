import { setTimeout as wait } from "node:timers/promises";
import type { Fault, Network } from "../../shared/rules/networks.ts";
import { obstacles } from "../../words/obstacles/words.ts";
import { WrongChain } from "../chain/chain-errors.ts";
import { connected, issuedTokens } from "../chain-settings.ts";
import { describeError } from "../describe-error.ts";
import { operatorWords } from "../mail/words.operator.ts";
import { whyNotReady } from "../offered.ts";
import type { World } from "../world.ts";
import type { Obstacle } from "./obstacle.ts";
import { tellOperator } from "./tell-operator.ts";

/** Whether each network offers all that publishing and paying need there: at the start, now and then, and before publishing. */

const EVERY_MS = 5 * 60_000;
/** The start does not wait longer for a node that is away. */
const PATIENCE_MS = 5_000;
/** A payer with less than this part of a day's cap is as good as empty. */
const PART_OF_CAP = 100n;

export async function watchNetworks(world: World) {
  const { chains } = world.config;
  const check = (networks: Network[]) => Promise.all(networks.map((network) => checkNetwork(world, network)));
  const timer = setInterval(() => void check(connected(chains)), EVERY_MS);
  // Local chains are made with all that is needed: nobody waits for them.
  const isLocal = (network: Network) => chains[network].at === "embedded";
  void check(connected(chains).filter(isLocal));
  const others = connected(chains).filter((network) => !isLocal(network));
  await Promise.race([check(others), wait(PATIENCE_MS, null, { ref: false })]);
  return { stop: () => clearInterval(timer) };
}

/** What is found stands in the world, for the form, `/readyz` and `/metrics`; the operator is told of each fault once. */
async function checkNetwork(world: World, network: Network): Promise<void> {
  try {
    const faults = await findFaults(world, network);
    world.readiness.set(network, { at: world.now(), faults });
    world.metrics.networkFaults.set({ network }, faults.length);
    for (const fault of faults) await tell(world, network, fault);
  } catch (error) {
    // A node that is away may come back: what is known of the network stays as it is.
    world.log.warn({ network, error: describeError(error) }, "a network could not be checked");
  }
}

async function findFaults({ chains, config, feePayers }: World, network: Network): Promise<Fault[]> {
  const { dailyCapUnits } = config.chains[network].feePayer;
  const payer = feePayers && {
    address: feePayers[network].address,
    leastUnits: dailyCapUnits / PART_OF_CAP,
  };
  const tokens = issuedTokens(config.chains, network);
  try {
    return await chains[network].faults({ tokens, payer });
  } catch (error) {
    if (error instanceof WrongChain) return [{ code: "wrong_chain", found: error.message }];
    throw error;
  }
}

async function tell(world: World, network: Network, { code, found }: Fault) {
  const { heading, todo } = operatorWords.faults[code];
  const text = operatorWords.fault(found, todo(network.toUpperCase()));
  await tellOperator(world, operatorWords.on(network, heading), text);
}

/** Asked again before each publication: it waits until the operator has put it right, instead of failing. */
export async function whyNotPublish(world: World, network: Network): Promise<Obstacle | null> {
  if (world.config.chains[network].at === "absent")
    return { problem: obstacles.notConnected(network), waits: true };
  const known = world.readiness.get(network);
  const isFresh = known && world.now().getTime() - known.at.getTime() < EVERY_MS && known.faults.length === 0;
  if (!isFresh) await checkNetwork(world, network);
  const problem = whyNotReady(world, network);
  return problem === null ? null : { problem: obstacles.asWritten(problem), waits: true };
}
