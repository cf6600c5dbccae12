import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalChain, startChain } from "../../chain/evm/test/anvil.ts";
import { NETWORKS } from "../../contract/catalog.ts";
import { openSolanaHouse, SOLANA_PROGRAM, type SolanaHouse } from "../test/solana-house.ts";
import { WrongChain } from "./chain-errors.ts";
import { type ChainsConfig, openChains } from "./open-chains.ts";

let ethereum: LocalChain;
let polygon: LocalChain;
let solana: SolanaHouse;
let config: ChainsConfig;
beforeAll(async () => {
  [ethereum, polygon, solana] = await Promise.all([
    startChain(),
    startChain(["--chain-id", "31338"]),
    openSolanaHouse(),
  ]);
  const genesisHash = await solana.client.rpc.getGenesisHash().send();
  config = {
    Solana: { urls: [solana.rpcUrl], wsUrls: [], genesisHash, program: SOLANA_PROGRAM },
    Ethereum: { urls: [ethereum.url], chainId: 31337 },
    Polygon: { urls: [polygon.url], chainId: 31338 },
  };
});
afterAll(() => Promise.all([ethereum.stop(), polygon.stop(), solana.stop()]));

test("every network has its chain", async () => {
  const chains = openChains(config);
  for (const network of NETWORKS) {
    expect(chains[network].network).toBe(network);
    await chains[network].assertIdentity();
  }
});

test("two networks whose addresses were mixed up are told", async () => {
  const { Ethereum, Polygon } = config;
  const mixedUp = openChains({
    ...config,
    Ethereum: { ...Ethereum, urls: Polygon.urls },
    Polygon: { ...Polygon, urls: Ethereum.urls },
    Solana: { ...config.Solana, genesisHash: "11111111111111111111111111111111" },
  });
  for (const network of NETWORKS)
    await expect(mixedUp[network].assertIdentity()).rejects.toBeInstanceOf(WrongChain);
});
