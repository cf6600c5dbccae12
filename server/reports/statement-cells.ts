import { sql } from "drizzle-orm";
import { unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import { spread } from "../../shared/rules/statements/spread.ts";
import type { Tx } from "../db/connect.ts";
import type { statements } from "../db/schema.ts";

/** Quantities have decimals in some files. */
export const QUANTITY_SCALE = 6;

/** What a track sold in a month at a store, or in a country. */
export interface Cell {
  month: string;
  key: string;
  units: bigint;
  amount: bigint;
}

type Statement = Pick<typeof statements.$inferSelect, "id" | "replacesId" | "periodFrom">;
type Cut = "store" | "country";

/** By track: what the statement's file says, less what the statement said that it corrects. In the order of months. */
export async function cellsOf(tx: Tx, statement: Statement, cut: Cut, scale: number) {
  const cells = await fileCells(tx, statement.id, cut, scale);
  const { replacesId } = statement;
  const earlier = replacesId ? await fileCells(tx, replacesId, cut, scale) : new Map<string, Cell[]>();
  const { rows: counted } = await tx.execute<{ trackId: string }>(
    sql`select track_id as "trackId" from statement_amounts
      where statement_id = ${statement.id} and earlier_amount <> 0`,
  );
  for (const { trackId } of counted) {
    const before = (earlier.get(trackId) ?? []).map((cell) => ({
      ...cell,
      units: -cell.units,
      amount: -cell.amount,
    }));
    cells.set(trackId, [...(cells.get(trackId) ?? []), ...before]);
  }
  for (const its of cells.values()) its.sort(byMonth);
  return cells;
}

const byMonth = (one: Cell, other: Cell) =>
  one.month < other.month ? -1 : one.month > other.month ? 1 : one.key < other.key ? -1 : 1;

interface Row extends Record<string, unknown> {
  trackId: string | null;
  releaseId: string | null;
  month: string;
  key: string;
  units: string;
  amount: string;
}

async function fileCells(tx: Tx, statementId: string, cut: Cut, scale: number) {
  const { rows } = await tx.execute<Row>(sql`
    select i.track_id as "trackId", i.release_id as "releaseId", r.month, r.${sql.raw(cut)} as key,
      round(sum(r.units), ${sql.raw(`${QUANTITY_SCALE}`)})::text as units, sum(r.amount)::text as amount
    from statement_items i join statement_rows r on r.statement_id = i.statement_id and r.item = i.place
    where i.statement_id = ${statementId} and i.standing = 'matched'
    group by 1, 2, 3, 4`);
  const direct = new Map<string, Cell[]>();
  const albums = new Map<string, Cell[]>();
  for (const { trackId, releaseId, month, key, units, amount } of rows) {
    const cell = { month, key, units: unitsAt(units, QUANTITY_SCALE), amount: unitsAt(amount, scale) };
    const [of, id] = trackId ? [direct, trackId] : [albums, releaseId ?? ""];
    const its = of.get(id) ?? [];
    its.push(cell);
    of.set(id, its);
  }
  if (albums.size > 0) await addAlbums(tx, statementId, direct, albums, scale);
  return direct;
}

/** What a track got of its album's income is what its lines alone do not explain. */
async function addAlbums(
  tx: Tx,
  statementId: string,
  direct: Map<string, Cell[]>,
  albums: Map<string, Cell[]>,
  scale: number,
) {
  const { rows } = await tx.execute<{ trackId: string; releaseId: string; file: string }>(sql`
    select a.track_id as "trackId", t.release_id as "releaseId", a.file_amount::text as file
    from statement_amounts a join tracks t on t.id = a.track_id
    where a.statement_id = ${statementId} order by t.release_id, t.position`);
  for (const [releaseId, unsorted] of albums) {
    const cells = unsorted.sort(byMonth);
    const tracks = rows.filter((row) => row.releaseId === releaseId);
    const sold = cells.map(({ units }) =>
      tracks.length > 0
        ? divideByWeight(
            units,
            tracks.map(() => 1n),
          )
        : [],
    );
    for (const [place, { trackId, file }] of tracks.entries()) {
      const own = direct.get(trackId) ?? [];
      const lines = own.reduce((sum, { amount }) => sum + amount, 0n);
      const parts = spread(
        unitsAt(file, scale) - lines,
        cells.map(({ amount }) => amount),
      );
      const added = cells.map((cell, i) => ({
        ...cell,
        units: sold[i]?.[place] ?? 0n,
        amount: parts[i] ?? 0n,
      }));
      direct.set(trackId, [...own, ...added]);
    }
  }
}
