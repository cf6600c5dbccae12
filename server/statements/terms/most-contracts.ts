import type { Network } from "../../../shared/rules/networks.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { words } from "../words.ts";

/** A statement is paid by one transfer on each network, and a transfer reaches only so many contracts. */
export const mostContracts = ({ chains }: Pick<World, "chains">, network: Network) =>
  chains[network].remittances.mostPayments;

export function refuseTooMany(world: World, network: Network, contracts: number, isAgreed: boolean) {
  const most = mostContracts(world, network);
  if (contracts <= most) return;
  const said = words.tooManyContracts(network, contracts, most);
  throw new Refusal("too_many_contracts", {
    text: `${said} ${isAgreed ? words.withdrawAndSplit : words.splitFile}`,
  });
}
