import pg from "pg";
import { paymentToken } from "../../server/chain-settings.ts";
import type { openHouse } from "../house.ts";

type House = Awaited<ReturnType<typeof openHouse>>;

/** As if a statement had been agreed, paid and delivered in each of the months before, too. Answers how much that is. */
export async function repeatMonths(
  { databaseUrl, world }: House,
  statementId: string,
  months: number,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // What is agreed cannot be written to, and here it is written as a whole.
  await client.query("set session_replication_role = replica");
  await client.query(`create temp table copies as
    select n, gen_random_uuid() as id from generate_series(1, ${months}) n`);
  const token = paymentToken(world.config.chains, "Polygon");
  for (const copy of COPIES) await client.query(copy.replaceAll("$1", `'${statementId}'`));
  for (const paid of [PAID, PAID_DIRECTLY]) await client.query(paid.replaceAll("$1", `'${token}'`));
  await client.query("vacuum analyze");
  const { rows } = await client.query<Record<string, string>>(`
    select (select count(*) from statement_rows) as "rows of lines", (select count(*) from report_sums) as sums,
      (select count(*) from deposits) as deposits, (select count(distinct owner) from report_sums) as owners`);
  await client.end();
  return Object.entries(rows[0] ?? {})
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");
}

const EARLIER = "to_char((month || '-01')::date - make_interval(months => n), 'YYYY-MM')";
const SUMS = "workspace_id, owner, dimension, period, key, currency, token, units, gross, net, pay_units";

const COPIES = [
  `insert into statements select (jsonb_populate_record(s, jsonb_build_object('id', c.id, 'state', 'delivered',
     'content_hash', md5(c.n::text), 'created_at', s.created_at - make_interval(months => n)))).*
   from statements s, copies c where s.id = $1`,
  `insert into statement_items select (jsonb_populate_record(i, jsonb_build_object('statement_id', c.id))).*
   from statement_items i, copies c where i.statement_id = $1`,
  `insert into statement_rows (statement_id, item, month, store, country, units, amount)
   select c.id, item, ${EARLIER}, store, country, units, amount from statement_rows, copies c where statement_id = $1`,
  `insert into statement_amounts select (jsonb_populate_record(a, jsonb_build_object('statement_id', c.id))).*
   from statement_amounts a, copies c where a.statement_id = $1`,
  `insert into statement_slips select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
     'statement_id', c.id, 'created_at', s.created_at - make_interval(months => n), 'told_at', s.created_at))).*
   from statement_slips s, copies c where s.statement_id = $1`,
  `create temp table monthly as
   select workspace_id, owner, dimension, ${EARLIER} as month, key, currency, token, units, gross, net, pay_units
   from (select s.*, s.period as month from report_sums s where length(period) = 7) s,
     (select n from copies union all select 0) c`,
  "delete from report_sums",
  ...["month", "left(month, 4)"].map(
    (period) => `insert into report_sums (${SUMS})
   select workspace_id, owner, dimension, ${period}, key, currency, token, sum(units), sum(gross), sum(net), sum(pay_units)
   from monthly group by 1, 2, 3, 4, 5, 6, 7`,
  ),
];

const PAID = `
with remittance as (
  insert into remittances (network, address, statement_id, token, root, total_units, refund_address, chosen_at, opened_at,
    completed_at, moved_at, next_look_at, settled_at)
  select 'Polygon', 'remittance' || n, id, $1, '', 1, 'refund', now(), now(), now(), now(), now(), now() from copies
  returning address, statement_id),
payment as (
  insert into remittance_payments (network, address, contract_id, statement_id, number, amount_units, transaction, held, at)
  select 'Polygon', r.address, a.contract_id, a.statement_id, a.place / 100, a.pay_units, r.address || a.place / 100, false,
    now() - make_interval(months => c.n)
  from remittance r join statement_amounts a on a.statement_id = r.statement_id join copies c on c.id = a.statement_id
  where a.pay_units > 0
  returning address, contract_id, amount_units, transaction, at)
insert into deposits (network, transaction, index, contract_id, token, amount_units, block, at, "from", from_remittance)
select 'Polygon', transaction, row_number() over (partition by transaction), contract_id, $1, amount_units, 1, at, address, true
from payment`;

/** And somebody paid each contract directly, once. */
const PAID_DIRECTLY = `
insert into deposits (network, transaction, index, contract_id, token, amount_units, block, at, "from")
select 'Polygon', 'direct' || id, 0, id, $1, 1000000, 1, now(), 'listener' from contracts`;
