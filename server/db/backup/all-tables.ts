import type pg from "pg";

/** Every table of the database, ours and the engine's, as it lies. */
export interface Table {
  /** With its schema, quoted for SQL. */
  name: string;
  /** Those that hold something: what PostgreSQL generates, it generates again. */
  columns: { name: string; type: string }[];
}

const OURS = "n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'";

export async function allTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${OURS}
    group by 1 order by 1`);
  return rows;
}

export interface Sequence {
  name: string;
  last: string | null;
}

export async function allSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', n.nspname, s.sequencename) as name, s.last_value::text as last
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${OURS} order by 1`);
  return rows;
}

export async function countRows(client: pg.ClientBase, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
  return Number(rows[0]?.count);
}
