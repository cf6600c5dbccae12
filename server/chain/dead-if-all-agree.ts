import { ChainUnavailable } from "./chain-errors.ts";
import type { Outcome } from "./port.ts";

/**
 * Signing anew after a false "dead" would pay twice, and one node may have lost its history: every endpoint that can be
 * reached must say the same.
 */
export async function deadIfAllAgree(found: Outcome, others: (() => Promise<Outcome>)[]): Promise<Outcome> {
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
