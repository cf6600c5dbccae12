import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { anyFreePort } from "../../local/free-port.ts";
import { startInbox } from "../../local/inbox/inbox.ts";
import { openChains } from "../../server/chain/open-chains.ts";
import { variableOf } from "../../server/chain-settings.ts";
import { readConfig } from "../../server/config.ts";
import { loadFeePayers } from "../../server/signer/fee-payers.ts";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { testChains } from "../chains/chains.ts";
import { BAD_WIRE, type Faults, startRpcProxy } from "../chains/rpc-proxy.ts";
import { testDatabase, testFolder } from "../world.ts";
import { makeBusy } from "./busy-chain.ts";
import { startDeepEthereum } from "./deep-ethereum.ts";
import { PatientVisitor } from "./patient-visitor.ts";

/** All that outlives a server: database, mailbox, chains, and the bad wire between it and the chains. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

export interface StageOptions {
  /** How long a transaction may wait for its place in the chain. */
  busyMs?: number;
  leastBusyMs?: number | undefined;
  faults?: Faults | undefined;
  slotMs?: number;
  /** A database and a folder of one's own. */
  databaseUrl?: string;
  dataDir?: string;
}

const rpcUrl = (network: Network) => variableOf(network, "RPC_URL");
/** How the test's own connections are told from the servers'. */
export const OURS = "judge";
/** Some blocks of each chain. */
const LANDED_MS = 3_000;
const NO_CAPS = { SOLANA_DAILY_CAP: "90", ETHEREUM_DAILY_CAP: "90", POLYGON_DAILY_CAP: "90" };

export async function openStage({
  busyMs = 6_000,
  leastBusyMs,
  faults = BAD_WIRE,
  slotMs = 80,
  ...own
}: StageOptions = {}) {
  const home = testFolder();
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const chains = await testChains({ slotMs });
  const databaseUrl = own.databaseUrl ?? (await testDatabase());
  const database = new pg.Pool({ connectionString: databaseUrl, application_name: OURS, max: 2 });
  database.on("error", () => {});
  const ethereum = await startDeepEthereum();
  const direct: Record<string, string> = { ...chains.settings, ETHEREUM_RPC_URL: ethereum.url };
  const wires = await Promise.all(
    NETWORKS.map(async (network, i) => {
      const wire = await startRpcProxy(direct[rpcUrl(network)] ?? "", faults, i + 1);
      return { network, wire, ...makeBusy(wire, busyMs, leastBusyMs) };
    }),
  );
  const port = await anyFreePort();
  const settings = {
    ...direct,
    ...Object.fromEntries(wires.map(({ network, wire }) => [rpcUrl(network), wire.url])),
    ...NO_CAPS,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: inbox.smtpUrl,
    MASTER_KEY_FILE: home.keyFile,
    DATA_DIR: own.dataDir ?? home.folder,
    FREE_RELEASES: "0",
  };
  const seen = readConfig({ ...settings, ...direct });
  const feePayers = await loadFeePayers(seen);
  await ethereum.fund(feePayers.Ethereum.address);
  return {
    settings,
    inbox,
    database,
    config: seen,
    feePayers,
    ethereum,
    /** As they are, past the wire. */
    chains: openChains(seen.chains),
    nodeUrl: (network: Network) => seen.chains[network].urls[0] ?? "",
    visitor: () => new PatientVisitor(`http://localhost:${port}`, inbox),
    world: { now: () => new Date() },
    /** What a server gave up and the chains still hold can no longer hide behind the end of a run. */
    async landAll() {
      for (const { land } of wires) await land();
      await pause(LANDED_MS);
    },
    async close() {
      for (const { wire, rest } of wires) {
        rest();
        await wire.stop();
      }
      await ethereum.stop();
      await chains.stop();
      await inbox.close();
      await database.end();
      home.remove();
    },
  };
}
