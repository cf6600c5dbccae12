import { z } from "zod";
import { lastValidHeight } from "../blockhashes.ts";
import { messageFeeLamports } from "../message-fee.ts";
import { readMessage } from "../wire-transaction.ts";
import { type Methods, method } from "./method.ts";
import { address, bytesFrom, context, inContext, options, slotIn, whole } from "./params.ts";
import { invalidParams, RPC, RpcError } from "./rpc-error.ts";

const SLOTS_PER_EPOCH = 432_000;
const VERSION = { "feature-set": 0, "solana-core": "3.1.0" };
/** Nobody votes here; a client that asks is given the address of no key. */
const IDENTITY = "11111111111111111111111111111111";

const atCommitment = options(context);

/** What a client asks of the node and of the time: slots, blockhashes, fees. */
export const nodeMethods: Methods = {
  getHealth: method([], () => "ok"),
  getVersion: method([], () => VERSION),
  getIdentity: method([], () => ({ identity: IDENTITY })),
  getGenesisHash: method([], ({ chain }) => chain.parts.genesisHash),
  getFirstAvailableBlock: method([], ({ chain }) => chain.parts.clock.anchors[0]?.slot ?? 0),
  getSlot: method([atCommitment], ({ chain }, at) => slotIn(chain, at)),
  // Every slot has its block, so that the height is the slot.
  getBlockHeight: method([atCommitment], ({ chain }, at) => slotIn(chain, at)),
  getTransactionCount: method([atCommitment], ({ chain }) => chain.parts.history.size),
  getEpochInfo: method([atCommitment], ({ chain }, at) => {
    const slot = slotIn(chain, at);
    const epoch = { epoch: Math.floor(slot / SLOTS_PER_EPOCH), slotIndex: slot % SLOTS_PER_EPOCH };
    const counted = { slotsInEpoch: SLOTS_PER_EPOCH, transactionCount: chain.parts.history.size };
    return { absoluteSlot: slot, blockHeight: slot, ...epoch, ...counted };
  }),
  getBlockTime: method([whole], ({ chain }, slot) => {
    if (slot > chain.slotAt("confirmed")) {
      throw new RpcError(RPC.blockNotAvailable, `Block not available for slot ${slot}`);
    }
    return chain.parts.clock.timeOf(slot);
  }),
  getLatestBlockhash: method([atCommitment], ({ chain }, at) => {
    const { blockhash, slot } = chain.blockhashAt(at.commitment);
    return inContext(chain, at, { blockhash, lastValidBlockHeight: lastValidHeight(slot) });
  }),
  isBlockhashValid: method([address, atCommitment], ({ chain }, hash, at) => {
    const slot = chain.parts.blockhashes.slotOf(hash);
    return inContext(chain, at, slot !== undefined && slot <= chain.slotAt(at.commitment));
  }),
  getFeeForMessage: method([z.string(), atCommitment], ({ chain }, text, at) => {
    const message = messageFrom(text);
    const known = chain.parts.blockhashes.slotOf(message.lifetimeToken) !== undefined;
    return inContext(chain, at, known ? messageFeeLamports(message) : null);
  }),
  getRecentPrioritizationFees: method([z.array(address).max(128).optional()], ({ chain }) => [
    { slot: chain.slotAt("confirmed"), prioritizationFee: 0 },
  ]),
  getMinimumBalanceForRentExemption: method([whole.max(10_485_760), atCommitment], ({ chain }, bytes) =>
    chain.parts.machine.rentExemptLamports(bytes),
  ),
};

function messageFrom(text: string) {
  try {
    return readMessage(bytesFrom(text, "base64"));
  } catch {
    throw invalidParams("this is not a message in base64");
  }
}
