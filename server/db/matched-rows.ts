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

/** What a matched item sold, column by column: entry by entry in a month, at a store and in a country. */
export interface MatchedCells extends Pick<MatchedRow, "recordingId" | "releaseId"> {
  months: string[];
  stores: string[];
  countries: string[];
  units: string[];
  amounts: string[];
  /** Digits behind the point, of the finest of its units. */
  unitScale: number;
}

interface Item extends Record<string, unknown>, Pick<MatchedRow, "recordingId" | "releaseId"> {
  place: number;
}
interface Row extends Record<string, unknown>, Omit<MatchedRow, "recordingId" | "releaseId"> {
  item: number;
}
interface Cells extends Record<string, unknown>, Omit<MatchedCells, "recordingId" | "releaseId"> {
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

/**
 * A thousand items of the file at a time: a large statement has half a million rows, however few of them are ours. Each column of an item comes as one value, because a
 * row for each would be most of the work, here and in the driver.
 */
export async function* matchedCells(db: Db | Tx, statementId: string): AsyncGenerator<MatchedCells[]> {
  const matched = await matchedItems(db, statementId);
  const pieces = new Set([...matched.keys()].map((place) => place - (place % AT_ONCE)));
  for (const first of pieces) {
    const { rows } = await db.execute<Cells>(sql`
      select item, json_agg(month) as months, json_agg(store) as stores, json_agg(country) as countries,
        json_agg(units::text) as units, json_agg(amount::text) as amounts, max(scale(units)) as "unitScale"
      from statement_rows where statement_id = ${statementId}
        and item between ${first} and ${first + AT_ONCE - 1}
      group by item`);
    yield rows.flatMap(({ item, ...cells }) => {
      const found = matched.get(item);
      return found ? { ...found, ...cells } : [];
    });
  }
}

async function matchedItems(db: Db | Tx, statementId: string) {
  const { rows } = await db.execute<Item>(sql`
    select place, track_id as "recordingId", release_id as "releaseId" from statement_items
    where statement_id = ${statementId} and standing = 'matched' order by place`);
  return new Map(rows.map(({ place, ...item }) => [place, item]));
}
