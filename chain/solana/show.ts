import {
  type Address,
  address,
  getBase58Encoder,
  type Rpc,
  type Signature,
  type SolanaRpcApi,
} from "@solana/kit";
import { MEMO_PROGRAM } from "./memo.ts";
import { readProgram } from "./published.ts";

/** What the chain shows to anybody who asks a node, at `finalized`. */

type Node = Rpc<SolanaRpcApi>;
/** Payers choose the version of their transactions; we read all there are. */
const NEWEST_VERSION = 1;

export interface Wanted {
  address: string;
  transaction: string | null;
  programs: string[];
}

export async function show(rpc: Node, wanted: Wanted) {
  return {
    chain: (await rpc.getGenesisHash().send()) as string,
    address: wanted.address,
    found: await showAccount(rpc, address(wanted.address)),
    transaction: wanted.transaction === null ? null : await showTransaction(rpc, wanted.transaction),
    programs: await Promise.all(
      wanted.programs.map((program) => readProgram(address(program), (account) => showAccount(rpc, account))),
    ),
  };
}

async function showAccount(rpc: Node, account: Address) {
  const { value } = await rpc.getAccountInfo(account, { encoding: "base64", commitment: "finalized" }).send();
  return value && { owner: value.owner as string, data: value.data[0] as string };
}

const finalTransaction = (rpc: Node, id: string) =>
  rpc
    .getTransaction(id as Signature, {
      commitment: "finalized",
      encoding: "json",
      maxSupportedTransactionVersion: NEWEST_VERSION,
    })
    .send();

/** The text that a final transaction carries as a memo, and the time of its block. */
export async function showNote(rpc: Node, id: string) {
  const found = await finalTransaction(rpc, id);
  if (!found?.meta || found.meta.err !== null || found.blockTime === null) return null;
  const { accountKeys, instructions } = found.transaction.message;
  const memo = instructions.find(({ programIdIndex }) => accountKeys[programIdIndex] === MEMO_PROGRAM);
  const note = memo ? new TextDecoder().decode(Uint8Array.from(getBase58Encoder().encode(memo.data))) : "";
  return { note, at: new Date(Number(found.blockTime) * 1_000).toISOString() };
}

/** Null when the node does not know it, or not yet as final. */
export async function showTransaction(rpc: Node, id: string) {
  const found = await finalTransaction(rpc, id);
  if (!found?.meta || found.blockTime === null) return null;
  const { writable = [], readonly = [] } = found.meta.loadedAddresses ?? {};
  return {
    id,
    block: Number(found.slot),
    at: new Date(Number(found.blockTime) * 1_000).toISOString(),
    succeeded: found.meta.err === null,
    names: [...found.transaction.message.accountKeys, ...writable, ...readonly] as string[],
  };
}
