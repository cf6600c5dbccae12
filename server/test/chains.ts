import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startChains } from "../../local/chains.ts";
import { type Payment, type PaymentRequest, payFromFaucet } from "../../local/faucet.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { type Config, readConfig } from "../config.ts";
import { loadFeePayers } from "../fee-payers.ts";
import { ownPorts } from "./own-ports.ts";

export interface TestChains {
  settings: Record<string, string>;
  /** Test money: `usdt`, or the chain's coin by its name. */
  give(payment: PaymentRequest): Promise<Payment>;
  stop(): Promise<void>;
}

const COINS = { Solana: "sol", Ethereum: "eth", Polygon: "pol" } as const;
const NAMES = Object.keys(COINS) as (keyof typeof COINS)[];

/**
 * Chains that several servers share, as replicas do, and the settings that lead there, funded fee payers included. Quick
 * slots make finality, and the end of a transaction's life, a matter of seconds.
 */
export async function testChains({ slotMs = 400, coins = "100" } = {}): Promise<TestChains> {
  const folder = newFolder();
  const feePayers = Object.fromEntries(
    NAMES.map((name) => [`${name.toUpperCase()}_FEE_PAYER_FILE`, newKey(folder, name)]),
  );
  const config = readConfig({ ...(await ownPorts()), ...feePayers });
  const { Solana, Ethereum, Polygon } = config.chains;
  if (Solana.at !== "embedded") throw new Error("tests bring their own Solana");
  const running = await startChains({ Solana: { ...Solana, slotMs }, Ethereum, Polygon }, folder, () => {});
  if (coins !== "0") await fund(config, coins);
  return {
    settings: {
      SOLANA_RPC_URL: Solana.urls.join(),
      SOLANA_WS_URL: Solana.wsUrls.join(),
      SOLANA_GENESIS_HASH: running.solanaGenesisHash ?? "",
      SOLANA_PROGRAM_ID: Solana.programId,
      SOLANA_USDT_MINT: Solana.usdtMint,
      ETHEREUM_RPC_URL: Ethereum.urls.join(),
      ETHEREUM_CHAIN_ID: String(Ethereum.chainId),
      ETHEREUM_USDT: Ethereum.usdt,
      POLYGON_RPC_URL: Polygon.urls.join(),
      POLYGON_CHAIN_ID: String(Polygon.chainId),
      POLYGON_USDT: Polygon.usdt,
      ...feePayers,
    },
    give: (payment) => payFromFaucet(config.chains, payment),
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newKey(folder: string, name: string): string {
  const file = path.join(folder, `${name}.key`);
  writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return file;
}

async function fund(config: Config, amount: string) {
  const holders = await loadFeePayers(config);
  for (const network of NAMES)
    await payFromFaucet(config.chains, {
      network,
      to: holders[network].address,
      amount,
      token: COINS[network],
    });
}
