import pg from "pg";

/** What a backup held, row by row, so that afterwards can be said what is missing or has become another. */

/** What is deleted when it has served, or written anew from a chain. */
const GOES_BY_ITSELF = [
  ...["jobs", "mails", "mail_counts", "rate_limits", "idempotency_keys", "sessions", "verifications"],
  ...["wallet_codes", "remittance_transfers", "notifications"],
];
/** Evidence, and what is final on a chain: not a letter of it changes. */
const NEVER_CHANGES = [
  ...["audit_events", "certificates", "deposits", "log_entries", "log_nodes", "release_versions"],
  ...["remittance_payments", "statement_events", "statement_items", "statement_rows"],
];

const SHOWN = 100;

export type KeptRows = Map<string, Set<string>>;

/** By table. */
export async function rowsIn(databaseUrl: string): Promise<KeptRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const kept: KeptRows = new Map();
    for (const { name, key } of (await client.query<Keyed>(KEYED)).rows) {
      if (GOES_BY_ITSELF.includes(name)) continue;
      const what = NEVER_CHANGES.includes(name) ? "t" : `(${key})`;
      const { rows } = await client.query<{ row: string }>(`select ${what}::text as row from ${name} t`);
      kept.set(name, new Set(rows.map(({ row }) => row)));
    }
    return kept;
  } finally {
    await client.end();
  }
}

export const countOf = (kept: KeptRows) => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

export async function lostRows(databaseUrl: string, held: KeptRows): Promise<string[]> {
  const now = await rowsIn(databaseUrl);
  return [...held].flatMap(([name, rows]) =>
    [...rows]
      .filter((row) => !now.get(name)?.has(row))
      .map((row) => `${name} has lost ${row.slice(0, SHOWN)}`),
  );
}

interface Keyed {
  name: string;
  key: string;
}

const KEYED = `
  select c.relname as name, string_agg(format('t.%I', a.attname), ', ' order by a.attnum) as key
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
  where c.relkind = 'r' group by 1`;
