import { and, eq } from "drizzle-orm";
import { type contracts, payouts } from "../db/schema.ts";

export type Contract = typeof contracts.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

/** One part of one payout. */
export const isPayout = (row: Pick<PayoutRow, "network" | "transaction" | "index" | "wallet">) =>
  and(
    eq(payouts.network, row.network),
    eq(payouts.transaction, row.transaction),
    eq(payouts.index, row.index),
    eq(payouts.wallet, row.wallet),
  );
