import { BaseError, type Client, createClient, custom } from "viem";
import { getChainId } from "viem/actions";
import { refusalIn } from "../../../chain/evm/client.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import { Refused, type RefusedReason, WrongChain } from "../chain-errors.ts";
import { HttpStatus, type Line, lineFailure, openEndpoints, type Patience } from "../endpoint.ts";
import type { Chain } from "../port.ts";

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
  patience?: Patience;
}

/** A piece of work on one node that has just proved to serve the right chain. */
export type EvmAsk = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

export function evmAsk({ network, urls, chainId, patience }: EvmOptions): EvmAsk {
  const endpoints = openEndpoints(network, urls, patience);
  return async (work) => {
    try {
      return await endpoints.ask(async (line) => {
        const client = clientOver(line);
        const found = await getChainId(client);
        if (found !== chainId) throw new WrongChain(network, `${chainId}`, `${found}`);
        return await work(client);
      });
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal ? new Refused(network, refusal.reason, refusal.detail) : error;
    }
  };
}

/** What the node or the contract objected to; null when the error is not an answer of theirs. */
export function refusalOf(error: unknown): { reason: RefusedReason; detail: string } | null {
  if (!(error instanceof BaseError) || lineFailure(error)) return null;
  const answered = error.walk((cause) => cause instanceof NodeError);
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
function clientOver(line: Line): Client {
  const request = ({ method, params }: { method: string; params?: unknown }) => call(line, method, params);
  return createClient({
    transport: custom({ request }, { retryCount: 0 }),
    cacheTime: 0,
    batch: { multicall: { deployless: true, batchSize: MULTICALL_BYTES } },
  });
}

/** An error a node wrote into a good HTTP answer. */
class NodeError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message);
  }
}

/** Some providers say "too many requests" here instead of in the HTTP status. */
const RATE_LIMITED = new Set([429, -32007]);

async function call(line: Line, method: string, params: unknown = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const answer = await line.reach(async (signal) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(line.url, { method: "POST", headers, body, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new HttpStatus(response.status, response.headers.get("retry-after"));
    }
    const parsed = (await response.json()) as Answer;
    if (parsed.error && RATE_LIMITED.has(parsed.error.code)) throw new HttpStatus(429);
    return parsed;
  });
  if (answer.error) throw new NodeError(answer.error.message, answer.error.code, answer.error.data);
  return answer.result;
}

interface Answer {
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}
