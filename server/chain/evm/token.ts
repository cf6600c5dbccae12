import { type Address, getAddress } from "viem";
import { COIN as EVM_COIN } from "../../../chain/evm/client.ts";
import { COIN, type Token } from "../port.ts";

/** A token as the contracts name it, and back. */
export const evmToken = (token: Token): Address => (token === COIN ? EVM_COIN : getAddress(token));
export const tokenOf = (address: Address): Token => (address === EVM_COIN ? COIN : getAddress(address));
