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
