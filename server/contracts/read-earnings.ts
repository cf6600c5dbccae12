import { sql } from "drizzle-orm";
import type { PageQuery } from "../../shared/schemas/lists.ts";
import type { Earnings } from "../../shared/schemas/money/payments.ts";
import type { Caller } from "../caller.ts";
import type { ChainSettings } from "../chain/kinds.ts";
import { watchedToken } from "../chain-settings.ts";
import { type Cut, newestBy, pageByQuery } from "../db/keyset.ts";
import { isPaid } from "../db/paid.ts";
import { approvals, contracts, payouts, trackArtists, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";

type Earning = Omit<Earnings["earnings"][number], "symbol" | "decimals" | "lastAt"> & { lastAt: Date };

const LAST_PAID = newestBy("earnings", {
  "p.at": "timestamptz",
  "p.contract_id": "uuid",
  "p.token": "text",
  "p.wallet": "text",
});

/** What was paid where the caller has signed that it be paid: a line for each track and token. */
export async function readEarnings(
  { db, config }: World,
  caller: Caller,
  query: PageQuery,
): Promise<Earnings> {
  const { items, ...next } = await pageByQuery<Earning>(db, LAST_PAID, caller.id, query, (cut) =>
    linesOf(caller.email, cut),
  );
  const earnings = items.map((line) => ({
    ...line,
    ...moneyIn(config.chains, line),
    lastAt: new Date(line.lastAt).toISOString(),
  }));
  return { earnings, ...next };
}

/** A token that is no longer configured is named by its address. */
function moneyIn(chains: ChainSettings, { network, token }: Pick<Earning, "network" | "token">) {
  const { symbol = null, decimals = 0 } = watchedToken(chains, network, token) ?? {};
  return { symbol, decimals };
}

/**
 * The last payout stands for its line: payouts are read newest first, wallet by wallet, and no further than the page is
 * long. The wallets are found one after the other in an index, not by going through all approvals.
 */
const linesOf = (email: string, { after, orderBy, limit, key }: Cut) => sql`
  with recursive mine(wallet) as (
    select min(paid_to) from ${approvals} where email = ${email} and ${isPaid(sql`status`)}
    union all
    select (select min(paid_to) from ${approvals}
      where email = ${email} and ${isPaid(sql`status`)} and paid_to > mine.wallet)
    from mine where mine.wallet is not null),
  p as (
    select p.*, a.track_artist_id, a.track_id, c.network as on_network, c.address
    from mine, lateral (
      select p.at, p.contract_id, p.token, p.wallet from ${payouts} p
      where p.wallet = mine.wallet and ${after ?? sql`true`}
        and not exists (
          select 1 from ${payouts} later
          where later.contract_id = p.contract_id and later.wallet = p.wallet and later.token = p.token
            and (later.at, later.transaction, later.index) > (p.at, p.transaction, p.index))
        and exists (
          select 1 from ${contracts} c join ${approvals} a on a.track_id = c.track_id and a.paid_to = p.wallet
          where c.id = p.contract_id and ${isPaid(sql`a.status`)} and a.email = ${email})
      order by ${sql.join(orderBy, sql`, `)} limit ${limit}) p
    join ${contracts} c on c.id = p.contract_id
    join ${approvals} a on a.track_id = c.track_id and a.paid_to = p.wallet and ${isPaid(sql`a.status`)}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit})
  select ${key} as key, t.id as "trackId", t.title, p.on_network as network, p.address, p.wallet,
    artist.bps, p.token, sums.paid, sums.held, p.at as "lastAt"
  from p
  join ${tracks} t on t.id = p.track_id
  join ${trackArtists} artist on artist.id = p.track_artist_id,
  lateral (
    select coalesce(sum(amount_units) filter (where not (held and delivered_at is null)), 0)::text as paid,
      coalesce(sum(amount_units) filter (where held and delivered_at is null), 0)::text as held
    from ${payouts} paid
    where paid.contract_id = p.contract_id and paid.wallet = p.wallet and paid.token = p.token) sums
  order by ${sql.join(orderBy, sql`, `)}`;
