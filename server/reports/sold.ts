import { setImmediate as breathe } from "node:timers/promises";
import { textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import type { Tx } from "../db/connect.ts";
import { type MatchedCells, type MatchedRow, matchedCells } from "../db/matched-rows.ts";
import { type Cell, Cells, QUANTITY_SCALE } from "./cells.ts";

export const CUTS = ["store", "country"] as const;
export type Cut = (typeof CUTS)[number];
type ById = Record<Cut, Map<string, Cell[]>>;

/** What a statement's file says of our recordings and albums, cut by month and store and by month and country. */
export interface Sold {
  /** Of the amounts. */
  scale: number;
  /** By recording, and of what was sold as an album by release. */
  recordings: ById;
  albums: ById;
}

/** Half a million rows are read once for everything that is made of them, and others are answered in between. */
export async function readSold(tx: Tx, statementId: string, scale: number): Promise<Sold> {
  const recordings = { store: new Cells(), country: new Cells() };
  const albums = { store: new Cells(), country: new Cells() };
  for await (const some of matchedCells(tx, statementId))
    for (const [place, item] of some.entries()) {
      if (item.recordingId) addItem(recordings, item.recordingId, item, scale);
      if (item.releaseId) addItem(albums, item.releaseId, item, scale);
      if (place % 50 === 49) await breathe();
    }
  return { scale, recordings: rounded(recordings), albums: rounded(albums) };
}

function addItem(to: Record<Cut, Cells>, id: string, item: MatchedCells, scale: number) {
  const unitScale = Math.max(QUANTITY_SCALE, item.unitScale);
  for (const [i, month] of item.months.entries()) {
    const units = unitsAt(item.units[i] ?? "0", unitScale);
    const part = { month, units, unitScale, amount: unitsAt(item.amounts[i] ?? "0", scale) };
    to.store.add(id, item.stores[i] ?? "", part);
    to.country.add(id, item.countries[i] ?? "", part);
  }
}

const rounded = ({ store, country }: Record<Cut, Cells>): ById => ({
  store: store.rounded(),
  country: country.rounded(),
});

/** The same in each month, whatever the store. */
export function soldByMonth({ scale, recordings, albums }: Sold): Omit<MatchedRow, "units">[] {
  const months = (cells: Cell[]) => {
    const sums = new Map<string, bigint>();
    for (const { month, amount } of cells) sums.set(month, (sums.get(month) ?? 0n) + amount);
    return [...sums].map(([month, units]) => ({ month, amount: textOf(units, scale) }));
  };
  const rows = (all: Map<string, Cell[]>) =>
    [...all].flatMap(([id, cells]) => months(cells).map((row) => ({ id, ...row })));
  return [
    ...rows(recordings.store).map(({ id, ...row }) => ({ recordingId: id, releaseId: null, ...row })),
    ...rows(albums.store).map(({ id, ...row }) => ({ recordingId: null, releaseId: id, ...row })),
  ];
}
