import { mkdir, realpath } from "node:fs/promises";
import { deployContracts } from "./evm/contracts.ts";
import { startFront } from "./evm/front.ts";
import { keepChain } from "./evm/keep-chain.ts";
import { launch } from "./evm/launch.ts";
import { nodeClient } from "./evm/node-client.ts";
import type { NodeProcess } from "./evm/node-process.ts";
import { takeOverOrphans } from "./evm/orphan.ts";
import { FINALITY_BLOCKS } from "./evm/pace.ts";
import { removeUnfinished, saveChain } from "./evm/saved-state.ts";
import { anyFreePort, INNER, refuseTakenPort } from "./free-port.ts";

export interface EvmOptions {
  network: string;
  chainId: number;
  /** Where this chain lies on disk, alone. */
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  say?: (line: string) => void;
}

export interface LocalEvm {
  rpcUrl: string;
  chainId: number;
  pid: number;
  /** Settles when the node ends, whoever ended it. */
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a local chain on `dataDir`, whatever state an earlier process left it in, with our contracts on it. */
export async function startEvm({
  network,
  chainId,
  dataDir,
  port: wanted,
  say = () => {},
}: EvmOptions): Promise<LocalEvm> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  await takeOverOrphans(folder, chainId);
  await removeUnfinished(folder);
  // Only now: the port may have been held by the node that was just ended.
  const port = wanted === 0 ? await anyFreePort() : wanted;
  await refuseTakenPort(port, `${network.toUpperCase()}_PORT`);
  const nodePort = await anyFreePort(INNER);
  const nodeUrl = `http://127.0.0.1:${nodePort}`;
  const started = await launch({ folder, port: nodePort, chainId, url: nodeUrl }, say);
  const front = startFront(port, nodePort);
  const lookedAfter = lookAfter(started, { folder, chainId, rpcUrl: nodeUrl, network, say });
  const [stopNode, { stop: stopFront }] = await Promise.all([lookedAfter, front]).catch(async (error) => {
    await front.then(({ stop }) => stop()).catch(() => {});
    await started.stop();
    throw error;
  });
  // Whoever is asked for and not there any more is refused at once, as by a node that has ended.
  void started.exited.then(stopFront);
  const stop = async () => {
    stopFront();
    await stopNode();
  };
  return { rpcUrl: `http://127.0.0.1:${port}`, chainId, pid: started.pid, exited: started.exited, stop };
}

interface Chain {
  folder: string;
  chainId: number;
  rpcUrl: string;
  network: string;
  say: (line: string) => void;
}

async function lookAfter(started: NodeProcess, { folder, chainId, rpcUrl, network, say }: Chain) {
  const node = nodeClient(rpcUrl, chainId);
  await deployContracts(node);
  // A saved chain comes back without the states of old blocks: now the finalized one has its state again.
  await node.mine({ blocks: FINALITY_BLOCKS });
  const save = () =>
    saveChain(node, folder).catch((error: Error) => {
      if (started.isRunning()) say(`The local ${network} could not be saved: ${error.message}`);
    });
  const keeper = keepChain(node, rpcUrl, save);
  const end = async () => {
    await keeper.stop();
    await save();
    await started.stop();
  };
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
}
