import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./connect.ts";

/**
 * Rows of one shape, however many there are, as one value. A statement with a parameter for every cell takes the library
 * so long to build that everybody else waits for it. Columns that the rows do not name get their defaults.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T["$inferInsert"][],
  onConflict: SQL = sql``,
) {
  const [first] = rows;
  if (!first) return;
  const cells = Object.keys(first).length;
  if (rows.some((row) => Object.keys(row).length !== cells)) throw new Error("rows of more than one shape");
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
  );
  const columns = sql.join(
    Object.keys(named[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named, exactly)}::jsonb) ${onConflict}`);
}

/** Whole numbers of any length, as the driver writes them. */
const exactly = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);
