import { folded } from "../../../shared/rules/search-text.ts";
import { scaleOf } from "../../../shared/rules/statements/decimal.ts";
import { ExactSum } from "../reading/exact-sum.ts";
import type { StatementLine } from "../reading/statement-line.ts";

/** Pure: lines become items, and rows of an item, month, store and country. Half a million lines need little room. */

export interface RolledItem {
  place: number;
  key: string;
  isrc: string | null;
  upc: string | null;
  title: string;
  artist: string;
  lines: number;
  units: ExactSum;
  amount: ExactSum;
}

export interface RolledRow {
  item: number;
  month: string;
  store: string;
  country: string;
  units: ExactSum;
  amount: ExactSum;
}

const MOST_ITEMS = 100_000;
/** Of all keys together, which are held for as long as the file is read: a letter may fold into eighteen. */
const MOST_CHARACTERS = 30_000_000;

/** Of rows that are not written down yet. */
const MOST_OPEN = { rows: 10_000, characters: 5_000_000 };

export class TooManyItems extends Error {
  override name = "TooManyItems";
}

export class RollUp {
  readonly items = new Map<string, RolledItem>();
  readonly linesByMonth = new Map<string, number>();
  readonly total = new ExactSum();
  lines = 0;
  /** Digits behind the point, of the finest amount. Cents at least: a tenth of 125 dollars is no whole dollar. */
  scale = 2;
  #rows = new Map<string, RolledRow>();
  #characters = 0;
  #openCharacters = 0;

  add(line: StatementLine) {
    const item = this.#itemOf(line);
    item.lines += 1;
    item.units.add(line.units);
    item.amount.add(line.amount);
    const row = this.#rowOf(item.place, line);
    row.units.add(line.units);
    row.amount.add(line.amount);
    this.total.add(line.amount);
    this.lines += 1;
    this.scale = Math.max(this.scale, scaleOf(line.amount));
    this.linesByMonth.set(line.saleMonth, (this.linesByMonth.get(line.saleMonth) ?? 0) + 1);
  }

  /** Worth writing down: what it holds takes room. */
  get isFull() {
    return this.#rows.size >= MOST_OPEN.rows || this.#openCharacters >= MOST_OPEN.characters;
  }

  /** What has gathered since this was last asked. The same row may come again: then it is added to. */
  takeRows(): RolledRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    this.#openCharacters = 0;
    return rows;
  }

  #itemOf(line: StatementLine): RolledItem {
    const { isrc, upc, title, artist } = line;
    const key = itemKey(line);
    // Which album a recording was sold on tells two of our tracks with one code apart.
    const known = `${key}\n${upc}`;
    const found = this.items.get(known);
    if (found) return found;
    const place = this.items.size;
    this.#characters += known.length + title.length + artist.length;
    if (place === MOST_ITEMS || this.#characters > MOST_CHARACTERS) throw new TooManyItems();
    const sums = { lines: 0, units: new ExactSum(), amount: new ExactSum() };
    const item = { place, key, isrc, upc, title, artist, ...sums };
    this.items.set(known, item);
    return item;
  }

  #rowOf(item: number, { saleMonth: month, store, country }: StatementLine): RolledRow {
    const key = `${item}\n${month}\n${store}\n${country}`;
    const found = this.#rows.get(key);
    if (found) return found;
    const sums = { units: new ExactSum(), amount: new ExactSum() };
    const row = { item, month, store, country: country ?? "", ...sums };
    this.#openCharacters += key.length;
    this.#rows.set(key, row);
    return row;
  }
}

/** What an item is known by in this file and the next: its code, or how it is called. */
export function itemKey({
  isrc,
  upc,
  title,
  artist,
}: Pick<StatementLine, "isrc" | "upc" | "title" | "artist">) {
  if (isrc) return `isrc:${isrc}`;
  const name = [title, artist].map((text) => folded(text).trim().replaceAll(/\s+/g, " ")).join("\n");
  return upc ? `upc:${upc}\n${name}` : `name:${name}`;
}
