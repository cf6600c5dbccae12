import { setTimeout as sleep } from "node:timers/promises";
import { isGone, processesWith } from "../process-command.ts";
import { StartRefused } from "../start-refused.ts";
import { nodeClient } from "./node-client.ts";
import { ownerMark } from "./node-process.ts";
import { saveChain } from "./saved-state.ts";

/** A node that does not answer by then is ended without its last word. */
const LAST_WORD_MS = 10_000;
/** A busy machine may take this long to let a process go. */
const END_MS = 10_000;

/**
 * Writes down what the node of a killed parent knows, and ends it. It cannot belong to a living parent: whoever comes
 * here owns the data folder.
 */
export async function takeOverOrphans(folder: string, chainId: number): Promise<void> {
  for (const { pid, command } of await processesWith(`${ownerMark(folder).join(" ")} `)) {
    const port = / --port (\d+) /.exec(command)?.[1];
    const node = nodeClient(`http://127.0.0.1:${port}`, chainId, LAST_WORD_MS);
    // One that cannot answer any more leaves the last copy on disk as it is.
    await saveChain(node, folder).catch(() => {});
    if ((await ends(pid, "SIGTERM")) || (await ends(pid, "SIGKILL"))) continue;
    throw new StartRefused(`An earlier local chain still runs on ${folder}. Stop process ${pid} first.`);
  }
}

async function ends(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone by now, or not ours to stop: the waiting tells which.
  }
  const deadline = Date.now() + END_MS;
  while (!(await isGone(pid))) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
