import {
  type Address,
  BaseError,
  type Client,
  erc20Abi,
  getAddress,
  HttpRequestError,
  isAddress,
  RpcRequestError,
  TimeoutError,
} from "viem";
import { getBalance, readContract } from "viem/actions";
import { COIN as COIN_ADDRESS } from "../../chain/evm/client.ts";
import { hidesSomething } from "../../shared/rules/plain-text.ts";
import { knownTokens } from "../known-tokens.ts";
import { COIN, type Money } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";

/** Tokens by their address, and the coin. */

export const tokenAddress = (token: string): Address => (token === COIN ? COIN_ADDRESS : evmAddress(token));

export function evmAddress(text: string): Address {
  if (!isAddress(text, { strict: false }))
    throw new Stopped("question", `${text} is not an address of this network.`);
  return getAddress(text);
}

const MOST_SYMBOL_LETTERS = 12;

/** Null when nothing there answers as a token does. */
export async function readMoney(
  client: Client,
  { chain, coin }: { chain: string; coin: { symbol: string; decimals: number } },
  token: string,
): Promise<Money | null> {
  if (token === COIN) return { token, ...coin, isKnown: true };
  const address = evmAddress(token);
  const read = <Name extends "symbol" | "decimals">(functionName: Name) =>
    readContract(client, { address, abi: erc20Abi, functionName }).catch((error) =>
      unlessTheNodes(error, null),
    );
  const [symbol, decimals] = await Promise.all([read("symbol"), read("decimals")]);
  if (decimals === null) return null;
  const known = knownTokens(chain)[address];
  return { token: address, symbol: known ?? plainSymbol(symbol), decimals, isKnown: known !== undefined };
}

/** Whoever made the token chose its name: only as long as a name is, and nothing that hides. */
const plainSymbol = (symbol: string | null) =>
  !symbol || hidesSomething(symbol) || symbol.length > MOST_SYMBOL_LETTERS ? "token" : symbol;

/** A token that does not answer holds nothing. */
export async function balanceOf(client: Client, holder: Address, token: string): Promise<bigint> {
  if (token === COIN) return await getBalance(client, { address: holder });
  const ask = {
    address: evmAddress(token),
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [holder],
  } as const;
  return await readContract(client, ask).catch((error) => unlessTheNodes(error, 0n));
}

/** What a node says of a call that the token itself ended; its code differs from node to node. */
const BY_THE_TOKEN = /execution|revert|opcode|gas|jump|stack/i;

/** Throws what is the node's own failure: told that there is nothing, nobody would look any further. */
function unlessTheNodes<T>(error: unknown, instead: T): T {
  if (!(error instanceof BaseError)) throw error;
  const isTheNodes = error.walk(
    (one) =>
      one instanceof HttpRequestError ||
      one instanceof TimeoutError ||
      (one instanceof RpcRequestError && !BY_THE_TOKEN.test(one.details)),
  );
  if (isTheNodes) throw error;
  return instead;
}
