import { sql } from "drizzle-orm";
import type { PageQuery } from "../../shared/schemas/lists.ts";
import type { ContractMoves } from "../../shared/schemas/money/payments.ts";
import type { Db } from "../db/connect.ts";
import { type Cut, newestBy, pageByQuery } from "../db/keyset.ts";
import { deposits, payouts } from "../db/schema.ts";

/** `went_to` is empty for what came in. */
const NEWEST = newestBy("moves", {
  "m.block": "bigint",
  "m.index": "integer",
  "m.transaction": "text",
  "m.went_to": "text",
});

type Move = { wentTo: string; transaction: string; amount: string; from: string; held: boolean; at: string };

/** What came in, what went out and what was taken, as one list: whoever has read as far as a payment has read what was paid out of it. */
export async function readMoves(
  db: Db,
  contractId: string,
  token: string,
  query: PageQuery,
): Promise<ContractMoves> {
  const { items, ...next } = await pageByQuery<Move>(db, NEWEST, `${contractId} ${token}`, query, (cut) =>
    movesOf(contractId, token, cut),
  );
  const moves = items.map(({ at, ...move }) => ({ ...move, at: new Date(at).toISOString() }));
  const taken = moves.filter(({ amount }) => amount.startsWith("-"));
  return {
    payments: moves
      .filter((move) => move.wentTo === "" && !taken.includes(move))
      .map(({ transaction, amount, from, at }) => ({ transaction: nameIn(transaction), amount, from, at })),
    payouts: moves
      .filter(({ wentTo }) => wentTo !== "")
      .map(({ transaction, wentTo, amount, held, at }) => ({
        transaction,
        wallet: wentTo,
        amount,
        held,
        at,
      })),
    ...(taken.length > 0 && {
      taken: taken.map(({ transaction, amount, at }) => ({ transaction, amount: amount.slice(1), at })),
    }),
    ...next,
  };
}

/** Coin that was seen by its balance alone is named by contract and block. */
export const nameIn = (transaction: string) => (transaction.includes("@") ? null : transaction);

/** Each half is read in its own index, no further than the page can be long. */
function movesOf(contractId: string, token: string, { after, orderBy, limit, key }: Cut) {
  const ofThis = sql`contract_id = ${contractId} and token = ${token}`;
  const cut = sql`where ${after ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`;
  return sql`
    select ${key} as key, m.went_to as "wentTo", m.transaction, m.amount_units::text as amount, m.from, m.held, m.at
    from (
      (select * from (
        select block, index, transaction, '' as went_to, amount_units, "from", false as held, at
        from ${deposits} where ${ofThis}) m ${cut})
      union all
      (select * from (
        select block, index, transaction, wallet, amount_units, null, held and delivered_at is null, at
        from ${payouts} where ${ofThis}) m (block, index, transaction, went_to) ${cut})) m
    order by ${sql.join(orderBy, sql`, `)} limit ${limit}`;
}
