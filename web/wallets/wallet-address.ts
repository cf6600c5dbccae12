import { type Network, rowOf } from "../../shared/rules/networks.ts";

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const HEX = /^0x[0-9a-fA-F]{40}$/;

export type AddressProblem = "missing" | "of_solana" | "of_evm" | "not_hex" | "not_base58" | "nobody";

/** What is wrong with an address at first sight; null when nothing is. The server looks closer, and at the chain. */
export function addressProblem(network: Network, address: string): AddressProblem | null {
  if (address === "") return "missing";
  if (rowOf(network).kind === "evm") {
    if (BASE58.test(address)) return "of_solana";
    if (!HEX.test(address)) return "not_hex";
    return /^0x0+$/.test(address) ? "nobody" : null;
  }
  if (address.startsWith("0x")) return "of_evm";
  return BASE58.test(address) ? null : "not_base58";
}
