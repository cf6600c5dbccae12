import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const HEX = /^0x[0-9a-fA-F]{40}$/;

/** What is wrong with an address at first sight; null when nothing is. The server looks closer, and at the chain. */
export function addressProblem(network: Network, address: string): string | null {
  if (address === "") return "Enter the address to send to";
  if (usesEthereumWallets(network)) {
    if (BASE58.test(address)) return `This looks like a Solana address. Enter one on ${network}.`;
    if (!HEX.test(address)) return "An address here is 0x and 40 digits. Copy it from the receiving wallet.";
    return /^0x0+$/.test(address) ? "This address belongs to nobody" : null;
  }
  if (address.startsWith("0x")) return "This looks like an Ethereum address. Enter one on Solana.";
  return BASE58.test(address)
    ? null
    : "A Solana address has 32 to 44 letters and digits. Copy it from the receiving wallet.";
}
