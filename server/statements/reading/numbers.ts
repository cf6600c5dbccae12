import type { NumberStyle } from "./statement-line.ts";

/** Numbers as distributors write them: 1,234.56 or 1.234,56, (12.30) or 12.30- for less than nothing, 3.2E-05. */

/** More than any statement needs; a longer cell is no number but an attack on the arithmetic. */
const MOST_DIGITS = 40;
const MOST_EXPONENT = 30;

/** Currency signs, spaces of all kinds and apostrophes between thousands. */
const DECORATION = /[\s'’$€£¥]|^[A-Z]{3}(?=[\s\d(.,-])|(?<=[\s\d).,-])[A-Z]{3}$/gu;
const SIGNED = /^(\()?([-+−]?)(.*?)([-−]?)(\))?$/u;

interface Bare {
  negative: boolean;
  /** Digits and separators only, perhaps with an exponent. */
  body: string;
}

/** A cell without its sign and decoration, or null when it cannot be a number. */
function bare(text: string): Bare | null {
  const [, open, before = "", body = "", after = "", close] =
    SIGNED.exec(text.trim().replaceAll(DECORATION, "")) ?? [];
  const signs = [open !== undefined, before === "-" || before === "−", after !== ""].filter(Boolean);
  if (signs.length > 1 || (open === undefined) !== (close === undefined)) return null;
  if (!/\d/.test(body) || body.length > MOST_DIGITS) return null;
  return { negative: signs.length === 1, body };
}

const FORMS: Record<NumberStyle, RegExp> = {
  dot: /^(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d*))?(?:[eE](?<power>[-+]?\d{1,2}))?$/,
  comma: /^(?<whole>\d{1,3}(?:\.\d{3})+|\d*)(?:,(?<fraction>\d*))?(?:[eE](?<power>[-+]?\d{1,2}))?$/,
};

/** Decimal text of a cell in a known style, or null when it is no number in it. */
export function readNumber(text: string, style: NumberStyle): string | null {
  const found = bare(text);
  const parts = found && FORMS[style].exec(found.body)?.groups;
  if (!found || !parts) return null;
  // 0,123 has no thousands: a group does not begin with a zero.
  if (/^0\D/.test(parts.whole ?? "")) return null;
  const whole = (parts.whole ?? "").replaceAll(/\D/g, "");
  return written(found.negative, whole, parts.fraction ?? "", Number(parts.power ?? 0));
}

function written(negative: boolean, whole: string, fraction: string, power: number): string | null {
  if (Math.abs(power) > MOST_EXPONENT) return null;
  const digits = (whole + fraction).padEnd(whole.length + power, "0");
  const point = whole.length + power;
  const padded = point < 0 ? "0".repeat(-point) + digits : digits;
  const head = padded.slice(0, Math.max(point, 0)).replace(/^0+/, "") || "0";
  const tail = padded.slice(Math.max(point, 0)).replace(/0+$/, "");
  const value = tail === "" ? head : `${head}.${tail}`;
  return negative && value !== "0" ? `-${value}` : value;
}

/** What one cell says about its column's style. `either`: 1,234 can be both. `plain`: no separator at all. */
export function styleOf(text: string): NumberStyle | "either" | "plain" | "none" {
  const body = bare(text)?.body;
  if (body === undefined) return "none";
  if (!/[.,]/.test(body)) return "plain";
  const dot = readNumber(text, "dot") !== null;
  const comma = readNumber(text, "comma") !== null;
  if (dot && comma) return "either";
  if (dot) return "dot";
  return comma ? "comma" : "none";
}

/**
 * The style of a column, from a sample of it. `either`: its cells can be read both ways. `mixed`: some show one style and some the other.
 * Null: no cell has a separator.
 */
export function styleOfColumn(cells: Iterable<string>): NumberStyle | "mixed" | "either" | null {
  const seen = new Set([...cells].map(styleOf));
  if (seen.has("dot") && seen.has("comma")) return "mixed";
  if (seen.has("dot")) return "dot";
  if (seen.has("comma")) return "comma";
  return seen.has("either") ? "either" : null;
}
