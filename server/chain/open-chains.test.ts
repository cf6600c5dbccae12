import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalChain, startChain } from "../../chain/evm/test/anvil.ts";
import {
  openSolanaHouse,
  SOLANA_ACCOUNT_PROGRAM,
  SOLANA_PROGRAM,
  SOLANA_REMITTANCE_PROGRAM,
  type SolanaHouse,
} from "../../harness/chains/solana-chain.ts";
import { NETWORKS } from "../../shared/rules/networks.ts";
import { readConfig } from "../config.ts";
import { WrongChain } from "./chain-errors.ts";
import { openChains } from "./open-chains.ts";

let ethereum: LocalChain;
let polygon: LocalChain;
let solana: SolanaHouse;
beforeAll(async () => {
  [ethereum, polygon, solana] = await Promise.all([
    startChain(),
    startChain(["--chain-id", "31338"]),
    openSolanaHouse(),
  ]);
});
afterAll(() => Promise.all([ethereum.stop(), polygon.stop(), solana.stop()]));

function openWith(ids: { ethereum: string; polygon: string; solana: string }) {
  const { chains } = readConfig({
    ETHEREUM_RPC_URL: ethereum.url,
    ETHEREUM_CHAIN_ID: ids.ethereum,
    ETHEREUM_USDT: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    POLYGON_RPC_URL: polygon.url,
    POLYGON_CHAIN_ID: ids.polygon,
    POLYGON_USDT: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
    SOLANA_RPC_URL: solana.rpcUrl,
    SOLANA_WS_URL: solana.wsUrl,
    SOLANA_GENESIS_HASH: ids.solana,
    SOLANA_PROGRAM_ID: SOLANA_PROGRAM,
    SOLANA_ACCOUNT_PROGRAM_ID: SOLANA_ACCOUNT_PROGRAM,
    SOLANA_REMITTANCE_PROGRAM_ID: SOLANA_REMITTANCE_PROGRAM,
    SOLANA_USDT_MINT: solana.mint,
  });
  return openChains(chains);
}

test("every network has its chain", async () => {
  const genesisHash = await solana.client.rpc.getGenesisHash().send();
  const chains = openWith({ ethereum: "31337", polygon: "31338", solana: genesisHash });
  for (const network of NETWORKS) {
    expect(chains[network].network).toBe(network);
    await chains[network].cursorNow();
  }
});

test("two networks whose addresses were mixed up are told", async () => {
  const nobodys = "11111111111111111111111111111111";
  const mixedUp = openWith({ ethereum: "31338", polygon: "31337", solana: nobodys });
  for (const network of NETWORKS)
    await expect(mixedUp[network].cursorNow()).rejects.toBeInstanceOf(WrongChain);
});
