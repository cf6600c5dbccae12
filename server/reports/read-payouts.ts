import { type SQL, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { PersonReport, Span } from "../../shared/schemas/money/reports.ts";
import { watchedToken } from "../chain-settings.ts";
import { isPaid } from "../db/paid.ts";
import type { World } from "../world.ts";
import { inMonths } from "./in-months.ts";

const MOST = 1_000;

interface Row extends Record<string, unknown> {
  transaction: string;
  at: string;
  network: Network;
  track: string;
  token: string;
  amount: string;
  held: boolean;
}

/** What contracts paid somebody, by statements or directly, in the months in which it was paid. `where` names workspaces `w`. */
export async function readPayouts(
  world: World,
  where: SQL,
  email: string,
  span: Span,
): Promise<PersonReport["payouts"]> {
  const { rows } = await world.db.execute<Row>(sql`
    select o.transaction, to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, o.network,
      t.title as track, o.token, o.amount_units::text as amount, o.held and o.delivered_at is null as held
    from approvals a
    join tracks t on t.id = a.track_id
    join workspaces w on w.id = t.workspace_id and ${where}
    join contracts c on c.track_id = t.id
    join payouts o on o.contract_id = c.id and o.wallet = a.paid_to
    where a.email = ${email} and ${isPaid(sql`a.status`)} and o.amount_units > 0
      and ${inMonths(sql`o.at`, span)}
    order by o.at desc, o.transaction, o.index limit ${MOST}`);
  return rows.map(({ network, token, transaction, ...row }) => {
    const { symbol = token, decimals = 0 } = watchedToken(world.config.chains, network, token) ?? {};
    const explorer = rowOf(network).explorers[world.chains[network].identity().chain];
    const explorerUrl = explorer?.replace("*", `tx/${transaction}`) ?? null;
    return { ...row, network, transaction, symbol, decimals, explorerUrl };
  });
}
