import { type SQL, sql } from "drizzle-orm";
import type { ReportKind } from "../../shared/rules/list-views.ts";
import { DEFAULT_NETWORK, type Network, rowOf, type TokenName } from "../../shared/rules/networks.ts";
import {
  FIRST_MONTH,
  LAST_MONTH,
  periodsOf,
  type ReportDimension,
} from "../../shared/rules/statements/report-periods.ts";
import { limitOf } from "../../shared/schemas/lists.ts";
import type { Report, ReportLine, ReportQuery, Span } from "../../shared/schemas/money/reports.ts";
import { watchedToken } from "../chain-settings.ts";
import type { Db } from "../db/connect.ts";
import { isDirect } from "../db/deliveries.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { inMonths } from "./in-months.ts";

/** Whose sums: a workspace's, or one co-author's in all of them. */
export interface Whose {
  where: SQL;
  /** To name tracks and people of. */
  workspaceId: string | null;
}

export const ofWorkspace = (workspaceId: string, owner = ""): Whose => ({
  where: sql`s.workspace_id = ${workspaceId} and s.owner = ${owner}`,
  workspaceId,
});
export const ofPerson = (email: string): Whose => ({
  where: sql`s.owner = ${email} and s.owner <> ''`,
  workspaceId: null,
});

/** A payment that was entered has a payer in the place of a store. */
const DIMENSIONS: Record<ReportKind, ReportDimension[]> = {
  month: ["all"],
  track: ["track"],
  person: ["all"],
  store: ["store", "payer"],
  country: ["country"],
};

export async function readReport(world: World, whose: Whose, query: ReportQuery): Promise<Report> {
  const { db } = world;
  const skipped = placeOf(query.cursor);
  const limit = limitOf(query);
  const lines = await readLines(db, whose, query, { limit: limit + 1, offset: skipped });
  const more = lines.length > limit ? { next: `${skipped + limit}` } : {};
  const page = { items: lines.slice(0, limit), ...more };
  if (query.cursor !== undefined) return { ...page, totals: [], direct: [], known: null };
  const [totals, known, direct] = await Promise.all([
    readTotals(db, whose, query),
    readKnown(db, whose),
    readDirect(world, whose, query),
  ]);
  return { ...page, totals, known, direct };
}

function placeOf(cursor = "0"): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal("bad_request", { text: "This cursor is of another list" });
  return Number(cursor);
}

interface Sums extends Record<string, unknown> {
  key: string;
  /** What the key names; left out of a total. */
  dimension?: ReportDimension;
  currency: string;
  token: TokenName;
  units: string;
  gross: string;
  net: string;
  paid: string;
}

const SUMS = sql`s.currency, s.token, trim_scale(sum(s.units))::text as units, sum(s.gross)::text as gross,
  sum(s.net)::text as net, sum(s.pay_units)::text as paid`;
const SOME = sql`having sum(s.gross) <> 0 or sum(s.net) <> 0 or sum(s.pay_units) <> 0`;

/** One by one, so that the index finds them. */
const YEARS = periodsOf({ from: FIRST_MONTH, to: LAST_MONTH });

/** Whole years where a span has them: a report of five years reads five rows of a track, not sixty. */
function within({ from, to }: Span, by: ReportKind): SQL {
  if (by === "month")
    return sql`length(s.period) = 7 and s.period between ${from ?? "0000"} and ${to ?? "9999"}`;
  const periods = from || to ? periodsOf({ from: from ?? FIRST_MONTH, to: to ?? LAST_MONTH }) : YEARS;
  return sql`s.period = any(${sql.param(periods)}::text[])`;
}

const keyOf = (by: ReportKind) =>
  by === "month" ? sql`s.period` : by === "person" ? sql`s.owner` : sql`s.key`;

export async function readLines(
  db: Db,
  whose: Whose,
  { by, ...span }: Span & { by: ReportKind },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ReportLine[]> {
  const owners = by === "person" ? sql`s.workspace_id = ${whose.workspaceId} and s.owner <> ''` : whose.where;
  // A name with lines in two currencies stands where both together belong.
  const all = (of: SQL) => sql`sum(sum(${of})) over (partition by ${keyOf(by)}, s.dimension) desc`;
  const order = by === "month" ? sql`1 desc` : sql`${all(sql`s.pay_units`)}, ${all(sql`s.gross`)}, 1`;
  const { rows } = await db.execute<Sums>(sql`
    select ${keyOf(by)} as key, s.dimension, ${SUMS} from report_sums s
    where ${owners} and s.dimension = any(${sql.param(DIMENSIONS[by])}::text[]) and ${within(span, by)}
    group by 1, s.dimension, s.currency, s.token ${SOME} order by ${order}, s.currency, s.token
    limit ${limit} offset ${offset}`);
  return await named(db, whose, by, rows);
}

async function named(db: Db, { workspaceId }: Whose, by: ReportKind, rows: Sums[]): Promise<ReportLine[]> {
  const names = new Map<string, { name: string; detail: string | null }>();
  const keys = sql.param(rows.map(({ key }) => key));
  const found =
    by === "track"
      ? await db.execute<{ key: string; name: string; detail: string }>(sql`
          select t.id::text as key, t.title as name, v.name as detail from tracks t
          join release_versions v on v.release_id = t.release_id and v.version = t.version
          where t.id = any(${keys}::uuid[])`)
      : by === "person"
        ? await db.execute<{ key: string; name: string; detail: string }>(sql`
          select distinct on (a.email) a.email as key, a.name, a.email as detail
          from track_artists a join tracks t on t.id = a.track_id
          where t.workspace_id = ${workspaceId} and a.email = any(${keys}::text[]) order by a.email, a.id`)
        : { rows: [] };
  for (const { key, name, detail } of found.rows) names.set(key, { name, detail });
  return rows.map((row) => {
    const isPayer = row.dimension === "payer";
    return {
      ...(names.get(row.key) ?? { name: row.key, detail: null }),
      ...presented(row),
      key: isPayer ? `payer:${row.key}` : row.key,
      isPayer,
    };
  });
}

const presented = ({ currency, token, units, gross, net, paid }: Sums) => ({
  ...{ currency, token, units, gross, net, paid },
  decimals: rowOf(DEFAULT_NETWORK).tokens[token].decimals,
});

export async function readTotals(db: Db, whose: Whose, span: Span): Promise<Report["totals"]> {
  const { rows } = await db.execute<Sums>(sql`
    select ${SUMS} from report_sums s where ${whose.where} and s.dimension = 'all' and ${within(span, "track")}
    group by s.currency, s.token ${SOME} order by sum(s.pay_units) desc`);
  return rows.map((row) => presented(row));
}

export async function readKnown(db: Db, whose: Whose): Promise<Report["known"]> {
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(sql`
    select min(s.period) as "from", max(s.period) as "to" from report_sums s
    where ${whose.where} and s.dimension = 'all' and length(s.period) = 7`);
  const { from = null, to = null } = rows[0] ?? {};
  return from && to ? { from, to } : null;
}

/** By the day it came: nobody says which month's sales it is for. Tokens that are not configured are left out. */
async function readDirect(
  { db, config }: World,
  { workspaceId }: Whose,
  span: Span,
): Promise<Report["direct"]> {
  if (!workspaceId) return [];
  const { rows } = await db.execute<{ network: Network; token: string; amount: string }>(sql`
    select d.network, d.token, sum(d.amount_units)::text as amount
    from tracks t join contracts c on c.track_id = t.id join deposits d on d.contract_id = c.id
    where t.workspace_id = ${workspaceId} and ${inMonths(sql`d.at`, span)} and ${isDirect}
    group by 1, 2`);
  const bySymbol = new Map<string, Report["direct"][number]>();
  for (const { network, token, amount } of rows) {
    const { symbol, decimals } = watchedToken(config.chains, network, token) ?? {};
    if (!symbol || decimals === undefined) continue;
    const name = `${symbol} ${decimals}`;
    const before = BigInt(bySymbol.get(name)?.amount ?? "0");
    bySymbol.set(name, { symbol, decimals, amount: `${before + BigInt(amount)}` });
  }
  return [...bySymbol.values()];
}
