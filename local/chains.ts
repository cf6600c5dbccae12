import path from "node:path";
import { LOCAL_PROGRAM } from "../chain/solana/local/local-usdt.ts";
import { brokenOnce, firstBroken, NEVER_BROKEN } from "./broken.ts";
import { type EvmNetwork, startEvm } from "./evm.ts";
import { makeMockUsdt } from "./solana-money/mock-usdt.ts";
import { startTogether } from "./start-together.ts";

type WantedEvm = { at: "url" } | { at: "embedded"; port: number };

type WantedSolana =
  | { at: "url" }
  | { at: "embedded"; rpcPort: number; wsPort: number; programFile: string; slotMs?: number };

export interface WantedChains {
  Solana: WantedSolana;
  Ethereum: WantedEvm;
  Polygon: WantedEvm;
}

interface LocalChain {
  /** Rejects when a chain ends by itself. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

interface LocalSolana extends LocalChain {
  genesisHash: string | null;
}

export interface LocalChains extends LocalChain {
  /** Made at the chain's first start; null when Solana is not ours. */
  solanaGenesisHash: string | null;
}

const ELSEWHERE: LocalChain = { broken: NEVER_BROKEN, stop: async () => {} };

/** Starts the chains that nobody configured, side by side. */
export async function startChains(
  wanted: WantedChains,
  dataDir: string,
  say: (line: string) => void,
): Promise<LocalChains> {
  if (Object.values(wanted).some(({ at }) => at === "embedded")) say("Starting the local chains...");
  const evm = (network: EvmNetwork) => startOneEvm(network, wanted[network], dataDir, say);
  const solana = startOneSolana(wanted.Solana, path.join(dataDir, "solana"));
  const chains = await startTogether(solana, evm("Ethereum"), evm("Polygon"));
  return {
    solanaGenesisHash: chains[0].genesisHash,
    broken: firstBroken(chains.map((chain) => chain.broken)),
    stop: async () => void (await Promise.all(chains.map((chain) => chain.stop()))),
  };
}

async function startOneEvm(
  network: EvmNetwork,
  wanted: WantedEvm,
  dataDir: string,
  say: (line: string) => void,
): Promise<LocalChain> {
  if (wanted.at === "url") return ELSEWHERE;
  const folder = path.join(dataDir, network.toLowerCase());
  const chain = await startEvm({ network, dataDir: folder, port: wanted.port, say });
  const ended = `The local ${network} was ended from outside. What it had saved is kept: start again.`;
  return { broken: brokenOnce(chain.exited, ended), stop: () => chain.stop() };
}

/** It runs in this process, so nobody can end it from outside. */
async function startOneSolana(wanted: WantedSolana, dataDir: string): Promise<LocalSolana> {
  if (wanted.at === "url") return { ...ELSEWHERE, genesisHash: null };
  const { rpcPort, wsPort, programFile, slotMs } = wanted;
  // Only now: it brings native code, which a server with a Solana of its own does without.
  const { startSolana } = await import("./solana-rpc.ts");
  const programs = [{ address: LOCAL_PROGRAM, file: programFile }];
  const solana = await startSolana({ dataDir, rpcPort, wsPort, programs, ...(slotMs && { slotMs }) });
  try {
    await makeMockUsdt(solana.rpcUrl);
  } catch (error) {
    await solana.stop();
    throw error;
  }
  return { broken: NEVER_BROKEN, genesisHash: solana.genesisHash, stop: () => solana.stop() };
}
