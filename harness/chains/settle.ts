import { setTimeout as pause } from "node:timers/promises";
import { ChainUnavailable, Refused } from "../../server/chain/chain-errors.ts";
import type { Chain, Outcome, SignedTransaction } from "../../server/chain/port.ts";

const PATIENCE_MS = 20_000;

/**
 * The discipline with which the product sends: broadcasts the saved bytes, again and again, until the chain has decided.
 * `meanwhile` lets the chain go on.
 */
export async function settle(
  chain: Chain,
  signed: SignedTransaction,
  meanwhile: () => Promise<unknown> = () => pause(10),
): Promise<Outcome> {
  const saved = JSON.parse(JSON.stringify(signed)) as SignedTransaction;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const found = await patiently(() => chain.outcome(saved));
    if (found?.state === "final" || found?.state === "failed" || found?.state === "dead") return found;
    if (found?.state === "unseen") await patiently(() => chain.broadcast(saved));
    await meanwhile();
  }
  throw new Error("the chain did not decide in time");
}

async function patiently<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof Refused) return null;
    throw error;
  }
}
