import { ChainUnavailable, WrongChain } from "./chain-errors.ts";
import type { Outcome } from "./port.ts";

/**
 * What the first says, if it knows the transaction. One node may be late or have lost its history, so what it does not know
 * the others are asked about; and as signing anew after a false "dead" would pay twice, all that can be reached must say so.
 */
export async function askEveryEndpoint([first, ...others]: (() => Promise<Outcome>)[]): Promise<Outcome> {
  if (!first) throw new RangeError("nobody to ask");
  let found = await first();
  if (isKnown(found) || others.length < 2) return found;
  for (const ask of others) {
    const said = await ask().catch((error) => {
      if (error instanceof ChainUnavailable) return null;
      throw error;
    });
    if (said && isKnown(said)) return said;
    if (said?.state === "unseen") found = said;
  }
  return found;
}

const isKnown = ({ state }: Outcome) => state !== "unseen" && state !== "dead";

/** Each makes sure of its chain before any work, so there is nothing to do but to ask. A wrong one outweighs one that is away. */
export async function reachEvery(asks: ((work: () => Promise<void>) => Promise<void>)[]): Promise<void> {
  const reached = await Promise.allSettled(asks.map((ask) => ask(async () => {})));
  const failed = reached.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const worst = failed.find((error) => error instanceof WrongChain) ?? failed[0];
  if (worst) throw worst;
}
