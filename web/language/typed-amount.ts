import type { Language } from "../../shared/rules/language.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";

/** Amounts that people type, in their own language's way. */

/**
 * What was typed, with a point before its decimals. Where people write a comma there, "1.250" may mean either of two very
 * different sums, so it means none.
 */
export function pointed(typed: string, language: Language): string {
  const text = typed.trim();
  if (language === "en") return text;
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(text)) return "";
  const [whole = "", ...fractions] = text.split(",");
  if (fractions.length > 1 || (fractions.length > 0 && !/^(\d{1,3}(\.\d{3})+|\d*)$/.test(whole))) return "";
  return fractions.length === 0 ? text : `${whole.replaceAll(".", "")}.${fractions[0]}`;
}

/** Without thousands, as it is typed. */
export const typedAmount = (units: string, decimals: number, language: Language) =>
  language === "en" ? plainAmount(units, decimals) : plainAmount(units, decimals).replace(".", ",");
