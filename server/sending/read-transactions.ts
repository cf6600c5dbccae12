import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { chainTransactions } from "../db/schema.ts";

type State = (typeof chainTransactions.$inferSelect)["state"];

/** Those of an intent's transactions that stand so, in the order in which they were signed. */
export async function transactionsOf(db: Db, intent: string, ...states: State[]): Promise<string[]> {
  const rows = await db
    .select({ id: chainTransactions.id })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, intent), inArray(chainTransactions.state, states)))
    .orderBy(asc(chainTransactions.attempt), asc(chainTransactions.place));
  return rows.map(({ id }) => id);
}
