import { sql } from "drizzle-orm";
import type { TestWorld } from "../world.ts";

/** How many transactions each chunk of a remittance took, by its number. */
export async function deliveriesTo({ world }: Pick<TestWorld, "world">, address: string) {
  const { rows } = await world.db.execute<{ chunk: string; state: string; count: number }>(sql`
    select split_part(intent, ':', 5) as chunk, state, count(*)::int as count from chain_transactions
    where intent like ${`%:${address}:deliver:%`} group by 1, 2 order by 1, 2`);
  return rows;
}
