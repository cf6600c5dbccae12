import { setTimeout as wait } from "node:timers/promises";
import { NETWORKS } from "../shared/rules/networks.ts";
import { BadConfig } from "./bad-config.ts";
import { WrongChain } from "./chain/chain-errors.ts";
import { variableOf } from "./chain-settings.ts";
import { describeError } from "./describe-error.ts";
import type { World } from "./world.ts";

/** A node that is away may come back, and is not waited for; one of another chain never becomes ours. */
const PATIENCE_MS = 5_000;

/** Every endpoint that answers must serve the chain it is configured for, also the one that only stands in. */
export async function refuseWrongChains({ config, chains, log }: World) {
  const outside = NETWORKS.filter((network) => config.chains[network].at === "url");
  const asked = outside.map(async (network) => {
    try {
      await chains[network].proveIdentity();
    } catch (error) {
      if (error instanceof WrongChain)
        throw new BadConfig(`${error.message}. Check ${variableOf(network, "RPC_URL")}.`);
      log.warn({ network, error: describeError(error) }, "a chain cannot be reached at the start");
    }
  });
  await Promise.race([Promise.all(asked), wait(PATIENCE_MS, null, { ref: false })]);
}
