import { randomBytes } from "node:crypto";
import { getAddressDecoder } from "@solana/kit";
import { sql } from "drizzle-orm";
import { getAddress } from "viem";
import type { Db } from "../../server/db/connect.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";

/**
 * Contracts nobody ever pays: rows at made-up addresses, all of them quiet for a year. Answers where they are. With a token,
 * those on Solana have been looked at before, so that nothing is derived anew for them.
 */

const AT_ONCE = 5_000;

export async function fillContracts(db: Db, network: Network, count: number, token?: string) {
  const all = Array.from({ length: count }, () => silentContract(network, token));
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const rows = JSON.stringify(all.slice(i, i + AT_ONCE));
    await db.execute(sql`
      with made as (
        insert into contracts (id, network, address, track_key, payees, created_at, finalized_at)
        select gen_random_uuid(), ${network}, address, key, payees, now() - interval '1 year', now()
        from jsonb_to_recordset(${rows}::jsonb) as r(address text, key text, payees jsonb)
        returning id, address)
      insert into contract_watches (contract_id, network, cursor, moved_at, next_look_at)
      select id, ${network}, cursor, now() - interval '1 year', now() + random() * interval '5 minutes'
      from made join jsonb_to_recordset(${rows}::jsonb) as r(address text, cursor text) using (address)`);
  }
  return all.map(({ address }) => address);
}

/** As the network writes them; nobody holds its key. */
export const madeUpAddress = (network: Network): string =>
  rowOf(network).kind === "evm"
    ? getAddress(`0x${randomBytes(20).toString("hex")}`)
    : getAddressDecoder().decode(randomBytes(32));

function silentContract(network: Network, token?: string) {
  const wallet = () => madeUpAddress(network);
  const payees = [6_000, 4_000].map((bps) => ({ wallet: wallet(), bps }));
  const address = wallet();
  const places = { ledger: wallet(), vault: wallet() };
  const mark = { ...places, signature: null, ends: [], vaultUnits: "0", paidUnits: ["0", "0"], gap: null };
  const cursor =
    token && rowOf(network).scannedBy === "contract" ? { split: address, vaults: { [token]: mark } } : null;
  return {
    address,
    key: randomBytes(32).toString("hex"),
    payees,
    cursor: cursor && JSON.stringify(cursor),
  };
}
