import { ChainUnavailable, WrongChain } from "./chain-errors.ts";
import type { Outcome } from "./port.ts";

/**
 * What the first says. But signing anew after a false "dead" would pay twice, and one node may be late or have lost its
 * history: then every endpoint that can be reached must say the same. While it is only unseen, nobody else is waited for.
 */
export async function askEveryEndpoint([first, ...others]: (() => Promise<Outcome>)[]): Promise<Outcome> {
  if (!first) throw new RangeError("nobody to ask");
  const found = await first();
  if (found.state !== "dead" || others.length < 2) return found;
  for (const ask of others) {
    const said = await ask().catch((error) => {
      if (error instanceof ChainUnavailable) return null;
      throw error;
    });
    if (said && said.state !== "dead") return said;
  }
  return found;
}

/** Each makes sure of its chain before any work, so there is nothing to do but to ask. A wrong one outweighs one that is away. */
export async function reachEvery(asks: ((work: () => Promise<void>) => Promise<void>)[]): Promise<void> {
  const reached = await Promise.allSettled(asks.map((ask) => ask(async () => {})));
  const failed = reached.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const worst = failed.find((error) => error instanceof WrongChain) ?? failed[0];
  if (worst) throw worst;
}
