import { scaleOf, textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";

/** What people read in the pages about payments. Nothing of an amount is rounded away without saying so. */

const whole = new Intl.NumberFormat("en-US");
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const CENTS = 2;

export const inNumbers = (number: number) => whole.format(number);
export const monthName = (text: string) => month.format(new Date(`${text}-01T00:00:00Z`));

/** "41,208.50": to the cent, as one reads it. The exact amount stands in the title, and in what is paid. */
export function money(decimal: string): string {
  const scale = Math.max(CENTS, scaleOf(decimal));
  const units = unitsAt(decimal, scale);
  const step = 10n ** BigInt(scale - CENTS);
  const cents = ((units < 0n ? -units : units) + step / 2n) / step;
  const [digits = "0", fraction = ""] = textOf(cents, CENTS).split(".");
  return `${units < 0n && cents > 0n ? "−" : ""}${whole.format(BigInt(digits))}.${fraction}`;
}

/** "1,250.000001": all of an amount that somebody entered. */
export function exactly(decimal: string): string {
  const [digits = "0", fraction = ""] = decimal.split(".");
  return `${whole.format(BigInt(digits))}.${fraction.padEnd(CENTS, "0")}`;
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
