import type { Code } from "./upc.ts";

/** The code of one recording. Punctuation, spaces, case and the word ISRC are not part of it. */

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/;
const ISWC = /^T\d{10}$/;
const IFPI_EXAMPLE = "AA6Q7";

export function readIsrc(text: string): Code {
  const code = text
    .normalize("NFKC")
    .toUpperCase()
    .trim()
    .replace(/^ISRC[\s:]*/, "")
    .replaceAll(/[\s.\-‐-―−]/g, "");
  if (code === "") return { ok: true, value: null };
  if (ISWC.test(code))
    return wrong("That is an ISWC, which identifies the song. The ISRC identifies this recording.");
  const [strange] = /[^A-Z0-9]/u.exec(code) ?? [];
  if (strange) return wrong(`An ISRC uses only letters A–Z and digits. Remove “${strange}”.`);
  if (code.length !== 12)
    return wrong(`An ISRC has 12 characters; this one has ${code.length}. Example: QZ-ES2-25-00417.`);
  if (!/^[A-Z]{2}/.test(code)) return wrong("The first two characters must be letters, as in QZ or GB.");
  if (!ISRC.test(code)) return notDigits(code);
  if (code.startsWith(IFPI_EXAMPLE))
    return wrong("AA-6Q7 is the standard's own example and belongs to nobody.");
  return { ok: true, value: code };
}

/** With the hyphens people know it by. */
export const showIsrc = (code: string) =>
  [code.slice(0, 2), code.slice(2, 5), code.slice(5, 7), code.slice(7)].join("-");

/** O for 0 and I or L for 1 are what people mistype. */
function notDigits(code: string): Code {
  const repaired = code.slice(0, 5) + code.slice(5).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (!ISRC.test(repaired)) return wrong("The last seven characters must be digits.");
  const problem = `The last seven characters must be digits. Did you mean ${showIsrc(repaired)}?`;
  return { ok: false, problem, suggestion: repaired };
}

const wrong = (problem: string): Code => ({ ok: false, problem });
