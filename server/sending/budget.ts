import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { Cost } from "../chain/port.ts";
import type { Db, Tx } from "../db/connect.ts";
import { chainTransactions, type IntentKind } from "../db/schema.ts";
import type { World } from "../world.ts";

/** What a fee payer may spend in a day, on what, and for whom. The one place that decides it. */

export const DAY_MS = 24 * 3_600_000;

/**
 * Hundredths of a day's cap. No part can be used up by another, so whatever strangers have us do, half is there for
 * royalties.
 */
export const PARTS = {
  distributing: { hundredths: 50n, kinds: ["distribute", "deliver", "remit"] },
  publishing: { hundredths: 22n, kinds: ["create"] },
  withdrawing: { hundredths: 10n, kinds: ["withdraw"] },
  "other tokens": { hundredths: 8n, kinds: ["other_token"] },
  "opening token accounts": { hundredths: 4n, kinds: ["accounts"] },
  "changing accounts": { hundredths: 4n, kinds: ["account"] },
  "anchoring the log": { hundredths: 2n, kinds: ["anchor"] },
} satisfies Record<string, { hundredths: bigint; kinds: IntentKind[] }>;
export type Part = keyof typeof PARTS;

/** For whom it is sent; nobody of these three is given more than so many hundredths of a part in a day. */
export interface Beneficiaries {
  contractId?: string | null;
  workspaceId?: string | null;
  personId?: string | null;
}
export const FOR_ONE = { contractId: 10n, workspaceId: 25n, personId: 10n } satisfies Record<
  keyof Beneficiaries,
  bigint
>;
const WHO = Object.keys(FOR_ONE) as (keyof Beneficiaries)[];

export const partOf = (kind: IntentKind): Part | null =>
  (Object.keys(PARTS) as Part[]).find((part) => (PARTS[part].kinds as IntentKind[]).includes(kind)) ?? null;

/** On a local chain coins are test money: there a cap only ends what would go on for ever. */
const TIMES_TEST_MONEY = 20n;

export function partUnits({ config }: World, network: Network, part: Part): bigint {
  const { at, feePayer } = config.chains[network];
  const dailyCapUnits = feePayer.dailyCapUnits * (at === "embedded" ? TIMES_TEST_MONEY : 1n);
  return (dailyCapUnits * PARTS[part].hundredths) / 100n;
}

/** A day's transactions would cost more than the operator allows. */
export class DailyCapReached extends Error {
  override name = "DailyCapReached";
  constructor(
    readonly network: Network,
    /** Null: for everybody. */
    readonly whose: keyof Beneficiaries | null = null,
  ) {
    super(`${network}: what may be spent in a day is spent`);
  }
}

type Priced = Pick<Cost, "mostUnits">;

/** As many, from the first on, as this much money covers at their dearest: the rest is signed when there is more. */
export function affordable<T extends Priced>(wanted: T[], budgetUnits: bigint): T[] {
  let left = budgetUnits;
  const tooDear = wanted.findIndex(({ mostUnits }) => {
    left -= BigInt(mostUnits);
    return left < 0n;
  });
  return tooDear < 0 ? wanted : wanted.slice(0, tooDear);
}

/** Of a part, for anybody. */
export async function leftToday(world: World, db: Db | Tx, network: Network, part: Part): Promise<bigint> {
  return partUnits(world, network, part) - (await spentToday(world, db, network, part, {})).all;
}

interface Spent {
  all: bigint;
  of: Record<keyof Beneficiaries, bigint>;
}

/** Those that a day's budget covers; throws when it is not even the first. */
export async function withinBudget<T extends Priced>(
  world: World,
  db: Db | Tx,
  about: { kind: IntentKind; network: Network; beneficiaries?: Beneficiaries | undefined },
  wanted: T[],
): Promise<T[]> {
  const { kind, network, beneficiaries = {} } = about;
  const part = partOf(kind);
  if (!part) throw new Error(`nothing is sent for ${kind}`);
  const mayCost = partUnits(world, network, part);
  const spent = await spentToday(world, db, network, part, beneficiaries);
  let covered = affordable(wanted, mayCost - spent.all);
  if (covered.length === 0) throw new DailyCapReached(network);
  for (const who of WHO) {
    if (!beneficiaries[who]) continue;
    const left = (mayCost * FOR_ONE[who]) / 100n - spent.of[who];
    const theirs = affordable(covered, left);
    // One that is dearer than all that is theirs would wait for ever: it goes if it is their only one in a day.
    const fewest = spent.of[who] === 0n ? 1 : 0;
    covered = covered.slice(0, Math.max(theirs.length, fewest));
    if (covered.length === 0) throw new DailyCapReached(network, who);
  }
  return covered;
}

/** What is on its way counts by the most it can cost, what has landed by what it did cost. What can never land is free. */
async function spentToday(
  { now }: World,
  db: Db | Tx,
  network: Network,
  part: Part,
  beneficiaries: Beneficiaries,
): Promise<Spent> {
  const since = new Date(now().getTime() - DAY_MS);
  const { costUnits } = chainTransactions;
  const sumFor = (who: keyof Beneficiaries) =>
    sql<string>`coalesce(sum(${costUnits}) filter (where ${chainTransactions[who]} = ${beneficiaries[who] ?? null}), 0)::text`;
  const [row] = await db
    .select({
      all: sql<string>`coalesce(sum(${costUnits}), 0)::text`,
      contractId: sumFor("contractId"),
      workspaceId: sumFor("workspaceId"),
      personId: sumFor("personId"),
    })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.network, network),
        inArray(chainTransactions.kind, PARTS[part].kinds),
        gt(chainTransactions.createdAt, since),
        ne(chainTransactions.state, "dead"),
      ),
    );
  const of = Object.fromEntries(WHO.map((who) => [who, BigInt(row?.[who] ?? 0)]));
  return { all: BigInt(row?.all ?? 0), of: of as Spent["of"] };
}
