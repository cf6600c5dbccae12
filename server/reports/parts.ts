import { type SQL, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { partOf, shareOf } from "../../shared/rules/statements/slip.ts";
import type { Db, Tx } from "../db/connect.ts";
import { isPaid } from "../db/paid.ts";

/** Somebody who signed a recording's agreement, and what its contract gives them of what it is paid. */
export interface Part {
  statementId: string;
  trackId: string;
  email: string;
  partUnits: bigint;
}

interface Signed extends Record<string, unknown> {
  statementId: string;
  trackId: string;
  email: string;
  wallet: string;
  network: Network;
  pay: string;
  payees: { wallet: string; bps: number }[];
}

/** To the last unit, as the contract divides it. `where` may name amounts `m` and approvals `a`. */
export async function partsWhere(db: Db | Tx, where: SQL): Promise<Part[]> {
  const { rows } = await db.execute<Signed>(sql`
    select m.statement_id as "statementId", m.track_id as "trackId", a.email, a.paid_to as wallet, m.network,
      m.pay_units::text as pay, c.payees
    from statement_amounts m
    join contracts c on c.id = m.contract_id
    join approvals a on a.track_id = m.track_id and ${isPaid(sql`a.status`)}
    where ${where} order by a.email`);
  return rows.flatMap(({ statementId, trackId, email, wallet, network, pay, payees }) => {
    const share = shareOf(payees, wallet);
    if (!share) return [];
    const partUnits = partOf(network, BigInt(pay), share.shareBps, share.beforeBps);
    return [{ statementId, trackId, email, partUnits }];
  });
}

export const partsOfStatement = (db: Db | Tx, statementId: string) =>
  partsWhere(db, sql`m.statement_id = ${statementId}`);
