import { BaseError, type Client, createClient, custom } from "viem";
import { getChainId } from "viem/actions";
import { refusalIn } from "../../../chain/evm/client.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import { Refused, type RefusedReason, WrongChain } from "../chain-errors.ts";
import { type Line, lineFailure, openEndpoints, type Patience } from "../endpoint.ts";
import type { Limits } from "../limits.ts";
import type { Chain } from "../port.ts";
import { type Call, call, type Known, NodeError, type Together, togetherOn } from "./json-rpc.ts";

/** viem over our endpoints, and its many errors as the few of ours. */

/** What this kind of chain has besides. */
export type EvmChain = Chain & Required<Pick<Chain, "nextNonce" | "signDeliver" | "outbid">>;

export interface EvmOptions {
  network: Network;
  /** The first is preferred, the others stand in. */
  urls: string[];
  chainId: number;
  /** Above this fee for one gas we wait rather than pay. */
  feeCapWei: bigint;
  limits?: Limits;
  quorumAboveUnits?: bigint | null;
  patience?: Patience;
}

/** A piece of work on one node that has just proved to serve the right chain. */
export type EvmAsk = <T>(work: (client: Client, together: Together) => Promise<T>) => Promise<T>;

/** `known` is shared by all that ask about one chain. */
export function evmAsk(
  { network, urls, chainId, patience }: EvmOptions,
  known: Known = { finalBlock: 0n },
): EvmAsk {
  const endpoints = openEndpoints(network, urls, patience);
  return async (work) => {
    try {
      return await endpoints.ask(async (line) => {
        const client = clientOver(line, known);
        const found = await getChainId(client);
        if (found !== chainId) throw new WrongChain(network, `${chainId}`, `${found}`);
        return await work(client, togetherOn(line, known));
      });
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal ? new Refused(network, refusal.reason, refusal.detail) : error;
    }
  };
}

/** What the node or the contract objected to; null when the error is not an answer of theirs. */
export function refusalOf(error: unknown): { reason: RefusedReason; detail: string } | null {
  if (!(error instanceof BaseError || error instanceof NodeError) || lineFailure(error)) return null;
  const answered = error instanceof BaseError ? error.walk((cause) => cause instanceof NodeError) : error;
  const detail = answered instanceof NodeError ? answered.message : error.name;
  return { reason: refusalIn(error) ?? reasonIn(detail), detail };
}

function reasonIn(message: string): RefusedReason {
  if (/insufficient funds|exceeds.+balance/i.test(message)) return "InsufficientFunds";
  if (/underpriced|fee.+(less|lower) than/i.test(message)) return "Underpriced";
  if (/revert/i.test(message)) return "Reverted";
  return "NodeRefused";
}

/** A hundred balances and more in one call; nodes take far longer ones. */
const MULTICALL_BYTES = 8_192;

/** Balances and lists are read side by side, and so as one call. */
function clientOver(line: Line, known: Known): Client {
  const request = (asked: Call) => call(line, known, asked);
  return createClient({
    transport: custom({ request }, { retryCount: 0 }),
    cacheTime: 0,
    batch: { multicall: { deployless: true, batchSize: MULTICALL_BYTES } },
  });
}
