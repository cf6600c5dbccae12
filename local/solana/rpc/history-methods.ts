import { z } from "zod";
import { BLOCKHASH_LIFETIME_BLOCKS, blockhashOf } from "../blockhashes.ts";
import type { Chain } from "../chain.ts";
import type { Landed } from "../history.ts";
import { encodeTransaction, statusOf, transactionView } from "./encode-transaction.ts";
import { type Methods, method } from "./method.ts";
import { address, commitment, context, inContext, options, signature, slotIn, whole } from "./params.ts";
import { RPC, RpcError } from "./rpc-error.ts";

const MOST_STATUSES = 256;
const LONGEST_PAGE = 1_000;
const MOST_BLOCKS = 500_000;

const statusOptions = options({ searchTransactionHistory: z.boolean().default(false) });
const pageOptions = options({
  ...context,
  before: signature.optional(),
  until: signature.optional(),
  limit: whole.min(1).max(LONGEST_PAGE).default(LONGEST_PAGE),
});
const blockOptions = options({
  ...transactionView,
  commitment,
  transactionDetails: z.enum(["full", "signatures", "none"]).default("full"),
  rewards: z.boolean().optional(),
});

/** What happened: by signature, by address, by block. */
export const historyMethods: Methods = {
  getSignatureStatuses: method(
    [z.array(signature).max(MOST_STATUSES), statusOptions],
    ({ chain }, signatures, { searchTransactionHistory }) => {
      const oldest = searchTransactionHistory ? 0 : chain.slotAt("confirmed") - BLOCKHASH_LIFETIME_BLOCKS;
      const found = signatures.map((one) => chain.parts.history.find(one));
      const statuses = found.map((landed) =>
        landed && landed.slot >= oldest ? status(chain, landed) : null,
      );
      return inContext(chain, { commitment: "confirmed" }, statuses);
    },
  ),
  getSignaturesForAddress: method([address, pageOptions], ({ chain }, of, page) => {
    const found = chain.parts.history.ofAddress(of, { ...page, upToSlot: slotIn(chain, page) });
    return found.map((landed) => {
      const { signature, slot, err } = landed;
      const { confirmationStatus } = status(chain, landed);
      return {
        signature,
        slot,
        err,
        memo: null,
        blockTime: chain.parts.clock.timeOf(slot),
        confirmationStatus,
      };
    });
  }),
  getTransaction: method([signature, options({ ...transactionView, commitment })], ({ chain }, of, view) => {
    const landed = chain.parts.history.find(of);
    if (!landed || landed.slot > chain.slotAt(view.commitment)) return null;
    const blockTime = chain.parts.clock.timeOf(landed.slot);
    return { slot: landed.slot, blockTime, ...encodeTransaction(chain, landed, view) };
  }),
  getBlock: method([whole, blockOptions], ({ chain }, slot, view) => {
    const { genesisHash, clock, history } = chain.parts;
    if (slot > chain.slotAt(view.commitment)) {
      throw new RpcError(RPC.blockNotAvailable, `Block not available for slot ${slot}`);
    }
    const parentSlot = Math.max(0, slot - 1);
    const hashes = {
      blockhash: blockhashOf(genesisHash, slot),
      previousBlockhash: blockhashOf(genesisHash, parentSlot),
    };
    const landed = history.inSlot(slot);
    return {
      ...{ ...hashes, parentSlot, blockHeight: slot, blockTime: clock.timeOf(slot), rewards: [] },
      ...(view.transactionDetails === "signatures" ? { signatures: landed.map((one) => one.signature) } : {}),
      ...(view.transactionDetails === "full"
        ? { transactions: landed.map((one) => encodeTransaction(chain, one, view)) }
        : {}),
    };
  }),
  getBlocks: method([whole, whole.optional(), options({ commitment })], ({ chain }, from, to, at) => {
    const last = Math.min(
      to ?? Number.POSITIVE_INFINITY,
      chain.slotAt(at.commitment),
      from + MOST_BLOCKS - 1,
    );
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  }),
};

function status(chain: Chain, { slot, err }: Landed) {
  const finalized = slot <= chain.slotAt("finalized");
  return {
    ...{ slot, err, status: statusOf(err) },
    confirmations: finalized ? null : chain.slotAt("confirmed") - slot,
    confirmationStatus: finalized ? "finalized" : "confirmed",
  };
}
