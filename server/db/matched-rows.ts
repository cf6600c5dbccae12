import { sql } from "drizzle-orm";
import type { Db, Tx } from "./connect.ts";

/** What a matched item of a statement sold in a month. */
export interface MatchedRow {
  /** Of the recording itself, or of an album. */
  recordingId: string | null;
  releaseId: string | null;
  month: string;
  units: string;
  amount: string;
}

/** The same at one store and in one country. */
export interface MatchedCell extends MatchedRow {
  store: string;
  country: string;
}

interface Item extends Record<string, unknown>, Pick<MatchedRow, "recordingId" | "releaseId"> {
  place: number;
}
interface Row extends Record<string, unknown>, Omit<MatchedCell, "recordingId" | "releaseId"> {
  item: number;
}

const AT_ONCE = 1_000;

/**
 * Items and their rows are brought together here, not by the database: it has not counted what was written a moment ago,
 * takes it for next to nothing, and compares all with all.
 */
export async function matchedRows(db: Db | Tx, statementId: string): Promise<MatchedRow[]> {
  const matched = await matchedItems(db, statementId);
  const { rows } = await db.execute<Row>(sql`
    select item, month, sum(units)::text as units, sum(amount)::text as amount
    from statement_rows where statement_id = ${statementId} group by 1, 2`);
  return rows.flatMap(({ item, ...row }) => {
    const found = matched.get(item);
    return found ? { ...found, ...row } : [];
  });
}

/** A thousand items at a time: a large statement has half a million of these. */
export async function* matchedCells(db: Db | Tx, statementId: string): AsyncGenerator<MatchedCell[]> {
  const matched = await matchedItems(db, statementId);
  const places = [...matched.keys()];
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const { rows } = await db.execute<Row>(sql`
      select item, month, store, country, units::text as units, amount::text as amount
      from statement_rows where statement_id = ${statementId}
        and item between ${places[from]} and ${places[Math.min(from + AT_ONCE, places.length) - 1]}`);
    yield rows.flatMap(({ item, ...row }) => {
      const found = matched.get(item);
      return found ? { ...found, ...row } : [];
    });
  }
}

async function matchedItems(db: Db | Tx, statementId: string) {
  const { rows } = await db.execute<Item>(sql`
    select place, track_id as "recordingId", release_id as "releaseId" from statement_items
    where statement_id = ${statementId} and standing = 'matched' order by place`);
  return new Map(rows.map(({ place, ...item }) => [place, item]));
}
