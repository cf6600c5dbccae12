import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startChains } from "../../local/chains.ts";
import { type Payment, type PaymentRequest, payFromFaucet } from "../../local/faucet.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { variableOf } from "../../server/chain-settings.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { loadFeePayers } from "../../server/signer/fee-payers.ts";
import { NETWORKS, type Network, rowOf } from "../../shared/rules/networks.ts";
import { ownPorts } from "./own-ports.ts";

export interface TestChains {
  settings: Record<string, string>;
  /** Test money: `usdt`, `usdc`, or the chain's coin by its name. */
  give(payment: PaymentRequest): Promise<Payment>;
  stop(): Promise<void>;
}

/**
 * Chains that several servers share, as replicas do, and the settings that lead there, funded fee payers included. Quick
 * slots make finality, and the end of a transaction's life, a matter of seconds.
 */
export async function testChains({ slotMs = 400, coins = "100" } = {}): Promise<TestChains> {
  const folder = newFolder();
  const feePayers = Object.fromEntries(
    NETWORKS.map((network) => [variableOf(network, "FEE_PAYER_FILE"), newKey(folder, network)]),
  );
  const config = readConfig({ ...(await ownPorts()), ...feePayers });
  const wanted = NETWORKS.map((network) => [network, { ...config.chains[network], slotMs }]);
  const running = await startChains(Object.fromEntries(wanted), folder, () => {});
  if (coins !== "0") await fund(config, coins);
  const settings = NETWORKS.flatMap((network) =>
    Object.entries(leadingTo(config.chains[network], running.madeHashes[network])).map(([name, value]) => [
      variableOf(network, name),
      String(value),
    ]),
  );
  return {
    settings: { ...Object.fromEntries(settings), ...feePayers },
    give: (payment) => payFromFaucet(config.chains, payment),
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where nothing else is said, a test is not about what fees are worth, nor about how much may be spent in a day. */
const NO_WORRIES = { COIN_PRICE: "0.000001", DAILY_CAP: "1000" };

function leadingTo(chain: Config["chains"][Network], genesisHash = "") {
  const { urls, tokens } = chain;
  const { USDT, USDC } = tokens;
  if (chain.kind === "evm") return { RPC_URL: urls, CHAIN_ID: chain.chainId, USDT, USDC, ...NO_WORRIES };
  const { wsUrls } = chain;
  const programs = {
    PROGRAM_ID: chain.programId,
    ACCOUNT_PROGRAM_ID: chain.accountProgramId,
    REMITTANCE_PROGRAM_ID: chain.remittanceProgramId,
  };
  return {
    RPC_URL: urls,
    WS_URL: wsUrls,
    GENESIS_HASH: genesisHash,
    ...programs,
    USDT_MINT: USDT,
    USDC_MINT: USDC,
    ...NO_WORRIES,
  };
}

function newKey(folder: string, name: string): string {
  const file = path.join(folder, `${name}.key`);
  writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return file;
}

async function fund(config: Config, amount: string) {
  const holders = await loadFeePayers(config);
  for (const network of NETWORKS) {
    const token = rowOf(network).coin.symbol.toLowerCase();
    await payFromFaucet(config.chains, { network, to: holders[network].address, amount, token });
  }
}
