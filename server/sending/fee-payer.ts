import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Network } from "../../contract/catalog.ts";
import { COIN, type SignedTransaction } from "../chain/chain.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { KeyHolder } from "../chain/key-holder.ts";
import type { Tx } from "../db/connect.ts";
import { chainTransactions } from "../db/schema.ts";
import type { World } from "../world.ts";

const DAY_MS = 24 * 3_600_000;

export function feePayerOf({ feePayers }: World, network: Network): KeyHolder {
  if (!feePayers) throw new Error("a process that only answers requests sends nothing");
  return feePayers[network];
}

/** A day's transactions would cost more than the operator allows. */
export class DailyCapReached extends Error {
  override name = "DailyCapReached";
  constructor(readonly network: Network) {
    super(`${network}: what may be spent in a day is spent`);
  }
}

const most = (signed: SignedTransaction[]) => signed.reduce((sum, one) => sum + BigInt(one.mostUnits), 0n);

/** All of them together: each alone was looked at when it was signed. */
export async function refuseUnlessAffordable(
  world: World,
  network: Network,
  payer: string,
  signed: SignedTransaction[],
) {
  const balance = await world.chains[network].balanceUnits(payer, COIN);
  if (balance < most(signed)) throw new Refused(network, "InsufficientFunds");
}

/** Counted by the most each can cost. What can never land costs nothing. */
export async function refuseOverDailyCap(
  world: World,
  tx: Tx,
  network: Network,
  signed: SignedTransaction[],
) {
  const since = new Date(world.now().getTime() - DAY_MS);
  const [row] = await tx
    .select({ units: sql<string>`coalesce(sum(${chainTransactions.mostUnits}), 0)::text` })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.network, network),
        eq(chainTransactions.feePayer, feePayerOf(world, network).address),
        gt(chainTransactions.createdAt, since),
        ne(chainTransactions.state, "dead"),
      ),
    );
  const spent = BigInt(row?.units ?? 0);
  if (spent + most(signed) > world.config.chains[network].feePayer.dailyCapUnits)
    throw new DailyCapReached(network);
}
