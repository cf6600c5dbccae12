import { sql } from "drizzle-orm";
import { unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import { spread } from "../../shared/rules/statements/spread.ts";
import type { Tx } from "../db/connect.ts";
import type { statements } from "../db/schema.ts";
import { termSpans } from "../db/term-spans.ts";
import type { Cell } from "./cells.ts";
import { CUTS, type Cut, readSold, type Sold } from "./sold.ts";

type Statement = Pick<typeof statements.$inferSelect, "id" | "replacesId" | "periodFrom">;
type CellsOf = Map<string, Cell[]>;

/** By track: what the statement's file says, less what the statement said that it corrects. In the order of months. */
export async function cellsOf(
  tx: Tx,
  statement: Statement,
  scale: number,
  sold?: Sold,
): Promise<Record<Cut, CellsOf>> {
  const cells = await fileCells(tx, statement.id, scale, sold);
  if (statement.replacesId) await takeOut(tx, statement.id, cells, statement.replacesId, scale);
  for (const cut of CUTS) for (const its of cells[cut].values()) its.sort(byMonth);
  return cells;
}

async function takeOut(
  tx: Tx,
  statementId: string,
  cells: Record<Cut, CellsOf>,
  replacedId: string,
  scale: number,
) {
  const earlier = await fileCells(tx, replacedId, scale);
  const { rows: counted } = await tx.execute<{ trackId: string }>(
    sql`select track_id as "trackId" from statement_amounts
      where statement_id = ${statementId} and earlier_amount <> 0`,
  );
  for (const cut of CUTS)
    for (const { trackId } of counted) {
      const before = (earlier[cut].get(trackId) ?? []).map((cell) => ({
        ...cell,
        units: -cell.units,
        amount: -cell.amount,
      }));
      cells[cut].set(trackId, [...(cells[cut].get(trackId) ?? []), ...before]);
    }
}

const byMonth = (one: Cell, other: Cell) =>
  one.month < other.month ? -1 : one.month > other.month ? 1 : one.key < other.key ? -1 : 1;

interface Span extends Record<string, unknown> {
  trackId: string;
  recordingId: string;
  releaseId: string;
  since: string;
  till: string;
  /** What the file brings it. */
  file: string;
}

const isWithin = (month: string, { since, till }: Pick<Span, "since" | "till">) =>
  month >= since && month < till;

/** Terms are found here, not by the database: nothing has counted these tables yet, and it would compare all with all. */
async function fileCells(
  tx: Tx,
  statementId: string,
  scale: number,
  read?: Sold,
): Promise<Record<Cut, CellsOf>> {
  const { rows: spans } = await tx.execute<Span>(sql`
    select track_id as "trackId", recording_id as "recordingId", album_id as "releaseId", since, till,
      file_amount::text as file
    from ${termSpans(statementId)} s order by album_id, position, since`);
  const onAlbum = new Map<string, Span[]>();
  for (const span of spans) onAlbum.set(span.releaseId, [...(onAlbum.get(span.releaseId) ?? []), span]);
  const sold = read ?? (await readSold(tx, statementId, scale));
  const finer = 10n ** BigInt(scale - sold.scale);
  const exactly = (cells: Cell[] = []) =>
    finer === 1n ? cells : cells.map((cell) => ({ ...cell, amount: cell.amount * finer }));
  const laid = (cut: Cut) => {
    const cells: CellsOf = new Map();
    for (const span of spans)
      cells.set(
        span.trackId,
        exactly(sold.recordings[cut].get(span.recordingId)).filter(({ month }) => isWithin(month, span)),
      );
    for (const [id, its] of sold.albums[cut])
      addAlbum(cells, onAlbum.get(id) ?? [], exactly(its).toSorted(byMonth), scale);
    return cells;
  };
  return { store: laid("store"), country: laid("country") };
}

/** Of so many albums sold in a month: those that count for one of the tracks that it had then. */
function partOf(units: bigint, tracks: Span[], trackId: string, month: string): bigint {
  const then = tracks.filter((track) => isWithin(month, track));
  const parts = divideByWeight(
    units,
    then.map(() => 1n),
  );
  return parts[then.findIndex((track) => track.trackId === trackId)] ?? 0n;
}

/** What a track got of its album's income is what its lines alone do not explain. */
function addAlbum(direct: Map<string, Cell[]>, tracks: Span[], all: Cell[], scale: number) {
  for (const { trackId, file, since, till } of tracks) {
    const cells = all.filter(({ month }) => isWithin(month, { since, till }));
    const sold = cells.map(({ month, units }) => partOf(units, tracks, trackId, month));
    const own = direct.get(trackId) ?? [];
    const lines = own.reduce((sum, { amount }) => sum + amount, 0n);
    const parts = spread(
      unitsAt(file, scale) - lines,
      cells.map(({ amount }) => amount),
    );
    const added = cells.map((cell, i) => ({ ...cell, units: sold[i] ?? 0n, amount: parts[i] ?? 0n }));
    direct.set(trackId, [...own, ...added]);
  }
}
