import { CODE_MAX_TYPED } from "../limits.ts";
import type { Code, ProblemFound } from "../release-problem.ts";

/** The code of a release: UPC-A or EAN-13. One number space, kept as thirteen digits. */
export function readUpc(text: string): Code {
  if (text.length > CODE_MAX_TYPED) return wrong("upc_length", text.length);
  const given = text.normalize("NFKC").trim();
  if (given === "") return { ok: true, value: null };
  if (/^\d(\.\d+)?E\+?\d+$/i.test(given)) return wrong("upc_shortened", given);
  const digits = given.replaceAll(/[\s\-‐-―−]/g, "");
  if (/\D/.test(digits)) return wrong("upc_digits");
  switch (digits.length) {
    case 12:
    case 13:
      return checked(digits);
    case 14:
      return digits.startsWith("0") ? checked(digits.slice(1)) : wrong("upc_of_carton");
    case 10:
    case 11:
      return shortened(digits);
    default:
      return wrong("upc_length", digits.length);
  }
}

/** Twelve digits where the thirteenth is only a leading zero. */
export const showUpc = (code: string) => (code.startsWith("0") ? code.slice(1) : code);

function checked(digits: string): Code {
  const expected = checkDigit(digits.slice(0, -1));
  if (digits.endsWith(expected)) return { ok: true, value: digits.padStart(13, "0") };
  return wrong("upc_check_digit", expected);
}

function shortened(digits: string): Code {
  const padded = digits.padStart(12, "0");
  if (padded.endsWith(checkDigit(padded.slice(0, -1)))) return meant("upc_lost_zero", padded);
  return digits.length === 10
    ? wrong("upc_length", 10)
    : meant("upc_without_check_digit", digits + checkDigit(digits));
}

/** From the right, weights 3, 1, 3, 1 and so on. */
function checkDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

const wrong = (code: ProblemFound["code"], detail?: string | number): Code => ({
  ok: false,
  code,
  ...(detail === undefined ? {} : { detail }),
});
const meant = (code: ProblemFound["code"], upc: string): Code => ({
  ok: false,
  code,
  detail: upc,
  suggestion: upc,
});
