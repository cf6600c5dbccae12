import { scaleOf, shortTextOf, unitsAt } from "../../shared/rules/statements/decimal.ts";

/** What people read in the pages about payments. Nothing of an amount is rounded away without saying so. */

const whole = new Intl.NumberFormat("en-US");
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const CENTS = 2;

export const inNumbers = (number: number) => whole.format(number);
export const monthName = (text: string) => month.format(new Date(`${text}-01T00:00:00Z`));

/** "41,208.50": two decimals, more where the amount has more and `exact` is asked for. */
export function money(decimal: string, exact = false): string {
  const scale = scaleOf(decimal);
  const units = unitsAt(decimal, scale);
  const [digits = "0", fraction = ""] = shortTextOf(units < 0n ? -units : units, scale).split(".");
  const shown = exact ? fraction.padEnd(CENTS, "0") : fraction.slice(0, CENTS).padEnd(CENTS, "0");
  const isCut = !exact && fraction.length > CENTS;
  return `${units < 0n ? "−" : ""}${whole.format(BigInt(digits))}.${shown}${isCut ? "…" : ""}`;
}

const SIZES = ["B", "KB", "MB"] as const;
const STEP = 1_024;

export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= STEP && unit < SIZES.length - 1; unit++) size /= STEP;
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${SIZES[unit]}`;
}

export const percentOf = (part: number, all: number) => `${all === 0 ? 0 : Math.floor((part / all) * 100)}%`;
