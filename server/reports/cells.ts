/** Quantities have decimals in some files. */
export const QUANTITY_SCALE = 6;

/** What a track sold in a month at a store, or in a country. */
export interface Cell {
  month: string;
  key: string;
  units: bigint;
  amount: bigint;
}

interface Part extends Omit<Cell, "key"> {
  unitScale: number;
}

/** Each month and store, or country, of a track or an album once, whatever number of items it was sold as. */
export class Cells {
  /** Maps in maps: joining names would be most of the work. */
  readonly #all = new Map<string, Map<string, Map<string, Cell>>>();
  #unitScale = QUANTITY_SCALE;

  add(id: string, key: string, { month, units, unitScale, amount }: Part) {
    const exactly = this.#inStep(units, unitScale);
    const keys = within(
      within(this.#all, id, () => new Map<string, Map<string, Cell>>()),
      month,
      () => new Map<string, Cell>(),
    );
    const cell = keys.get(key);
    if (!cell) {
      keys.set(key, { month, key, units: exactly, amount });
      return;
    }
    cell.units += exactly;
    cell.amount += amount;
  }

  /** Quantities of more decimals than any before: what is there is counted in their step from here on. */
  #inStep(units: bigint, unitScale: number): bigint {
    if (unitScale > this.#unitScale) {
      const finer = 10n ** BigInt(unitScale - this.#unitScale);
      for (const months of this.#all.values())
        for (const keys of months.values()) for (const cell of keys.values()) cell.units *= finer;
      this.#unitScale = unitScale;
    }
    return unitScale === this.#unitScale ? units : units * 10n ** BigInt(this.#unitScale - unitScale);
  }

  /** To as many decimals as are kept, the half away from zero. */
  rounded(): Map<string, Cell[]> {
    const over = 10n ** BigInt(this.#unitScale - QUANTITY_SCALE);
    const round = (units: bigint) => (units + ((units < 0n ? -1n : 1n) * over) / 2n) / over;
    const roundAll = (months: Map<string, Map<string, Cell>>) =>
      [...months.values()].flatMap((keys) =>
        [...keys.values()].map((cell) => ({ ...cell, units: round(cell.units) })),
      );
    return new Map([...this.#all].map(([id, months]) => [id, roundAll(months)]));
  }
}

export function within<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  const found = all.get(key);
  if (found !== undefined) return found;
  const made = make();
  all.set(key, made);
  return made;
}
