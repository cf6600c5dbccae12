import { and, eq, sql } from "drizzle-orm";
import { walletAddress } from "../../proof/wallet-signature.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { kindOf } from "../chain/kinds.ts";
import type { Db } from "../db/connect.ts";
import { contracts, wallets } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Where money may go: to an address that somebody can have the key of, and that is none of ours. */

/** Pure. The one spelling of an address, or null when nobody can have its key. */
export const destinationOn = (network: Network, text: string): string | null =>
  kindOf(network).couldBeWallet(text) ? walletAddress(network, text) : null;

export async function refuseUnlessWallet(world: World, network: Network, text: string, from: string) {
  const to = destinationOn(network, text);
  if (!to || to === from) throw new Refusal("destination_not_valid");
  if (
    isOurs(world, network, to) ||
    (await isContract(world.db, network, to)) ||
    (await isAccountKey(world.db, to))
  )
    throw new Refusal("destination_not_a_wallet");
  return to;
}

function isOurs({ config, chains }: World, network: Network, address: string) {
  const ours = [...Object.values(config.chains[network].tokens), chains[network].identity().factory];
  return ours.some((one) => one?.toLowerCase() === address.toLowerCase());
}

/** A key that only owns a payee account: what is sent to it nobody can move. */
async function isAccountKey(db: Db, address: string): Promise<boolean> {
  const found = await db.select({ id: wallets.id }).from(wallets).where(eq(wallets.owner, address)).limit(1);
  return found.length > 0;
}

/** A contract would divide it among others. Held wallets of other people are wallets like any other. */
async function isContract(db: Db, network: Network, address: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(contracts)
    .where(and(eq(contracts.network, network), eq(contracts.address, address)))
    .limit(1);
  return found.length > 0;
}
