import pg from "pg";
import { allSequences, allTables, type Sequence, type Table } from "./all-tables.ts";
import { writeLines } from "./backup-file.ts";

/** The first line. */
export interface BackupHead {
  madeAt: string;
  /** Of Ledgerline. */
  version: string;
  /** Hashes of the migrations that made the tables. */
  migrations: string[];
  /** Contents of key files, by name. */
  keyFiles: Record<string, string>;
}

/** Further lines: a table and how many rows follow; a row, as texts; and at the end where sequences stand. */
export type BackupLine = { table: Table; rows: number } | (string | null)[] | { sequences: Sequence[] };

const AT_ONCE = 200;

export interface Saved {
  tables: number;
  rows: number;
}

/** Reads everything as it was at one moment, beside running servers, which notice nothing. */
export async function makeBackup(
  url: string,
  file: string,
  key: Buffer,
  about: Omit<BackupHead, "migrations">,
): Promise<Saved> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const saved = { tables: 0, rows: 0 };
  try {
    await client.query("begin isolation level repeatable read read only");
    await writeLines(file, key, linesOf(client, about, saved));
    await client.query("commit");
    return saved;
  } finally {
    await client.end();
  }
}

async function* linesOf(client: pg.Client, about: Omit<BackupHead, "migrations">, saved: Saved) {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  yield JSON.stringify({ ...about, migrations: rows.map(({ hash }) => hash) } satisfies BackupHead);
  for (const table of await allTables(client)) {
    const { rows: counted } = await client.query<{ count: number }>(
      `select count(*)::integer as count from ${table.name}`,
    );
    const count = counted[0]?.count ?? 0;
    yield JSON.stringify({ table, rows: count } satisfies BackupLine);
    yield* rowsOf(client, table);
    saved.tables++;
    saved.rows += count;
  }
  yield JSON.stringify({ sequences: await allSequences(client) } satisfies BackupLine);
}

/** As PostgreSQL writes each value, which it reads back the same. */
async function* rowsOf(client: pg.Client, { name, columns }: Table) {
  const values = columns.map((column) => `${column.name}::text`).join(", ");
  await client.query(
    `declare all_rows no scroll cursor for select json_build_array(${values})::text as line from ${name}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from all_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < AT_ONCE) break;
  }
  await client.query("close all_rows");
}
