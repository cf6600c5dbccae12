import { ChainUnavailable } from "./chain-errors.ts";
import type { Outcome } from "./port.ts";

/**
 * What the first says. But signing anew after a false "dead" would pay twice, and one node may have lost its history:
 * then every endpoint that can be reached must say the same.
 */
export async function deadIfAllAgree([first, ...others]: (() => Promise<Outcome>)[]): Promise<Outcome> {
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
