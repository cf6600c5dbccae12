import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { scaleOf, textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import type { ReportDimension } from "../../shared/rules/statements/report-periods.ts";
import { spread } from "../../shared/rules/statements/spread.ts";
import type { Tx } from "../db/connect.ts";
import type { statements } from "../db/schema.ts";
import type { Part } from "./parts.ts";
import { type Cell, cellsOf, QUANTITY_SCALE } from "./statement-cells.ts";

type Statement = typeof statements.$inferSelect;

/**
 * Adds an agreed statement to the sums of all reports, or takes a withdrawn one out of them, in the transaction of that move.
 * Everything it is made from is fixed once agreed, so what is taken out is what was added. It reads this statement alone
 * and the one that it corrects: the history costs nothing.
 */
export async function rollStatement(tx: Tx, statement: Statement, parts: Part[], sign: 1n | -1n) {
  const paid = await paidBy(tx, statement.id, parts);
  const scale = Math.max(statement.scale ?? 0, ...paid.flatMap(({ amounts }) => amounts.map(scaleOf)));
  const sums = new Sums();
  for (const cut of ["store", "country"] as const) {
    const cells = await cellsOf(tx, statement, cut, scale);
    for (const [place, track] of paid.entries()) {
      sums.addTrack(track, cells.get(track.trackId) ?? [], cut, scale);
      // Thousands of tracks: others are answered in between.
      if (place % 100 === 99) await breathe();
    }
  }
  await sums.write(tx, statement, scale, sign);
}

interface Paid {
  trackId: string;
  /** Under which a report shows it, whichever terms it was paid by. */
  recordingId: string;
  /** What the file says less what an earlier one said, and what is left of it. */
  gross: string;
  net: string;
  pay: bigint;
  amounts: string[];
  people: { email: string; bps: number }[];
  /** By address, what the contract gives them of it. */
  parts: Map<string, bigint>;
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
    amounts: [row.gross, row.net],
    parts: parts.get(row.trackId) ?? new Map(),
  }));
}

interface Amounts {
  units: bigint;
  gross: bigint;
  net: bigint;
  pay: bigint;
}

interface Sum extends Amounts {
  owner: string;
  dimension: ReportDimension;
  period: string;
  key: string;
}

function add(sum: Amounts, part: Amounts) {
  sum.units += part.units;
  sum.gross += part.gross;
  sum.net += part.net;
  sum.pay += part.pay;
}

const AT_ONCE = 5_000;

class Sums {
  readonly #all = new Map<string, Sum>();

  addTrack(track: Paid, cells: Cell[], cut: "store" | "country", scale: number) {
    const gross = unitsAt(track.gross, scale);
    const net = unitsAt(track.net, scale);
    const shares = track.people.map(({ bps }) => BigInt(bps));
    const parts = (units: bigint) => (shares.length > 0 ? divideByWeight(units, shares) : []);
    const [grosses, nets] = [parts(gross), parts(net)];
    this.#addOwner("", track.recordingId, cells, cut, [gross, net, track.pay]);
    for (const [i, { email }] of track.people.entries())
      this.#addOwner(email, track.recordingId, cells, cut, [
        ...([grosses[i] ?? 0n, nets[i] ?? 0n] as const),
        track.parts.get(email) ?? 0n,
      ]);
  }

  #addOwner(
    owner: string,
    trackId: string,
    cells: Cell[],
    cut: "store" | "country",
    totals: [bigint, bigint, bigint],
  ) {
    const weights = cells.map(({ amount }) => amount);
    const [grosses, nets, pays] = totals.map((units) => spread(units, weights));
    const months = new Map<string, Amounts>();
    for (const [i, { month, key, units }] of cells.entries()) {
      const part = { units, gross: grosses?.[i] ?? 0n, net: nets?.[i] ?? 0n, pay: pays?.[i] ?? 0n };
      this.#add({ owner, dimension: cut, period: month, key, ...part });
      const sum = months.get(month);
      if (sum) add(sum, part);
      else months.set(month, part);
    }
    // Of the two cuts one is enough: they agree by month.
    if (cut === "country") return;
    for (const [period, part] of months) {
      this.#add({ owner, dimension: "all", period, key: "", ...part });
      this.#add({ owner, dimension: "track", period, key: trackId, ...part });
    }
  }

  #add(part: Sum) {
    const name = `${part.owner}\n${part.dimension}\n${part.period}\n${part.key}`;
    const sum = this.#all.get(name);
    if (!sum) {
      this.#all.set(name, part);
      return;
    }
    add(sum, part);
  }

  /** Years from months: a span of months is read as some of each. */
  #withYears(): Sum[] {
    for (const sum of [...this.#all.values()]) this.#add({ ...sum, period: sum.period.slice(0, 4) });
    return [...this.#all.values()];
  }

  async write(tx: Tx, { workspaceId, currency, token }: Statement, scale: number, sign: bigint) {
    const all = this.#withYears();
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const some = all.slice(i, i + AT_ONCE);
      const column = (of: (sum: Sum) => string, type = "text") =>
        sql`${sql.param(some.map(of))}::${sql.raw(type)}[]`;
      const amount = (of: (sum: Sum) => bigint, at: number) =>
        column((sum) => textOf(sign * of(sum), at), "numeric");
      await tx.execute(sql`
        insert into report_sums as s (workspace_id, currency, token, owner, dimension, period, key, units, gross, net, pay_units)
        select ${workspaceId}::uuid, ${currency}::text, ${token}::text, * from unnest(
          ${column(({ owner }) => owner)}, ${column(({ dimension }) => dimension)},
          ${column(({ period }) => period)}, ${column(({ key }) => key)},
          ${amount(({ units }) => units, QUANTITY_SCALE)}, ${amount(({ gross }) => gross, scale)},
          ${amount(({ net }) => net, scale)}, ${amount(({ pay }) => pay, 0)})
        on conflict (workspace_id, owner, dimension, period, key, currency, token) do update set
          units = s.units + excluded.units, gross = s.gross + excluded.gross,
          net = s.net + excluded.net, pay_units = s.pay_units + excluded.pay_units`);
    }
  }
}
