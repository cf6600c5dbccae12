import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { KeyHolder } from "../chain/key-holder.ts";
import type { SignedTransaction } from "../chain/port.ts";
import type { Tx } from "../db/connect.ts";
import { chainTransactions, type IntentKind } from "../db/schema.ts";
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

/** As many, from the first on, as this much money covers at their dearest: the rest is signed when there is more. */
export function affordable(signed: SignedTransaction[], budgetUnits: bigint): SignedTransaction[] {
  let left = budgetUnits;
  const tooDear = signed.findIndex(({ mostUnits }) => {
    left -= BigInt(mostUnits);
    return left < 0n;
  });
  return tooDear < 0 ? signed : signed.slice(0, tooDear);
}

/**
 * Anybody can publish for nothing, name wallets whose new accounts we pay for, and have the account we made for them
 * changed. So each takes only so many tenths of a day's cap: whoever uses them up does not stop royalties.
 */
const TENTHS: Partial<Record<IntentKind, bigint>> = { create: 8n, accounts: 2n, account: 2n, anchor: 1n };

/** Counted by the most each can cost. What can never land costs nothing. */
export async function leftForToday(
  world: World,
  tx: Tx,
  { kind, network }: { kind: IntentKind; network: Network },
): Promise<bigint> {
  const since = new Date(world.now().getTime() - DAY_MS);
  const alike = eq(chainTransactions.kind, kind);
  const [spent] = await tx
    .select({
      all: sql<string>`coalesce(sum(${chainTransactions.mostUnits}), 0)::text`,
      alike: sql<string>`coalesce(sum(${chainTransactions.mostUnits}) filter (where ${alike}), 0)::text`,
    })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.network, network),
        eq(chainTransactions.feePayer, feePayerOf(world, network).address),
        gt(chainTransactions.createdAt, since),
        ne(chainTransactions.state, "dead"),
      ),
    );
  const { dailyCapUnits } = world.config.chains[network].feePayer;
  const left = dailyCapUnits - BigInt(spent?.all ?? 0);
  const leftOfPart = (dailyCapUnits * (TENTHS[kind] ?? 10n)) / 10n - BigInt(spent?.alike ?? 0);
  return left < leftOfPart ? left : leftOfPart;
}
