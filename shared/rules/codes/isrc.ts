import { CODE_MAX_TYPED } from "../limits.ts";
import type { Code, ProblemFound } from "../release-problem.ts";

/** The code of one recording. Punctuation, spaces, case and the word ISRC are not part of it. */

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/;
const ISWC = /^T\d{10}$/;
const IFPI_EXAMPLE = "AA6Q7";

export function readIsrc(text: string): Code {
  if (text.length > CODE_MAX_TYPED) return wrong("isrc_length", text.length);
  const code = text
    .normalize("NFKC")
    .toUpperCase()
    .trim()
    .replace(/^ISRC[\s:]*/, "")
    .replaceAll(/[\s.\-‐-―−]/g, "");
  if (code === "") return { ok: true, value: null };
  if (ISWC.test(code)) return wrong("isrc_is_iswc");
  const [strange] = /[^A-Z0-9]/u.exec(code) ?? [];
  if (strange) return wrong("isrc_character", strange);
  if (code.length !== 12) return wrong("isrc_length", code.length);
  if (!/^[A-Z]{2}/.test(code)) return wrong("isrc_letters");
  if (!ISRC.test(code)) return notDigits(code);
  if (code.startsWith(IFPI_EXAMPLE)) return wrong("isrc_example");
  return { ok: true, value: code };
}

/** With the hyphens people know it by. */
export const showIsrc = (code: string) =>
  [code.slice(0, 2), code.slice(2, 5), code.slice(5, 7), code.slice(7)].join("-");

/** O for 0 and I or L for 1 are what people mistype. */
function notDigits(code: string): Code {
  const repaired = code.slice(0, 5) + code.slice(5).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (!ISRC.test(repaired)) return wrong("isrc_digits");
  return { ok: false, code: "isrc_digits_mistyped", detail: showIsrc(repaired), suggestion: repaired };
}

const wrong = (code: ProblemFound["code"], detail?: string | number): Code => ({
  ok: false,
  code,
  ...(detail === undefined ? {} : { detail }),
});
