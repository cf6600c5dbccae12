/** Amounts as people write them, and as chains count them. */

/** Null when it is no amount above zero, or finer than the chain can count. */
export function unitsFrom(text: string, decimals: number): bigint | null {
  const [, whole = "", fraction = ""] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === "" || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  return units > 0n ? units : null;
}

/** At least two decimals, as money is written: 125.50. */
export function textFrom(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "").padEnd(2, "0");
  return `${digits.slice(0, -decimals)}.${fraction}`;
}
