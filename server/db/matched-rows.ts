import { sql } from "drizzle-orm";
import type { Db, Tx } from "./connect.ts";

/** What a matched item of a statement sold in a month, by store or country if that is asked for. */
export interface MatchedRow {
  /** Of the recording itself, or of an album. */
  recordingId: string | null;
  releaseId: string | null;
  month: string;
  key: string;
  units: string;
  amount: string;
}

interface Item extends Record<string, unknown>, Pick<MatchedRow, "recordingId" | "releaseId"> {
  place: number;
}
interface Row extends Record<string, unknown>, Omit<MatchedRow, "recordingId" | "releaseId"> {
  item: number;
}

/**
 * Items and their rows are brought together here, not by the database: it has not counted what was written a moment ago,
 * takes it for next to nothing, and compares all with all.
 */
export async function matchedRows(
  db: Db | Tx,
  statementId: string,
  cut: "store" | "country" | null = null,
): Promise<MatchedRow[]> {
  const { rows: items } = await db.execute<Item>(sql`
    select place, track_id as "recordingId", release_id as "releaseId" from statement_items
    where statement_id = ${statementId} and standing = 'matched'`);
  const matched = new Map(items.map((item) => [item.place, item]));
  const { rows } = await db.execute<Row>(sql`
    select item, month, ${cut ? sql.identifier(cut) : sql`''`} as key, sum(units)::text as units, sum(amount)::text as amount
    from statement_rows where statement_id = ${statementId} group by 1, 2, 3`);
  return rows.flatMap(({ item, month, key, units, amount }) => {
    const found = matched.get(item);
    if (!found) return [];
    const { recordingId, releaseId } = found;
    return { recordingId, releaseId, month, key, units, amount };
  });
}
