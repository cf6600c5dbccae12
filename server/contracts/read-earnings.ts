import { and, desc, eq, max, sql } from "drizzle-orm";
import { rowOf } from "../../contract/networks.ts";
import type { Earnings } from "../../contract/payments.ts";
import type { Caller } from "../caller.ts";
import { approvals, contracts, payouts, trackArtists, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";

/** What the wallets were paid that the caller has signed with. */
export async function readEarnings({ db }: World, caller: Caller): Promise<Earnings> {
  const waits = sql`${payouts.held} and ${payouts.deliveredAt} is null`;
  const lastAt = max(payouts.at);
  const rows = await db
    .select({
      trackId: tracks.id,
      title: tracks.title,
      network: contracts.network,
      address: contracts.address,
      wallet: payouts.wallet,
      bps: trackArtists.bps,
      token: payouts.token,
      paid: sql<string>`coalesce(sum(${payouts.amountUnits}) filter (where not (${waits})), 0)::text`,
      held: sql<string>`coalesce(sum(${payouts.amountUnits}) filter (where ${waits}), 0)::text`,
      lastAt,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(contracts, eq(contracts.trackId, tracks.id))
    .innerJoin(payouts, and(eq(payouts.contractId, contracts.id), eq(payouts.wallet, approvals.wallet)))
    .where(and(eq(approvals.email, caller.email), eq(approvals.status, "approved")))
    .groupBy(tracks.id, contracts.id, payouts.wallet, payouts.token, trackArtists.bps)
    .orderBy(desc(lastAt));
  return {
    earnings: rows.map((row) => ({
      ...row,
      ...rowOf(row.network).usdt,
      lastAt: (row.lastAt ?? new Date(0)).toISOString(),
    })),
  };
}
