import { getBase58Decoder } from "@solana/kit";
import { type Hex, keccak256 } from "viem";
import { diceFrom, type RpcProxy } from "../chains/rpc-proxy.ts";

/** A transaction's id follows from its bytes. */
const ID_OF: Record<string, (bytes: string) => string> = {
  sendTransaction: (bytes) => getBase58Decoder().decode(Buffer.from(bytes, "base64").subarray(1, 65)),
  eth_sendRawTransaction: (bytes) => keccak256(bytes as Hex),
};

/**
 * A node that takes every transaction at once and gets it into the chain when it can: `leastMs` to `mostMs` later, as when
 * many want to. Sending the same bytes again makes it no quicker. `rest` ends the waiting, `land` ends it by letting all that
 * waits into the chain.
 */
export function makeBusy(wire: RpcProxy, mostMs: number, leastMs = 0) {
  const dice = diceFrom(mostMs);
  const waiting = new Map<string, { timer: NodeJS.Timeout; deliver: () => Promise<void> }>();
  const delivered = new Set<string>();

  wire.instead = async ({ method, params }) => {
    const [bytes] = params as [string];
    const id = ID_OF[method]?.(bytes);
    if (!id || delivered.has(id)) return null;
    if (!waiting.has(id)) {
      const deliver = async () => {
        waiting.delete(id);
        delivered.add(id);
        // What the chain says to it, its sender finds out by asking the chain.
        await send(wire.nodeUrl, method, untried(method, params)).catch(() => {});
      };
      const waitMs = leastMs + dice() * (mostMs - leastMs);
      waiting.set(id, { deliver, timer: setTimeout(() => void deliver(), waitMs) });
    }
    return { headers: { "content-type": "application/json" }, body: { jsonrpc: "2.0", id: 1, result: id } };
  };

  const rest = () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  };
  const land = async () => {
    rest();
    for (const { deliver } of [...waiting.values()]) await deliver();
  };
  return { rest, land };
}

/** It was taken long ago, so nobody tries it out again: what can no longer do anything lands as failed, and is paid for. */
const untried = (method: string, [bytes, options]: unknown[]) =>
  method === "sendTransaction" ? [bytes, { ...(options as object), skipPreflight: true }] : [bytes];

async function send(url: string, method: string, params: unknown) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  await (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).text();
}
