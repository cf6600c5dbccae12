import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { BadConfig } from "../../bad-config.ts";
import { projectRoot } from "../../project-root.ts";
import { allTables, countRows, type Sequence, type Table } from "./all-tables.ts";
import { readLines } from "./backup-file.ts";
import type { BackupHead, BackupLine, Saved } from "./make-backup.ts";

const MOST_ROWS = 500;
const MOST_CHARACTERS = 4_000_000;

/** Reads the whole file once, so that nothing is begun with one that is damaged or of another release. */
export async function checkBackup(file: string, key: Buffer): Promise<BackupHead> {
  let first: string | undefined;
  for await (const line of readLines(file, key)) first ??= line;
  const head = JSON.parse(first ?? "{}") as BackupHead;
  const ours = readMigrationFiles({ migrationsFolder: path.join(projectRoot, "server/db/migrations") });
  if (head.migrations.join() !== ours.map(({ hash }) => hash).join())
    throw new BadConfig(
      `${file} was made by version ${head.version}, whose tables are others. Restore it with that release, then start this one.`,
    );
  return head;
}

/** Fills an empty database, whole or not at all. `prepare` makes the tables. */
export async function restoreBackup(
  url: string,
  file: string,
  key: Buffer,
  prepare: () => Promise<unknown>,
): Promise<Saved> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await allTables(client)).length > 0)
      throw new BadConfig("The database is not empty. Make a new one, and name it in DATABASE_URL.");
    await prepare();
    await client.query("begin");
    const saved = await load(client, file, key);
    await client.query("commit");
    return saved;
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, file: string, key: Buffer): Promise<Saved> {
  const tables = await allTables(client);
  const names = tables.map(({ name }) => name);
  const references = await takeReferences(client);
  // Rows come in as they were saved. The triggers that guard them afterwards are back before anything is committed.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  const expected = await fill(client, file, key);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  // Put back, each is checked: a row that leads nowhere undoes everything.
  for (const add of references) await client.query(add);
  if ([...expected.keys()].sort().join() !== [...names].sort().join())
    throw new BadConfig(`${file} holds other tables than this release has.`);
  for (const table of tables) {
    const found = await countRows(client, table);
    if (found !== expected.get(table.name))
      throw new BadConfig(`${table.name} has ${found} rows, not ${expected.get(table.name)}.`);
  }
  return { tables: names.length, rows: [...expected.values()].reduce((sum, rows) => sum + rows, 0) };
}

/** Without them rows can come in any order. Gives what puts them back. */
async function takeReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function fill(client: pg.Client, file: string, key: Buffer): Promise<Map<string, number>> {
  const expected = new Map<string, number>();
  let table: Table | null = null;
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && waiting.length > 0) await insert(client, table, waiting);
    [waiting, characters] = [[], 0];
  };
  let isHead = true;
  for await (const line of readLines(file, key)) {
    if (isHead) {
      isHead = false;
    } else if (line.startsWith("[")) {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await flush();
    } else {
      await flush();
      const parsed = JSON.parse(line) as Exclude<BackupLine, unknown[]>;
      if ("sequences" in parsed) await setSequences(client, parsed.sequences);
      else {
        table = parsed.table;
        expected.set(table.name, parsed.rows);
      }
    }
  }
  return expected;
}

async function insert(client: pg.Client, { name, columns }: Table, lines: string[]) {
  const names = columns.map((column) => column.name).join(", ");
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(", ");
  await client.query(
    `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) line`,
    [`[${lines.join(",")}]`],
  );
}

async function setSequences(client: pg.Client, sequences: Sequence[]) {
  for (const { name, last } of sequences)
    if (last !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
}
