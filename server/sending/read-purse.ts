import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { COIN } from "../chain/terms.ts";
import { connected } from "../chain-settings.ts";
import { chainTransactions, contracts, people, workspaces } from "../db/schema.ts";
import type { World } from "../world.ts";
import { type Beneficiaries, DAY_MS, leftToday, PARTS, type Part, partUnits } from "./budget.ts";

/** What a fee payer has spent on what and for whom, and how long it lasts. In units of the network's coin. */

const WEEK_DAYS = 7n;
const TOP = 5;

export interface Purse {
  network: Network;
  /** Null where nobody knows who pays, or the chain does not answer. */
  balanceUnits: bigint | null;
  parts: { part: Part; todayUnits: bigint; leftUnits: bigint; weekUnits: bigint }[];
  /** For whom most was spent today. */
  top: { who: "contract" | "workspace" | "person"; id: string; name: string; units: bigint }[];
  weekUnits: bigint;
  /** At the rate of the last seven days; null when nothing was spent, or the balance is not known. */
  daysLeft: number | null;
}

/** Also of a network that is no longer offered, as long as its chain is reached: what is there is still paid out. */
export const readPurses = (world: World): Promise<Purse[]> =>
  Promise.all(connected(world.config.chains).map((network) => readPurse(world, network)));

/** For `/metrics`. Whom it was spent for is named by an id alone. */
export async function measurePurse(world: World, network: Network) {
  const { metrics } = world;
  const { balanceUnits, parts, top, daysLeft } = await readPurse(world, network);
  const coins = (units: bigint) => Number(units) / 10 ** rowOf(network).coin.decimals;
  if (balanceUnits !== null) metrics.feePayerBalance.set({ network }, coins(balanceUnits));
  for (const { part, todayUnits, leftUnits } of parts) {
    metrics.purseSpent.set({ network, part }, coins(todayUnits));
    metrics.purseLeft.set({ network, part }, coins(leftUnits));
  }
  if (daysLeft !== null) metrics.purseDaysLeft.set({ network }, daysLeft);
  const { values } = await metrics.purseTop.get();
  for (const { labels } of values) if (labels.network === network) metrics.purseTop.remove(labels);
  for (const { who, id, units } of top) metrics.purseTop.set({ network, who, id }, coins(units));
}

async function readPurse(world: World, network: Network): Promise<Purse> {
  const parts = await Promise.all(
    (Object.keys(PARTS) as Part[]).map(async (part) => {
      const leftUnits = await leftToday(world, world.db, network, part);
      return {
        part,
        todayUnits: partUnits(world, network, part) - leftUnits,
        leftUnits: leftUnits > 0n ? leftUnits : 0n,
        weekUnits: await spentInAWeek(world, network, part),
      };
    }),
  );
  const weekUnits = parts.reduce((sum, part) => sum + part.weekUnits, 0n);
  const balanceUnits = await balanceOf(world, network);
  const daysLeft =
    balanceUnits === null || weekUnits === 0n
      ? null
      : Number((balanceUnits * WEEK_DAYS * 10n) / weekUnits) / 10;
  return { network, balanceUnits, parts, top: await topOf(world, network), weekUnits, daysLeft };
}

const spentSince = ({ now }: World, network: Network, days: number) =>
  and(
    eq(chainTransactions.network, network),
    gt(chainTransactions.createdAt, new Date(now().getTime() - days * DAY_MS)),
    ne(chainTransactions.state, "dead"),
  );
const sum = sql<string>`coalesce(sum(${chainTransactions.costUnits}), 0)::text`;

async function spentInAWeek(world: World, network: Network, part: Part): Promise<bigint> {
  const [row] = await world.db
    .select({ sum })
    .from(chainTransactions)
    .where(
      and(spentSince(world, network, Number(WEEK_DAYS)), inArray(chainTransactions.kind, PARTS[part].kinds)),
    );
  return BigInt(row?.sum ?? 0);
}

async function topOf(world: World, network: Network): Promise<Purse["top"]> {
  const all = await Promise.all([
    spentMostFor(world, network, "contractId", "contract", async (ids) =>
      world.db
        .select({ id: contracts.id, name: contracts.address })
        .from(contracts)
        .where(inArray(contracts.id, ids)),
    ),
    spentMostFor(world, network, "workspaceId", "workspace", async (ids) =>
      world.db
        .select({ id: workspaces.id, name: workspaces.name })
        .from(workspaces)
        .where(inArray(workspaces.id, ids)),
    ),
    spentMostFor(world, network, "personId", "person", async (ids) =>
      world.db.select({ id: people.id, name: people.email }).from(people).where(inArray(people.id, ids)),
    ),
  ]);
  return all.flat();
}

async function spentMostFor(
  world: World,
  network: Network,
  column: keyof Beneficiaries,
  who: Purse["top"][number]["who"],
  namesOf: (ids: string[]) => Promise<{ id: string; name: string }[]>,
): Promise<Purse["top"]> {
  const rows = await world.db
    .select({ id: chainTransactions[column], sum })
    .from(chainTransactions)
    .where(and(spentSince(world, network, 1), isNotNull(chainTransactions[column])))
    .groupBy(chainTransactions[column])
    .orderBy(sql`sum(${chainTransactions.costUnits}) desc`)
    .limit(TOP);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const names = new Map(ids.length > 0 ? (await namesOf(ids)).map(({ id, name }) => [id, name]) : []);
  return rows.map(({ id, sum: units }) => ({
    who,
    id: id ?? "",
    name: names.get(id ?? "") ?? `${id} (gone)`,
    units: BigInt(units),
  }));
}

/** Who pays is known to a process that signs; else it is who paid last. */
async function balanceOf(world: World, network: Network): Promise<bigint | null> {
  const payer = world.feePayers?.[network].address ?? (await lastPayer(world, network));
  if (!payer) return null;
  return await world.chains[network].balanceUnits(payer, COIN).catch(() => null);
}

async function lastPayer({ db }: World, network: Network): Promise<string | null> {
  const [row] = await db
    .select({ payer: chainTransactions.feePayer })
    .from(chainTransactions)
    .where(eq(chainTransactions.network, network))
    .orderBy(sql`${chainTransactions.createdAt} desc`)
    .limit(1);
  return row?.payer ?? null;
}
