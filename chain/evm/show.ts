import {
  type Address,
  type Client,
  getAddress,
  type Hex,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from "viem";
import { getBlock, getChainId, getCode, getTransactionReceipt } from "viem/actions";
import { factoryAbi } from "./abi.ts";
import { FACTORY } from "./terms.ts";

/** What the chain shows to anybody who asks a node, at `finalized`. */

export async function show(client: Client, wanted: { address: string; transaction: string | null }) {
  return {
    chain: `${await getChainId(client)}`,
    address: wanted.address,
    found: await showCode(client, getAddress(wanted.address)),
    transaction: wanted.transaction === null ? null : await showTransaction(client, wanted.transaction),
  };
}

async function showCode(client: Client, address: Address) {
  const code = await getCode(client, { address, blockTag: "finalized" });
  return code ? { code: code as string } : null;
}

/** `names`: the splits it created. Null when the node does not know it, or not yet as final. */
export async function showTransaction(client: Client, id: string) {
  const { number: finalBlock } = await getBlock(client, { blockTag: "finalized" });
  const receipt = await getTransactionReceipt(client, { hash: id as Hex }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
  if (!receipt || receipt.blockNumber > finalBlock) return null;
  const { timestamp } = await getBlock(client, { blockNumber: receipt.blockNumber });
  const created = parseEventLogs({ abi: factoryAbi, eventName: "Created", logs: receipt.logs });
  return {
    id,
    block: Number(receipt.blockNumber),
    at: new Date(Number(timestamp) * 1_000).toISOString(),
    succeeded: receipt.status === "success",
    names: created
      .filter(({ address }) => getAddress(address) === FACTORY)
      .map(({ args }) => args.split as string),
  };
}
