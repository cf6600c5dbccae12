import { sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { BOOK_STATES, HoldReason } from "../../shared/schemas/money/payments.ts";
import type { SlipTrack } from "../../shared/schemas/money/slips.ts";
import type { Db, Tx } from "../db/connect.ts";
import { deliveries } from "../db/deliveries.ts";
import { isPaid } from "../db/paid.ts";
import type { World } from "../world.ts";

/** How far a person's part of each contract has come, as our rows of the chain tell it. */

interface Move {
  transaction: string;
  amount: string;
  at: string;
}

export interface Course extends Record<string, unknown> {
  contractId: string;
  wallet: string;
  network: Network;
  /** The statement's payment to the contract; null until it is final and a row. */
  delivery: Move | null;
  /** The first that they got after it: a contract divides all it has. */
  payout: (Move & { held: boolean }) | null;
  state: (typeof BOOK_STATES)[number] | null;
  hold: HoldReason | null;
}

/** Of everybody with this address in this statement, contract by contract. */
export async function coursesOf(db: Db | Tx, statementId: string, email: string): Promise<Course[]> {
  const { rows } = await db.execute<Course>(sql`
    select m.contract_id as "contractId", a.paid_to as wallet, m.network, b.state,
      (select h->>'reason' from jsonb_array_elements(b.holds) h where h->>'wallet' = a.paid_to limit 1) as hold,
      case when d.transaction is not null then jsonb_build_object(
        'transaction', d.transaction, 'amount', d.amount_units::text, 'at', d.at) end as delivery,
      (select jsonb_build_object('transaction', o.transaction, 'amount', o.amount_units::text, 'at', o.at,
          'held', o.held and o.delivered_at is null)
        from payouts o where o.contract_id = m.contract_id and o.token = d.token and o.wallet = a.paid_to
          and (o.block, o.index) >= (d.block, d.index)
        order by o.block, o.index limit 1) as payout
    from statement_amounts m
    join approvals a on a.track_id = m.track_id and ${isPaid(sql`a.status`)} and a.email = ${email}
    left join lateral (
      select * from ${deliveries} came
      where came.statement_id = m.statement_id and came.contract_id = m.contract_id
      order by came.block, came.index limit 1) d on true
    left join books b on b.contract_id = m.contract_id and b.token = d.token
    where m.statement_id = ${statementId} order by m.place`);
  return rows;
}

type Standing = Pick<SlipTrack, "standing" | "heldFor">;

/** Pure. Without a run under way, what is not paid and not held is too little to be divided. */
export function standingOf(part: bigint, course: Course | undefined): Standing {
  const is = (standing: Standing["standing"], heldFor: HoldReason | null = null) => ({ standing, heldFor });
  if (part === 0n) return is("nothing");
  if (!course?.delivery) return is("waiting");
  if (course.payout) return course.payout.held ? is("held", "could_not_deliver") : is("paid");
  if (course.hold) return is("held", course.hold);
  return is(course.state === "gathering" || course.state === "settled" ? "gathering" : "waiting");
}

export function presentMove(world: World, network: Network, move: Move | null) {
  if (!move) return null;
  const explorer = rowOf(network).explorers[world.chains[network].identity().chain];
  return {
    transaction: move.transaction,
    amount: move.amount,
    at: new Date(move.at).toISOString(),
    explorerUrl: explorer?.replace("*", () => `tx/${encodeURIComponent(move.transaction)}`) ?? null,
  };
}
