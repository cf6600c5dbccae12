import { sql } from "drizzle-orm";

/**
 * What came to contracts by statements: straight from a remittance, or out of the vault in which it had to wait because its
 * contract could not take it.
 */
export const deliveries = sql`(
  select r.statement_id, r.address as remittance, d.* from remittances r
  join deposits d on d.network = r.network and d.token = r.token and d.from = r.address
  union all
  select p.statement_id, p.address as remittance, d.* from remittance_payments p
  join remittances r on r.network = p.network and r.address = p.address
  join deposits d on d.contract_id = p.contract_id and d.network = p.network and d.token = r.token
    and d.from = p.vault and d.at >= p.at)`;

/**
 * Whether a row of `deposits d` is none of them: somebody paid the contract directly. Nearly all that came by statements are
 * marked, and an index leaves them out; those that are not are looked for in what is known of remittances. Lists to look
 * into, because PostgreSQL expects `not exists` to leave no row and then goes through all of them one by one.
 */
export const isDirect = sql`(not d.from_remittance
  and (d.network, d.token, coalesce(d.from, '')) not in (select network, token, address from remittances)
  and (d.contract_id, coalesce(d.from, '')) not in (
    select contract_id, vault from remittance_payments where vault is not null))`;
