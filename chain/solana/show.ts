import { type Address, address, type Rpc, type Signature, type SolanaRpcApi } from "@solana/kit";

/** What the chain shows to anybody who asks a node, at `finalized`. */

type Node = Rpc<SolanaRpcApi>;
/** Payers choose the version of their transactions; we read all there are. */
const NEWEST_VERSION = 1;

export async function show(rpc: Node, wanted: { address: string; transaction: string | null }) {
  return {
    chain: (await rpc.getGenesisHash().send()) as string,
    address: wanted.address,
    found: await showAccount(rpc, address(wanted.address)),
    transaction: wanted.transaction === null ? null : await showTransaction(rpc, wanted.transaction),
  };
}

async function showAccount(rpc: Node, account: Address) {
  const { value } = await rpc.getAccountInfo(account, { encoding: "base64", commitment: "finalized" }).send();
  return value && { owner: value.owner as string, data: value.data[0] as string };
}

/** Null when the node does not know it, or not yet as final. */
export async function showTransaction(rpc: Node, id: string) {
  const found = await rpc
    .getTransaction(id as Signature, {
      commitment: "finalized",
      encoding: "json",
      maxSupportedTransactionVersion: NEWEST_VERSION,
    })
    .send();
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
