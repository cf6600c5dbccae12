import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { PaidPlace } from "./paid-place.ts";

/** Until all that is known there has been seen, sent, divided and told. */

const GIVE_UP_MS = 150_000;
const LOOK_MS = 200;

/** Says what is still undone after a long while; nothing when all is done. */
export async function undoneIn(databaseUrl: string, places: PaidPlace[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const paid = places.flatMap(({ address, payments }) =>
      payments.map(({ transaction }) => ({ address, transaction })),
    );
    for (const from = performance.now(); ; await pause(LOOK_MS)) {
      const { rows } = await client.query(UNDONE, [JSON.stringify(paid)]);
      if (rows.length === 0 || performance.now() - from > GIVE_UP_MS)
        return rows.map((row) => `undone: ${JSON.stringify(row)}`);
    }
  } finally {
    await client.end();
  }
}

export async function untilAtRest(databaseUrl: string, places: PaidPlace[]) {
  const undone = await undoneIn(databaseUrl, places);
  if (undone.length > 0) throw new Error(undone.join("\n"));
}

const UNDONE = `
  select 'job' as what, kind as which, key::text as why from jobs
  union all
  select 'books', c.address, concat_ws(' ', b.state, b.problem) from books b
  join contracts c on c.id = b.contract_id
  where b.state <> 'settled' and exists (select 1 from deposits d where d.contract_id = c.id)
  union all
  select 'payment', paid.transaction, paid.address
  from jsonb_to_recordset($1::jsonb) as paid(address text, transaction text)
  join contracts c on c.address = paid.address
  where not exists (select 1 from deposits d where d.transaction = paid.transaction and d.contract_id = c.id)
  union all
  select 'transaction', id, intent from chain_transactions where state = 'open'
  union all
  select 'withdrawal', id::text, problem from withdrawals where finished_at is null
  union all
  select 'statement', s.id::text, s.state from statements s
  where s.state <> 'delivered' and exists (select 1 from remittances r where r.statement_id = s.id)`;
