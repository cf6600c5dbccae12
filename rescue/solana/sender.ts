import { type Base64EncodedWireTransaction, isSolanaError, type Signature } from "@solana/kit";
import type { Sender } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import type { Node } from "./node.ts";

const PATIENCE_MS = 120_000;
const POLL_MS = 500;

export function solanaSender(rpc: Node): Sender {
  const sent = new Map<string, Base64EncodedWireTransaction>();
  return {
    async broadcast(signed) {
      const bytes = signed as Base64EncodedWireTransaction;
      const id = await rpc.sendTransaction(bytes, { encoding: "base64" }).send();
      sent.set(id, bytes);
      return id;
    },
    waitFor: (id) => waitFor(rpc, id as Signature, sent.get(id)),
  };
}

/** The chain forgets what is not sent again. */
async function waitFor(rpc: Node, id: Signature, bytes: Base64EncodedWireTransaction | undefined) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const [status] = (await rpc.getSignatureStatuses([id]).send()).value;
    if (status?.err) throw new Stopped("outcome", `${id} was refused by the program in slot ${status.slot}.`);
    if (status && status.confirmationStatus !== "processed") return;
    if (!status && bytes) await again(rpc, bytes);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Stopped("outcome", `${id} is not in a block yet. Look for it before you try again.`);
}

async function again(rpc: Node, bytes: Base64EncodedWireTransaction) {
  try {
    await rpc.sendTransaction(bytes, { encoding: "base64", skipPreflight: true }).send();
  } catch (error) {
    // It has arrived meanwhile, or is too old: the status will tell.
    if (!isSolanaError(error)) throw error;
  }
}
