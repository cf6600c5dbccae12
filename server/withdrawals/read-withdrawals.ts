import { and, eq } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import type { Page, PageQuery } from "../../shared/schemas/lists.ts";
import type { Withdrawal } from "../../shared/schemas/money/wallets.ts";
import { wordedProblem } from "../../words/obstacles/kept-problem.ts";
import type { Caller } from "../caller.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { wallets, withdrawals } from "../db/schema.ts";
import { moneyOf } from "../wallets/money.ts";
import type { World } from "../world.ts";

type Row = typeof withdrawals.$inferSelect;

const NEWEST = newestOf("withdrawals", withdrawals);

export async function readWithdrawals(
  { db }: World,
  caller: Caller,
  query: PageQuery,
  language: Language,
): Promise<Page<Withdrawal>> {
  const { items, ...next } = await pageOf(NEWEST, caller.id, query, ({ after, orderBy, limit, key }) =>
    db
      .select({ key, withdrawal: withdrawals, from: wallets.address })
      .from(withdrawals)
      .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
      .where(and(eq(withdrawals.personId, caller.id), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return {
    items: items.map(({ withdrawal, from }) => presentWithdrawal(withdrawal, from, language)),
    ...next,
  };
}

export const presentWithdrawal = (row: Row, from: string, language: Language = "en"): Withdrawal => ({
  id: row.id,
  network: row.network,
  token: row.token,
  ...moneyOf(row.network, row.token),
  from,
  to: row.to,
  amount: row.amountUnits.toString(),
  fee: row.feeUnits.toString(),
  state: row.state,
  problem: wordedProblem(row, language),
  transaction: row.transaction,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
