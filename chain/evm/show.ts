import {
  type Address,
  type Client,
  getAddress,
  type Hex,
  hexToString,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from "viem";
import { getBlock, getChainId, getCode, getTransaction, getTransactionReceipt } from "viem/actions";
import { factoryAbi } from "./abi.ts";
import { FACTORY } from "./terms.ts";
import { builtHash } from "./verify.ts";

/** What the chain shows to anybody who asks a node, at `finalized`. */

export interface Wanted {
  address: string;
  transaction: string | null;
  programs: string[];
}

export async function show(client: Client, wanted: Wanted) {
  return {
    chain: `${await getChainId(client)}`,
    address: wanted.address,
    found: await showCode(client, getAddress(wanted.address)),
    transaction: wanted.transaction === null ? null : await showTransaction(client, wanted.transaction),
    programs: await Promise.all(wanted.programs.map((program) => showProgram(client, program))),
  };
}

/** Code has no owner here: nobody can change it. */
async function showProgram(client: Client, program: string) {
  const code = await getCode(client, { address: getAddress(program), blockTag: "finalized" });
  return { address: program, hash: code ? (builtHash(code) as string) : null, changeableBy: null };
}

/** The text that a final transaction carries, and the time of its block. */
export async function showNote(client: Client, id: string) {
  const shown = await showTransaction(client, id);
  if (!shown?.succeeded) return null;
  const { input } = await getTransaction(client, { hash: id as Hex });
  return { note: hexToString(input), at: shown.at };
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
    id: receipt.transactionHash as string,
    block: Number(receipt.blockNumber),
    at: new Date(Number(timestamp) * 1_000).toISOString(),
    succeeded: receipt.status === "success",
    names: created
      .filter(({ address }) => getAddress(address) === FACTORY)
      .map(({ args }) => args.split as string),
  };
}
