import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { scaleOf } from "../../shared/rules/statements/decimal.ts";
import type { Tx } from "../db/connect.ts";
import type { statements } from "../db/schema.ts";
import type { Part } from "./parts.ts";
import type { Sold } from "./sold.ts";
import { cellsOf } from "./statement-cells.ts";
import { type Paid, Sums } from "./sums.ts";

type Statement = typeof statements.$inferSelect;

/**
 * Adds an agreed statement to the sums of all reports, or takes a withdrawn one out of them, in the transaction of that move.
 * Everything it is made from is fixed once agreed, so what is taken out is what was added. It reads this statement alone
 * and the one that it corrects: the history costs nothing. `sold`: what was read of its rows already.
 */
export async function rollStatement(
  tx: Tx,
  statement: Statement,
  parts: Part[],
  sign: 1n | -1n,
  sold?: Sold,
) {
  const paid = await paidBy(tx, statement.id, parts);
  const scale = paid.reduce(
    (most, { gross, net }) => Math.max(most, scaleOf(gross), scaleOf(net)),
    statement.scale ?? 0,
  );
  const cells = await cellsOf(tx, statement, scale, sold);
  const sums = new Sums();
  for (const [place, track] of paid.entries()) {
    const { trackId } = track;
    sums.addTrack(
      track,
      { store: cells.store.get(trackId) ?? [], country: cells.country.get(trackId) ?? [] },
      scale,
      statement.releaseId ? "payer" : "store",
    );
    // Thousands of tracks: others are answered in between.
    if (place % 25 === 24) await breathe();
  }
  await sums.write(tx, statement, scale, sign);
}

async function paidBy(tx: Tx, statementId: string, signed: Part[]): Promise<Paid[]> {
  const { rows } = await tx.execute<{
    trackId: string;
    recordingId: string;
    gross: string;
    net: string;
    pay: string;
    people: Paid["people"];
  }>(sql`
    select a.track_id as "trackId", coalesce(t.recording_id, a.track_id) as "recordingId", (a.file_amount - a.earlier_amount)::text as gross, a.net_amount::text as net,
      a.pay_units::text as pay, coalesce(p.people, '[]') as people
    from statement_amounts a left join tracks t on t.id = a.track_id left join lateral (
      select json_agg(json_build_object('email', email, 'bps', bps) order by position) as people
      from track_artists where track_id = a.track_id) p on true
    where a.statement_id = ${statementId} order by a.place`);
  const parts = new Map<string, Map<string, bigint>>();
  for (const { trackId, email, partUnits } of signed)
    parts.set(trackId, (parts.get(trackId) ?? new Map()).set(email, partUnits));
  return rows.map((row) => ({
    ...row,
    pay: BigInt(row.pay),
    parts: parts.get(row.trackId) ?? new Map(),
  }));
}
