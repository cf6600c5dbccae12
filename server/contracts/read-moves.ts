import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { PageQuery } from "../../contract/lists.ts";
import type { ContractMoves } from "../../contract/payments.ts";
import type { Db } from "../db/connect.ts";
import { type Order, pageOf } from "../db/keyset.ts";
import { deposits, payouts } from "../db/schema.ts";

/** What came in and what went out, as one list: whoever has read as far as a payment has read what was paid out of it. */
export async function readMoves(
  db: Db,
  contractId: string,
  token: string,
  query: PageQuery,
): Promise<ContractMoves> {
  const moves = movesOf(db, contractId, token);
  const newest: Order = {
    name: "moves",
    keys: [
      { by: moves.block, type: "bigint" },
      { by: moves.index, type: "integer" },
      { by: moves.transaction, type: "text" },
      { by: moves.wentTo, type: "text" },
    ],
    direction: "desc",
  };
  const { items, ...next } = await pageOf(
    newest,
    `${contractId} ${token}`,
    query,
    ({ after, orderBy, limit, key }) =>
      db
        .select({
          key,
          wentTo: moves.wentTo,
          transaction: moves.transaction,
          amount: moves.amount,
          from: moves.from,
          held: moves.held,
          at: moves.at,
        })
        .from(moves)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
  );
  const told = items.map(({ at, ...move }) => ({ ...move, at: at.toISOString() }));
  return {
    payments: told
      .filter(({ wentTo }) => wentTo === "")
      .map(({ transaction, amount, from, at }) => ({ transaction, amount, from, at })),
    payouts: told
      .filter(({ wentTo }) => wentTo !== "")
      .map(({ transaction, wentTo, amount, held, at }) => ({
        transaction,
        wallet: wentTo,
        amount,
        held,
        at,
      })),
    ...next,
  };
}

/** `wentTo` is empty for what came in. */
const movesOf = (db: Db, contractId: string, token: string) =>
  unionAll(
    db
      .select({
        block: deposits.block,
        index: deposits.index,
        transaction: deposits.transaction,
        wentTo: sql<string>`''`.as("went_to"),
        amount: sql<string>`${deposits.amountUnits}::text`.as("amount"),
        from: deposits.from,
        held: sql<boolean>`false`.as("held"),
        at: deposits.at,
      })
      .from(deposits)
      .where(and(eq(deposits.contractId, contractId), eq(deposits.token, token))),
    db
      .select({
        block: payouts.block,
        index: payouts.index,
        transaction: payouts.transaction,
        wentTo: sql<string>`${payouts.wallet}`.as("went_to"),
        amount: sql<string>`${payouts.amountUnits}::text`.as("amount"),
        from: sql<string | null>`null`.as("from"),
        held: sql<boolean>`${payouts.held} and ${payouts.deliveredAt} is null`.as("held"),
        at: payouts.at,
      })
      .from(payouts)
      .where(and(eq(payouts.contractId, contractId), eq(payouts.token, token))),
  ).as("moves");
