/** Amounts of a token between base units and how people write them. On text and whole numbers: nothing is rounded. */

const LEAST_SHOWN_DECIMALS = 2;

/** "125.50", "1250.000001": every unit is shown, and no zeros after the second decimal. */
export function plainAmount(units: string | bigint, decimals: number): string {
  const digits = String(units)
    .replace(/^0+(?=\d)/, "")
    .padStart(decimals + 1, "0");
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const shown = fraction.padEnd(Math.min(LEAST_SHOWN_DECIMALS, decimals), "0");
  return digits.slice(0, digits.length - decimals) + (shown === "" ? "" : `.${shown}`);
}

/** How many digits stand behind the point then. */
export const placesOf = (units: string | bigint, decimals: number): number =>
  plainAmount(units, decimals).split(".")[1]?.length ?? 0;

/** What somebody typed: "125.5", "1,250". Null when it is no amount, or finer than the token can be. */
export function unitsFromText(typed: string, decimals: number): string | null {
  const [, whole = "", fraction = ""] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(typed.trim()) ?? /^()\.(\d+)$/.exec(typed.trim()) ?? [];
  const given = fraction.replace(/0+$/, "");
  if (whole + fraction === "" || given.length > decimals) return null;
  const units = whole.replaceAll(",", "") + given.padEnd(decimals, "0");
  return units.replace(/^0+(?=\d)/, "");
}
