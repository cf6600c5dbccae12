import { setTimeout as pause } from "node:timers/promises";
import { type LocalChain, startChain } from "../../chain/evm/test/anvil.ts";
import { deployContracts } from "../../local/evm/contracts.ts";
import { nodeClient } from "../../local/evm/node-client.ts";

const CHAIN_ID = 31337;
const BLOCK_MS = 400;
/** Anvil counts two epochs back: with two slots in each, what lies under four blocks is final. */
const EPOCH_SLOTS = 2;
export const DEEPEST_REORG = 3;
const COINS = 100n * 10n ** 18n;

/** An Ethereum with blocks at a steady pace, where a transaction stands for a while before it is final. */
export async function startDeepEthereum({ epochSlots = EPOCH_SLOTS, blockMs = BLOCK_MS } = {}) {
  const chain = await startChain(["--slots-in-an-epoch", `${epochSlots}`]);
  await deployContracts(nodeClient(chain.url, CHAIN_ID));
  let isRunning = true;
  // One thing at a time: a block mined into a reorganisation would be nobody's.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>) => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };
  const mining = (async () => {
    for (; isRunning; await pause(blockMs)) await inTurn(() => chain.mine());
  })();
  return {
    url: chain.url,
    goOn: (blocks: number) => inTurn(() => chain.client.mine({ blocks })),
    /** Undoes the last blocks; as many empty ones take their place. Says how many transactions were in them. */
    reorganise: (depth: number) => inTurn(() => undo(chain.client, depth)),
    fund: (address: string) => chain.client.setBalance({ address: address as `0x${string}`, value: COINS }),
    async stop() {
      isRunning = false;
      await mining;
      await chain.stop();
    },
  };
}

async function undo(client: LocalChain["client"], depth: number): Promise<number> {
  const newest = await client.getBlockNumber();
  let undone = 0;
  for (let n = 0n; n < depth; n++)
    undone += await client.getBlockTransactionCount({ blockNumber: newest - n });
  await client.request<{ Method: "anvil_reorg"; Parameters: [number, never[]]; ReturnType: null }>({
    method: "anvil_reorg",
    params: [depth, []],
  });
  return undone;
}
