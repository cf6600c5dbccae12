import { rmSync } from "node:fs";
import { createSolanaRpc } from "@solana/kit";
import { startChains } from "../../local/chains.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { readConfig } from "../config.ts";
import { ownPorts } from "./own-ports.ts";

/** Chains that several servers share, as replicas do, and the settings that lead there. */
export async function testChains(): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const folder = newFolder();
  const { Solana, Ethereum, Polygon } = readConfig(await ownPorts()).chains;
  const running = await startChains({ Solana, Ethereum, Polygon }, folder, () => {});
  const [rpcUrl = "", wsUrl = ""] = [Solana.urls[0], Solana.wsUrls[0]];
  return {
    settings: {
      SOLANA_RPC_URL: rpcUrl,
      SOLANA_WS_URL: wsUrl,
      SOLANA_GENESIS_HASH: await createSolanaRpc(rpcUrl).getGenesisHash().send(),
      SOLANA_PROGRAM_ID: Solana.programId,
      SOLANA_USDT_MINT: Solana.usdtMint,
      ETHEREUM_RPC_URL: Ethereum.urls.join(),
      ETHEREUM_CHAIN_ID: String(Ethereum.chainId),
      ETHEREUM_USDT: Ethereum.usdt,
      POLYGON_RPC_URL: Polygon.urls.join(),
      POLYGON_CHAIN_ID: String(Polygon.chainId),
      POLYGON_USDT: Polygon.usdt,
    },
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
