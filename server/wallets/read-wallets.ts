import { desc, eq } from "drizzle-orm";
import { type Network, networksOf } from "../../shared/rules/networks.ts";
import {
  type Balance,
  type MyWallets,
  type WalletKind,
  WITHDRAWABLE,
  type Withdrawable,
} from "../../shared/schemas/wallets.ts";
import type { Caller } from "../caller.ts";
import { ChainUnavailable, WrongChain } from "../chain/chain-errors.ts";
import { ownWallets, wallets } from "../db/schema.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import type { World } from "../world.ts";
import { moneyOf, tokenOn } from "./money.ts";
import { presentOwn } from "./own-wallets.ts";

/** Nobody waits longer for a page because a chain does not answer. */
const PATIENCE_MS = 4_000;

/** Each reading asks three chains. */
const READINGS: Limit = { name: "wallet-balances", max: 60, seconds: 60 };

export async function readWallets(world: World, caller: Caller): Promise<MyWallets> {
  await refuseOverLimit(world.db, READINGS, caller.id, world.now());
  const held = await world.db.select().from(wallets).where(eq(wallets.personId, caller.id));
  const own = await world.db
    .select()
    .from(ownWallets)
    .where(eq(ownWallets.personId, caller.id))
    .orderBy(desc(ownWallets.activeAt));
  return {
    held: await Promise.all(
      held.map(async ({ kind, address, createdAt, exportedAt }) => ({
        kind,
        address,
        createdAt: createdAt.toISOString(),
        exportedAt: exportedAt?.toISOString() ?? null,
        balances: await balancesOf(world, kind, address),
      })),
    ),
    own: own.map((wallet) => presentOwn(world, wallet)),
  };
}

const balancesOf = (world: World, kind: WalletKind, address: string): Promise<Balance[]> =>
  Promise.all(
    networksOf(kind).flatMap((network) =>
      WITHDRAWABLE.map(async (token) => {
        const amount = await balanceNow(world, network, token, address);
        return { network, token, ...moneyOf(network, token), amount: amount?.toString() ?? null };
      }),
    ),
  );

/** Null when the chain does not answer in time. */
export const balanceNow = (world: World, network: Network, token: Withdrawable, address: string) =>
  soon(world.chains[network].balanceUnits(address, tokenOn(world, network, token)));

async function soon(reading: Promise<bigint>): Promise<bigint | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([reading.catch(orNull), late]);
  } finally {
    clearTimeout(timer);
  }
}

function orNull(error: unknown): null {
  if (error instanceof ChainUnavailable || error instanceof WrongChain) return null;
  throw error;
}
