import { type Address, getAddress, isAddress } from "viem";
import { COIN as EVM_COIN } from "../../../chain/evm/client.ts";
import { COIN, type Token } from "../terms.ts";

/** A token as the contracts name it, and back. */
export const evmToken = (token: Token): Address => (token === COIN ? EVM_COIN : getAddress(token));
export const tokenOf = (address: Address): Token => (address === EVM_COIN ? COIN : getAddress(address));

/** As anybody may write it, capitals or not; null when it is neither the coin nor an address. */
export function tokenNamed(text: string): Token | null {
  if (text === COIN) return COIN;
  return isAddress(text, { strict: false }) ? getAddress(text.toLowerCase()) : null;
}

/** Those below are taken by the chain itself, zero among them. */
const LEAST_ADDRESS = 0x10000n;
/** Mixed capitals are a checksum: one that does not fit is a slip of the pen. */
export const couldBeWallet = (text: string) => isAddress(text) && BigInt(text) >= LEAST_ADDRESS;
