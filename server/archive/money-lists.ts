import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { Insider } from "../caller.ts";
import { watchedToken } from "../chain-settings.ts";
import { approvals, contracts, deposits, payouts, releases, trackArtists, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";
import { FIRST, inPages, PAGE } from "./in-pages.ts";

const contractRows = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({ id: contracts.id, contract: contracts, track: tracks.title, isrc: tracks.isrc })
      .from(contracts)
      .innerJoin(tracks, eq(tracks.id, contracts.trackId))
      .innerJoin(releases, eq(releases.id, tracks.releaseId))
      .where(and(eq(releases.workspaceId, workspace.id), gt(contracts.id, after)))
      .orderBy(asc(contracts.id))
      .limit(PAGE),
  );

export async function* contractsOf(world: World, caller: Insider) {
  for await (const { contract } of contractRows(world, caller)) {
    const { id: _, trackKey: agreementHash, ...shown } = contract;
    yield { ...shown, agreementHash };
  }
}

type Event = typeof deposits.$inferSelect;
interface Place {
  token: string;
  block: number;
  index: number;
  transaction: string;
  wallet?: string;
}

/** Where the next page begins: the order of their index. */
const PLACE = ["token", "block", "index", "transaction"] as const;
function beyond(columns: Record<string, PgColumn>, last: Place | undefined): SQL | undefined {
  if (!last) return undefined;
  const names = last.wallet === undefined ? PLACE : ([...PLACE, "wallet"] as const);
  const here = names.map((name) => sql`${columns[name]}`);
  const there = names.map((name) => sql`${last[name]}`);
  return sql`(${sql.join(here, sql`, `)}) > (${sql.join(there, sql`, `)})`;
}

async function* eventsIn<Row extends Place>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

function moneyIn(
  { config }: World,
  { network, token, amountUnits }: Pick<Event, "network" | "token" | "amountUnits">,
) {
  const { decimals = 0, symbol = token } = watchedToken(config.chains, network, token) ?? {};
  const sign = amountUnits < 0n ? "-" : "";
  const units = amountUnits < 0n ? -amountUnits : amountUnits;
  return { amount: `${sign}${plainAmount(units, decimals)}`, currency: symbol };
}

/** What came in at the contracts. Below zero is what the token's issuer took. */
export async function* paymentsOf(world: World, caller: Insider) {
  for await (const { contract, track, isrc } of contractRows(world, caller)) {
    const came = eventsIn<Event>((last) =>
      world.db
        .select()
        .from(deposits)
        .where(
          and(
            eq(deposits.contractId, contract.id),
            beyond(deposits as unknown as Record<string, PgColumn>, last),
          ),
        )
        .orderBy(asc(deposits.token), asc(deposits.block), asc(deposits.index), asc(deposits.transaction))
        .limit(PAGE),
    );
    for await (const row of came)
      yield {
        ...{ track, isrc, trackId: contract.trackId, network: row.network, contract: contract.address },
        ...{ at: row.at, ...moneyIn(world, row), from: row.from },
        ...{ transaction: row.transaction, block: row.block },
      };
  }
}

export async function* payoutsOf(world: World, caller: Insider) {
  for await (const { contract, track, isrc } of contractRows(world, caller)) {
    const names = await payeesOf(world, contract.trackId ?? FIRST);
    const went = eventsIn<typeof payouts.$inferSelect>((last) =>
      world.db
        .select()
        .from(payouts)
        .where(
          and(
            eq(payouts.contractId, contract.id),
            beyond(payouts as unknown as Record<string, PgColumn>, last),
          ),
        )
        .orderBy(
          asc(payouts.token),
          asc(payouts.block),
          asc(payouts.index),
          asc(payouts.transaction),
          asc(payouts.wallet),
        )
        .limit(PAGE),
    );
    for await (const row of went)
      yield {
        ...{ track, isrc, trackId: contract.trackId, network: row.network, contract: contract.address },
        ...{ at: row.at, ...moneyIn(world, row) },
        ...{ wallet: row.wallet, name: names.get(row.wallet) ?? null, waits: row.held && !row.deliveredAt },
        ...{ transaction: row.transaction, block: row.block },
      };
  }
}

async function payeesOf({ db }: World, trackId: string): Promise<Map<string | null, string>> {
  const rows = await db
    .select({ wallet: approvals.paidTo, name: trackArtists.name })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .where(eq(approvals.trackId, trackId));
  return new Map(rows.map(({ wallet, name }) => [wallet, name]));
}
