import { numberToHex } from "viem";
import {
  diceFrom,
  type Faults,
  type Reply,
  type RpcProxy,
  type RpcRequest,
  startRpcProxy,
} from "./rpc-proxy.ts";

/** One address as a public provider has it: several nodes behind it, one of them late, and limits of many kinds. */

export interface Provider {
  /** How far the late node is behind: of two numbers, anything between them, and another for each request. */
  lagBlocks: number | [number, number];
  /** Of a hundred requests, how many it answers. */
  latePercent: number;
  /** The most blocks whose logs are handed out at once; more is refused, by each HTTP status in turn. */
  logBlocks: number;
  faults: Faults;
}

export const PUBLIC_PROVIDER: Provider = {
  lagBlocks: 20,
  latePercent: 35,
  logBlocks: 50,
  faults: { dropped: 5, unanswered: 3, tooMany: 5, limited: 5 },
};

export async function startEvmBalancer(nodeUrl: string, provider: Partial<Provider> = {}, seed = 1) {
  const { lagBlocks, latePercent, logBlocks, faults } = { ...PUBLIC_PROVIDER, ...provider };
  const proxy = await startRpcProxy(nodeUrl, faults, seed);
  const dice = diceFrom(seed + 1);
  const limited = logLimit(logBlocks);
  const level = async () => null;
  proxy.chosen = () => {
    const node = dice() * 100 < latePercent ? lateNode(nodeUrl, lagFrom(lagBlocks, dice)) : level;
    return async (request) => limited(request) ?? (await node(request));
  };
  return proxy;
}

export function lagFrom(lag: number | [number, number], dice: () => number): number {
  const [least, most] = typeof lag === "number" ? [lag, lag] : lag;
  return least + Math.floor(dice() * (most - least + 1));
}

/** Providers say it in many ways: HTTP 400 and 413 with a body, and a good answer with an error in it. */
function logLimit(mostBlocks: number) {
  let refused = 0;
  return ({ method, params }: RpcRequest): Reply | null => {
    if (method !== "eth_getLogs") return null;
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    const isWide = Number(toBlock) - Number(fromBlock) >= mostBlocks;
    if (!isWide) return null;
    const message = `eth_getLogs is limited to a ${mostBlocks} range`;
    const status = [400, 413, 200][refused++ % 3] ?? 200;
    return { status, body: { jsonrpc: "2.0", error: { code: -32005, message } } };
  };
}

const result = (value: unknown): Reply => ({ body: { jsonrpc: "2.0", result: value } });
const UNKNOWN_BLOCK: Reply = {
  body: { jsonrpc: "2.0", error: { code: -32000, message: "header not found" } },
};

/** Where the parameter stands that says as of which block. */
const AS_OF: Record<string, number> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
};

/** What a node says that has not heard of the newest blocks. What is sent to it reaches all the same. */
export function lateNode(nodeUrl: string, lagBlocks: number): RpcProxy["instead"] {
  const ask = async (method: string, params: unknown[] = []) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return (await (await fetch(nodeUrl, { method: "POST", headers, body })).json()) as { result: never };
  };
  const behind = (block: string) => Math.max(0, Number(block) - lagBlocks);
  const head = async () => behind((await ask("eth_blockNumber")).result);
  const final = async () => {
    const block = (await ask("eth_getBlockByNumber", ["finalized", false])).result as { number: string };
    return behind(block.number);
  };
  const numberOf = async (tag: unknown) => {
    if (tag === "finalized" || tag === "safe") return await final();
    return typeof tag === "string" && tag.startsWith("0x") ? Number(tag) : await head();
  };

  async function asOf(method: string, params: unknown[], place: number): Promise<Reply> {
    const block = await numberOf(params[place]);
    if (block > (await head())) return method === "eth_getBlockByNumber" ? result(null) : UNKNOWN_BLOCK;
    return {
      body: await ask(method, [...params.slice(0, place), numberToHex(block), ...params.slice(place + 1)]),
    };
  }

  async function logs([filter]: { fromBlock: string; toBlock: string }[]): Promise<Reply> {
    const newest = await head();
    if (!filter) return result([]);
    const [from, to] = [await numberOf(filter.fromBlock), await numberOf(filter.toBlock)];
    if (from > newest) return result([]);
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(Math.min(newest, to)) };
    return { body: await ask("eth_getLogs", [{ ...filter, ...range }]) };
  }

  return async ({ method, params }) => {
    if (method === "eth_blockNumber") return result(numberToHex(await head()));
    if (method === "eth_getBlockByNumber") return await asOf(method, params, 0);
    if (method in AS_OF) return await asOf(method, params, AS_OF[method] ?? 1);
    if (method === "eth_getLogs") return await logs(params as never);
    if (!method.startsWith("eth_getTransaction")) return null;
    const found = (await ask(method, params)).result as { blockNumber: string | null } | null;
    return found?.blockNumber && Number(found.blockNumber) > (await head()) ? result(null) : null;
  };
}
