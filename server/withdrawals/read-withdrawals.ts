import { desc, eq } from "drizzle-orm";
import { WITHDRAWALS_SHOWN } from "../../contract/limits.ts";
import type { Withdrawal } from "../../contract/wallets.ts";
import type { Caller } from "../caller.ts";
import { wallets, withdrawals } from "../db/schema.ts";
import { moneyOf } from "../wallets/money.ts";
import type { World } from "../world.ts";

type Row = typeof withdrawals.$inferSelect;

export async function readWithdrawals(world: World, caller: Caller): Promise<Withdrawal[]> {
  const rows = await world.db
    .select({ withdrawal: withdrawals, from: wallets.address })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .where(eq(withdrawals.personId, caller.id))
    .orderBy(desc(withdrawals.createdAt))
    .limit(WITHDRAWALS_SHOWN);
  return rows.map(({ withdrawal, from }) => presentWithdrawal(withdrawal, from));
}

export const presentWithdrawal = (row: Row, from: string): Withdrawal => ({
  id: row.id,
  network: row.network,
  token: row.token,
  ...moneyOf(row.network, row.token),
  from,
  to: row.to,
  amount: row.amountUnits.toString(),
  state: row.state,
  problem: row.problem,
  transaction: row.transaction,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
