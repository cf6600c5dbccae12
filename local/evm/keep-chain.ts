import { WebSocket } from "ws";
import type { NodeClient } from "./node-client.ts";
import { FINALITY_BLOCKS, nextStep, type Step } from "./pace.ts";

/** Looks after a running node: mines what arrives, lets it become final, writes it down, and then leaves it alone. */

const BUSY_LOOK_MS = 50;
/** The node tells us of every transaction; this is for the case that it should forget. */
const IDLE_LOOK_MS = 1_000;
const NEWS = ["newPendingTransactions", "newHeads"];

export interface ChainKeeper {
  /** Ends the looking-after, not the node. */
  stop(): Promise<void>;
}

export function keepChain(node: NodeClient, url: string, save: () => Promise<void>): ChainKeeper {
  const bell = doorbell();
  const socket = listenForNews(url, bell.ring);
  const chain = lookAfter(node, save);
  let isStopping = false;
  const done = (async () => {
    while (!isStopping) {
      // A node that does not answer has ended, which its owner hears, or is busy, which passes.
      const step = await chain.takeStep().catch(() => "rest" as const);
      if (step === "rest") await bell.rings(chain.isSettled() ? IDLE_LOOK_MS : BUSY_LOOK_MS);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      bell.ring();
      socket.terminate();
      await done;
    },
  };
}

/** Starts from a chain whose last blocks are empty ones and on no disk yet. */
function lookAfter(node: NodeClient, save: () => Promise<void>) {
  let height: bigint | null = null;
  let blockAt = Date.now();
  let emptyCount = FINALITY_BLOCKS;
  let passedOverCount = 0;
  let unsavedSince: number | null = blockAt;

  function noteBlock(newHeight: bigint, isOurEmptyOne: boolean) {
    height = newHeight;
    blockAt = Date.now();
    emptyCount = isOurEmptyOne ? emptyCount + 1 : 0;
    unsavedSince ??= blockAt;
  }

  async function takeStep(): Promise<Step> {
    const [newHeight, pool] = await Promise.all([node.getBlockNumber(), node.getTxpoolStatus()]);
    height ??= newHeight;
    if (newHeight !== height) noteBlock(newHeight, false);
    passedOverCount = Math.min(passedOverCount, pool.pending);
    const now = Date.now();
    const unsavedMs = unsavedSince === null ? null : now - unsavedSince;
    const view = { pendingCount: pool.pending, passedOverCount, emptyCount, unsavedMs };
    const step = nextStep({ ...view, sinceBlockMs: now - blockAt });
    if (step === "save") {
      await save();
      unsavedSince = null;
    } else if (step !== "rest") {
      await node.mine({ blocks: 1 });
      const { number, transactions } = await node.getBlock();
      noteBlock(number, transactions.length === 0);
      passedOverCount = transactions.length === 0 ? pool.pending : 0;
    }
    return step;
  }

  return { takeStep, isSettled: () => unsavedSince === null && emptyCount >= FINALITY_BLOCKS };
}

function listenForNews(url: string, ring: () => void): WebSocket {
  const socket = new WebSocket(url.replace("http", "ws"));
  socket.on("open", () => {
    for (const [id, news] of NEWS.entries())
      socket.send(JSON.stringify({ jsonrpc: "2.0", id, method: "eth_subscribe", params: [news] }));
  });
  socket.on("message", ring);
  socket.on("error", () => {});
  return socket;
}

/** A ring while nobody waits is not lost: the next one to wait goes on at once. */
function doorbell() {
  let hasRung = false;
  let open = () => {};
  return {
    ring() {
      hasRung = true;
      open();
    },
    async rings(atLatestMs: number) {
      let late: NodeJS.Timeout | undefined;
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          open = resolve;
          late = setTimeout(resolve, atLatestMs);
        });
      }
      clearTimeout(late);
      hasRung = false;
    },
  };
}
