import type { Address, Client } from "viem";
import type { Holding } from "../port.ts";
import { COIN, type Token } from "../terms.ts";
import { refusalOf } from "./client.ts";
import { balanceOf } from "./read.ts";

const COIN_DECIMALS = 18;

/** The coin, and the tokens that were named: no node can list the others. One that does not answer holds nothing. */
export async function holdingsAt(client: Client, contract: Address, named: Token[]): Promise<Holding[]> {
  const found: Holding[] = [];
  // One by one, and each by itself: what burns a call's gas takes nothing from the others.
  for (const token of new Set([COIN, ...named])) {
    const units = await balanceOf(client, contract, token, "finalized").catch((error: unknown) => {
      if (refusalOf(error)) return 0n;
      throw error;
    });
    if (units > 0n) found.push({ token, units, decimals: token === COIN ? COIN_DECIMALS : null });
  }
  return found;
}
