import { createTestClient, defineChain, http, publicActions } from "viem";

/** How we speak to a local node: the usual questions, and those only a test node answers. */

const SLOWEST_ANSWER_MS = 30_000;

export type NodeClient = ReturnType<typeof nodeClient>;

export function nodeClient(url: string, chainId: number, timeout = SLOWEST_ANSWER_MS) {
  const chain = defineChain({
    id: chainId,
    name: "Local",
    nativeCurrency: { name: "Local coin", symbol: "COIN", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  return createTestClient({
    mode: "anvil",
    chain,
    transport: http(url, { retryCount: 0, timeout }),
    cacheTime: 0,
  }).extend(publicActions);
}
