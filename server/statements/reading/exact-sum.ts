/** Adds decimal text exactly: whole numbers of the finest step seen so far. */
export class ExactSum {
  #units = 0n;
  #scale = 0;

  add(decimal: string): this {
    const point = decimal.indexOf(".");
    const scale = point < 0 ? 0 : decimal.length - point - 1;
    if (scale > this.#scale) {
      this.#units *= 10n ** BigInt(scale - this.#scale);
      this.#scale = scale;
    }
    const units = BigInt(point < 0 ? decimal : decimal.slice(0, point) + decimal.slice(point + 1));
    this.#units += scale < this.#scale ? units * 10n ** BigInt(this.#scale - scale) : units;
    return this;
  }

  toString(): string {
    return decimalText(this.#units, this.#scale);
  }
}

/** Without zeros at the end: -12345 of scale 3 is "-12.345". */
export function decimalText(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const sign = units < 0n ? "-" : "";
  if (scale === 0) return sign + digits;
  return sign + digits.slice(0, digits.length - scale) + (fraction === "" ? "" : `.${fraction}`);
}
