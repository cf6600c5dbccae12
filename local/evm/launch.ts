import { setTimeout as sleep } from "node:timers/promises";
import { nodeClient } from "./node-client.ts";
import { type NodeOptions, type NodeProcess, spawnNode } from "./node-process.ts";
import { COPIES, removeUnfinished, setAside, unpack } from "./saved-state.ts";

type Place = Omit<NodeOptions, "stateFile"> & { url: string };

/** A node that answers, on the newest copy of the chain that can be read; a new chain when none can. */
export async function launch(place: Place, say: (line: string) => void): Promise<NodeProcess> {
  const unreadable: string[] = [];
  for (const copy of COPIES) {
    const stateFile = await unpack(place.folder, copy).catch(() => "");
    if (stateFile === null) continue;
    const node = stateFile && (await spawnReady({ ...place, stateFile }));
    await removeUnfinished(place.folder);
    if (node) return await told(node, unreadable);
    unreadable.push(copy);
  }
  const node = await spawnReady({ ...place, stateFile: null });
  if (node) return await told(node, unreadable);
  throw new Error(`The local chain in ${place.folder} did not start: see the log there.`);

  /** Only now: a node that starts on nothing at all would have been no fault of the copies. */
  async function told(started: NodeProcess, copies: string[]): Promise<NodeProcess> {
    for (const copy of copies) {
      const aside = await setAside(place.folder, copy);
      say(`A saved state of the local chain could not be read and was set aside: ${aside}`);
    }
    return started;
  }
}

/** Null when the node ended instead. */
async function spawnReady(place: Place & NodeOptions): Promise<NodeProcess | null> {
  const node = await spawnNode(place);
  const client = nodeClient(place.url, place.chainId);
  while (node.isRunning()) {
    const chainId = await client.getChainId().catch(() => null);
    if (chainId === place.chainId) return node;
    await sleep(10);
  }
  return null;
}
