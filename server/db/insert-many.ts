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
  const names = Object.keys(first).map((key) => [key, toSnakeCase(key)] as const);
  const named = rows.map((row: Record<string, unknown>) => {
    if (Object.keys(row).length !== names.length) throw new Error("rows of more than one shape");
    return Object.fromEntries(names.map(([key, name]) => [name, exactly(row[key])]));
  });
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) ${onConflict}`);
}

/** Whole numbers of any length, as the driver writes them. */
const exactly = (value: unknown) => (typeof value === "bigint" ? `${value}` : value);
