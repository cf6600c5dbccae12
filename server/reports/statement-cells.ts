import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { scaleOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import { spread } from "../../shared/rules/statements/spread.ts";
import type { Tx } from "../db/connect.ts";
import { matchedRows } from "../db/matched-rows.ts";
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
async function fileCells(tx: Tx, statementId: string, cut: Cut, scale: number) {
  const rows = await matchedRows(tx, statementId, cut);
  const { rows: spans } = await tx.execute<Span>(sql`
    select track_id as "trackId", recording_id as "recordingId", album_id as "releaseId", since, till,
      file_amount::text as file
    from ${termSpans(statementId)} s order by album_id, position, since`);
  const termsOf = new Map<string, Span[]>();
  for (const span of spans) termsOf.set(span.recordingId, [...(termsOf.get(span.recordingId) ?? []), span]);
  const direct = new Cells();
  const albums = new Cells();
  const unitScale = rows.reduce((most, { units }) => Math.max(most, scaleOf(units)), QUANTITY_SCALE);
  for (const [place, { recordingId, releaseId, month, key, units, amount }] of rows.entries()) {
    // Hundreds of thousands of rows: others are answered in between.
    if (place % 5_000 === 4_999) await breathe();
    const cell = { month, key, units: unitsAt(units, unitScale), amount: unitsAt(amount, scale) };
    if (releaseId) albums.add(releaseId, cell);
    const track = termsOf.get(recordingId ?? "")?.find((span) => isWithin(month, span));
    if (track) direct.add(track.trackId, cell);
  }
  const cells = direct.rounded(unitScale);
  for (const [id, sold] of albums.rounded(unitScale))
    addAlbum(
      cells,
      spans.filter((span) => span.releaseId === id),
      sold.sort(byMonth),
      scale,
    );
  return cells;
}

/** Each month and store, or country, of a track or an album once, whatever number of items it was sold as. */
class Cells {
  readonly #all = new Map<string, Map<string, Cell>>();

  add(id: string, cell: Cell) {
    const its = this.#all.get(id) ?? new Map<string, Cell>();
    this.#all.set(id, its);
    const name = `${cell.month}\n${cell.key}`;
    const { units = 0n, amount = 0n } = its.get(name) ?? {};
    its.set(name, { ...cell, units: units + cell.units, amount: amount + cell.amount });
  }

  /** Quantities of more decimals than are kept, the half away from zero. */
  rounded(unitScale: number): Map<string, Cell[]> {
    const over = 10n ** BigInt(unitScale - QUANTITY_SCALE);
    const round = (units: bigint) => (units + ((units < 0n ? -1n : 1n) * over) / 2n) / over;
    const roundAll = (its: Map<string, Cell>) =>
      [...its.values()].map((cell) => ({ ...cell, units: round(cell.units) }));
    return new Map([...this.#all].map(([id, its]) => [id, roundAll(its)]));
  }
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
