import { lagFrom, PUBLIC_PROVIDER } from "./balancer.ts";
import { diceFrom, type Reply, type RpcProxy, startRpcProxy } from "./rpc-proxy.ts";

/** A provider's address on Solana: some requests are answered by a node that is behind. */

/** Far more than finality, and more than a transaction lives. */
const LAG_SLOTS = 200;

export async function startSolanaBalancer(
  nodeUrl: string,
  faults = PUBLIC_PROVIDER.faults,
  seed = 1,
  lagSlots: number | [number, number] = LAG_SLOTS,
) {
  const proxy = await startRpcProxy(nodeUrl, faults, seed);
  const dice = diceFrom(seed + 1);
  const level = async () => null;
  proxy.chosen = () =>
    dice() * 100 < PUBLIC_PROVIDER.latePercent ? lateSolana(nodeUrl, lagFrom(lagSlots, dice)) : level;
  return proxy;
}

interface InSlot {
  slot: number;
}

const NOT_REACHED: Reply = {
  headers: { "content-type": "application/json" },
  body: { jsonrpc: "2.0", error: { code: -32016, message: "Minimum context slot has not been reached" } },
};
const leastSlot = (params: unknown[]) => (params.at(-1) as { minContextSlot?: number })?.minContextSlot ?? 0;

/** It knows no transaction of the newest slots. Accounts it has as they are now: no node gives them as they were. */
export function lateSolana(nodeUrl: string, lagSlots: number): RpcProxy["instead"] {
  const ask = async (method: string, params: unknown[]) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return ((await (await fetch(nodeUrl, { method: "POST", headers, body })).json()) as { result: unknown })
      .result;
  };
  const behind = (slot: number) => Math.max(0, slot - lagSlots);
  const answers: Record<string, (found: never, newest: number) => unknown> = {
    getSlot: (slot: number) => behind(slot),
    getBlockHeight: (height: number) => behind(height),
    getEpochInfo: ({
      absoluteSlot,
      blockHeight,
      ...rest
    }: {
      absoluteSlot: number;
      blockHeight: number;
    }) => ({
      ...rest,
      absoluteSlot: behind(absoluteSlot),
      blockHeight: behind(blockHeight),
    }),
    getSignatureStatuses: ({ value }: { value: (InSlot | null)[] }, newest) => ({
      context: { slot: newest },
      value: value.map((one) => (one && one.slot <= newest ? one : null)),
    }),
    getSignaturesForAddress: (found: InSlot[], newest) => found.filter(({ slot }) => slot <= newest),
    getTransaction: (found: InSlot | null, newest) => (found && found.slot <= newest ? found : null),
  };
  return async ({ method, params }): Promise<Reply | null> => {
    const answer = answers[method];
    if (!answer) return null;
    const newest = behind((await ask("getSlot", [{ commitment: "processed" }])) as number);
    if (leastSlot(params) > newest) return NOT_REACHED;
    const result = answer((await ask(method, params)) as never, newest);
    return { headers: { "content-type": "application/json" }, body: { jsonrpc: "2.0", result } };
  };
}
