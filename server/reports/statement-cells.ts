import { sql } from "drizzle-orm";
import { unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import { spread } from "../../shared/rules/statements/spread.ts";
import type { Tx } from "../db/connect.ts";
import type { statements } from "../db/schema.ts";
import { termSpans } from "../db/term-spans.ts";

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
  recordingId: string | null;
  releaseId: string | null;
  month: string;
  key: string;
  units: string;
  amount: string;
}

interface Span extends Record<string, unknown> {
  trackId: string;
  recordingId: string;
  since: string;
  till: string;
}

const isWithin = (month: string, { since, till }: Pick<Span, "since" | "till">) =>
  month >= since && month < till;

/** Terms are found here, not by the database: nothing has counted these tables yet, and it would compare all with all. */
async function fileCells(tx: Tx, statementId: string, cut: Cut, scale: number) {
  const { rows } = await tx.execute<Row>(sql`
    select i.track_id as "recordingId", i.release_id as "releaseId", r.month, r.${sql.raw(cut)} as key,
      round(sum(r.units), ${sql.raw(`${QUANTITY_SCALE}`)})::text as units, sum(r.amount)::text as amount
    from statement_items i join statement_rows r on r.statement_id = i.statement_id and r.item = i.place
    where i.statement_id = ${statementId} and i.standing = 'matched'
    group by 1, 2, 3, 4`);
  const { rows: spans } = await tx.execute<Span>(sql`
    select track_id as "trackId", recording_id as "recordingId", since, till from ${termSpans(statementId)} s`);
  const termsOf = new Map<string, Span[]>();
  for (const span of spans) termsOf.set(span.recordingId, [...(termsOf.get(span.recordingId) ?? []), span]);
  const direct = new Map<string, Cell[]>();
  const albums = new Map<string, Cell[]>();
  for (const { recordingId, releaseId, month, key, units, amount } of rows) {
    const cell = { month, key, units: unitsAt(units, QUANTITY_SCALE), amount: unitsAt(amount, scale) };
    const [of, id] = recordingId
      ? [direct, termsOf.get(recordingId)?.find((span) => isWithin(month, span))?.trackId]
      : [albums, releaseId];
    if (!id) continue;
    const its = of.get(id) ?? [];
    its.push(cell);
    of.set(id, its);
  }
  if (albums.size > 0) await addAlbums(tx, statementId, direct, albums, scale);
  return direct;
}

interface AlbumTrack extends Record<string, unknown> {
  trackId: string;
  releaseId: string;
  since: string;
  till: string;
  file: string;
}

/** Of so many albums sold in a month: those that count for one of the tracks that it had then. */
function partOf(units: bigint, tracks: AlbumTrack[], trackId: string, month: string): bigint {
  const then = tracks.filter((track) => isWithin(month, track));
  const parts = divideByWeight(
    units,
    then.map(() => 1n),
  );
  return parts[then.findIndex((track) => track.trackId === trackId)] ?? 0n;
}

/** What a track got of its album's income is what its lines alone do not explain. */
async function addAlbums(
  tx: Tx,
  statementId: string,
  direct: Map<string, Cell[]>,
  albums: Map<string, Cell[]>,
  scale: number,
) {
  const { rows } = await tx.execute<AlbumTrack>(sql`
    select a.track_id as "trackId", s.album_id as "releaseId", s.since, s.till, a.file_amount::text as file
    from statement_amounts a join ${termSpans(statementId)} s on s.track_id = a.track_id
    join tracks t on t.id = s.recording_id
    where a.statement_id = ${statementId} order by s.album_id, t.position, s.since`);
  for (const [releaseId, unsorted] of albums) {
    const all = unsorted.sort(byMonth);
    const tracks = rows.filter((row) => row.releaseId === releaseId);
    for (const { trackId, file, since, till } of tracks) {
      const cells = all.filter(({ month }) => isWithin(month, { since, till }));
      const sold = cells.map(({ month, units }) => partOf(units, tracks, trackId, month));
      const own = direct.get(trackId) ?? [];
      const lines = own.reduce((sum, { amount }) => sum + amount, 0n);
      const parts = spread(
        unitsAt(file, scale) - lines,
        cells.map(({ amount }) => amount),
      );
      const added = cells.map((cell, i) => ({
        ...cell,
        units: sold[i] ?? 0n,
        amount: parts[i] ?? 0n,
      }));
      direct.set(trackId, [...own, ...added]);
    }
  }
}
