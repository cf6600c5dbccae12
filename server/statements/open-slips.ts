import { sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { partOf } from "../../shared/rules/statements/slip.ts";
import type { Tx } from "../db/connect.ts";
import { statementSlips } from "../db/schema.ts";
import type { World } from "../world.ts";

/** Somebody who signed a recording's agreement, and what the recording is paid. */
interface Signed extends Record<string, unknown> {
  email: string;
  wallet: string;
  network: Network;
  pay: string;
  payees: { wallet: string; bps: number }[];
}

export interface Payees {
  wallet: string;
  payees: { wallet: string; bps: number }[];
}

/** Their share, and the shares of those before them; null when the contract does not know them. */
export function shareOf({ wallet, payees }: Payees): { shareBps: number; beforeBps: number } | null {
  const place = payees.findIndex((payee) => payee.wallet === wallet);
  const payee = payees[place];
  if (!payee) return null;
  return { shareBps: payee.bps, beforeBps: payees.slice(0, place).reduce((sum, { bps }) => sum + bps, 0) };
}

/** In the transaction that agrees: everybody with a share in it has a statement of their own. */
export async function openSlips(world: World, tx: Tx, statementId: string) {
  const { rows } = await tx.execute<Signed>(sql`
    select a.email, a.paid_to as wallet, m.network, m.pay_units::text as pay, c.payees
    from statement_amounts m
    join contracts c on c.id = m.contract_id
    join approvals a on a.track_id = m.track_id and a.status = 'approved'
    where m.statement_id = ${statementId} order by a.email`);
  const earned = new Map<string, bigint>();
  for (const { email, network, pay, ...of } of rows) {
    const share = shareOf(of);
    if (!share) continue;
    const part = partOf(network, BigInt(pay), share.shareBps, share.beforeBps);
    earned.set(email, (earned.get(email) ?? 0n) + part);
  }
  const slips = [...earned].map(([email, earnedUnits]) => ({
    ...{ statementId, email, earnedUnits },
    createdAt: world.now(),
  }));
  if (slips.length > 0) await tx.insert(statementSlips).values(slips);
}
