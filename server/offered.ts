import { isTestChain, type Network } from "../shared/rules/networks.ts";
import { notReady } from "../words/network-faults.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

export const isTestNetwork = ({ chains }: World, network: Network) =>
  isTestChain(network, chains[network].identity().chain);

/**
 * What keeps an offered network from taking new releases now; null when nothing does. An empty purse does not: it is filled
 * long before everybody has signed, and a publication that comes too early waits for it.
 */
export function whyNotReady({ readiness }: World, network: Network): string | null {
  const fault = readiness.get(network)?.faults.find(({ code }) => code !== "payer_empty");
  return fault ? notReady(network, fault.code) : null;
}

export function refuseUnlessOffered(world: World, network: Network) {
  const isOffered = world.config.offered.includes(network);
  const text = isOffered ? whyNotReady(world, network) : `${network} is not offered for new releases`;
  if (text !== null) throw new Refusal("network_not_offered", { text });
}
