import { and, eq, sql } from "drizzle-orm";
import { isAddress } from "viem";
import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import { walletAddress } from "../../proof/wallet-signature.ts";
import type { Db } from "../db/connect.ts";
import { contracts } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Where money may go: to an address that somebody can have the key of, and that is none of ours. */

/** Those below are taken by the chain itself, zero among them. */
const LEAST_EVM_ADDRESS = 0x10000n;

/** Pure. The one spelling of an address, or null when nobody can have its key. */
export function destinationOn(network: Network, text: string): string | null {
  if (!usesEthereumWallets(network)) return walletAddress(network, text);
  // Mixed capitals are a checksum: one that does not fit is a slip of the pen.
  if (!isAddress(text) || BigInt(text) < LEAST_EVM_ADDRESS) return null;
  return walletAddress(network, text);
}

export async function refuseUnlessWallet(world: World, network: Network, text: string, from: string) {
  const to = destinationOn(network, text);
  if (!to || to === from) throw new Refusal("destination_not_valid");
  if (isOurs(world, network, to) || (await isContract(world.db, network, to)))
    throw new Refusal("destination_not_a_wallet");
  return to;
}

function isOurs({ config, chains }: World, network: Network, address: string) {
  const { Solana } = config.chains;
  const ours =
    network === "Solana"
      ? [Solana.usdtMint, Solana.programId]
      : [config.chains[network].usdt, chains[network].identity().factory];
  return ours.some((one) => one.toLowerCase() === address.toLowerCase());
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
