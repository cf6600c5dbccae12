import path from "node:path";
import {
  LOCAL_ACCOUNT_PROGRAM,
  LOCAL_PROGRAM,
  LOCAL_REMITTANCE_PROGRAM,
} from "../chain/solana/local/local-tokens.ts";
import { brokenOnce, firstBroken, NEVER_BROKEN } from "./broken.ts";
import { startTogether } from "./start-together.ts";

type WantedEvm = { at: "embedded"; kind: "evm"; port: number; chainId: number };
type WantedSolana = {
  at: "embedded";
  kind: "solana";
  rpcPort: number;
  wsPort: number;
  /** Where our compiled programs are. */
  programFolder: string;
  slotMs?: number;
};

/** By network. */
export type WantedChains = Record<string, { at: "url" | "absent" } | WantedEvm | WantedSolana>;

interface LocalChain {
  /** Rejects when a chain ends by itself. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

export interface LocalChains extends LocalChain {
  /** Genesis hashes by network, where a chain makes one at its first start. */
  madeHashes: Record<string, string>;
}

/** Starts the chains that nobody configured, side by side. */
export async function startChains(
  wanted: WantedChains,
  dataDir: string,
  say: (line: string) => void,
): Promise<LocalChains> {
  if (Object.values(wanted).some(({ at }) => at === "embedded")) say("Starting the local chains...");
  const madeHashes: Record<string, string> = {};
  const starting = Object.entries(wanted).flatMap(([network, chain]) => {
    if (chain.at !== "embedded") return [];
    const folder = path.join(dataDir, network.toLowerCase());
    if (chain.kind === "evm") return startOneEvm(network, chain, folder, say);
    return startOneSolana(chain, folder, (hash) => {
      madeHashes[network] = hash;
    });
  });
  const chains = await startTogether(...starting);
  return {
    madeHashes,
    broken: firstBroken(chains.map((chain) => chain.broken)),
    stop: async () => void (await Promise.all(chains.map((chain) => chain.stop()))),
  };
}

async function startOneEvm(
  network: string,
  { port, chainId }: WantedEvm,
  dataDir: string,
  say: (line: string) => void,
): Promise<LocalChain> {
  const { startEvm } = await import("./evm.ts");
  const chain = await startEvm({ network, chainId, dataDir, port, say });
  const ended = `The local ${network} was ended from outside. What it had saved is kept: start again.`;
  return { broken: brokenOnce(chain.exited, ended), stop: () => chain.stop() };
}

/** It runs in this process, so nobody can end it from outside. */
async function startOneSolana(
  { rpcPort, wsPort, programFolder, slotMs }: WantedSolana,
  dataDir: string,
  made: (genesisHash: string) => void,
): Promise<LocalChain> {
  // Only now: it brings native code, which a server with a chain of its own does without.
  const { startSolana } = await import("./solana-rpc.ts");
  const { makeMockTokens } = await import("./solana-money/mock-tokens.ts");
  const programs = [
    { address: LOCAL_PROGRAM, file: path.join(programFolder, "ledgerline_split.so") },
    { address: LOCAL_ACCOUNT_PROGRAM, file: path.join(programFolder, "ledgerline_account.so") },
    { address: LOCAL_REMITTANCE_PROGRAM, file: path.join(programFolder, "ledgerline_remittance.so") },
  ];
  const solana = await startSolana({ dataDir, rpcPort, wsPort, programs, ...(slotMs && { slotMs }) });
  try {
    await makeMockTokens(solana.rpcUrl);
  } catch (error) {
    await solana.stop();
    throw error;
  }
  made(solana.genesisHash);
  return { broken: NEVER_BROKEN, stop: () => solana.stop() };
}
