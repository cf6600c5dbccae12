import { readIsrc } from "../../../shared/rules/codes/isrc.ts";
import { readUpc } from "../../../shared/rules/codes/upc.ts";
import type { Code } from "../../../shared/rules/release-problem.ts";
import { problemText } from "../../../words/release-problems.ts";

export interface CodeFound {
  value: string | null;
  /** What is wrong with it, in words. */
  problem: string | null;
  /** A spreadsheet has thrown its digits away. */
  ruined: boolean;
}

const NONE = /^(-+|n\/?a|none|null|0)$/i;
const SHORTENED = /^[+-]?\d+([.,]\d+)?E\+?\d+$/i;
/** 3.61E+12 that was turned back into digits. */
const FILLED_UP = /^\d{4,}0{6,}$/;

const KEPT = 20_000;

/** A file names the same few codes over and over: each is checked once. */
function codeReader(read: (text: string) => Code) {
  const known = new Map<string, CodeFound>();
  return (text: string): CodeFound => {
    const before = known.get(text);
    if (before) return before;
    const found = check(text, read);
    if (known.size >= KEPT) known.clear();
    known.set(text, found);
    return found;
  };
}

function check(text: string, read: (text: string) => Code): CodeFound {
  if (NONE.test(text)) return { value: null, problem: null, ruined: false };
  if (SHORTENED.test(text) || FILLED_UP.test(text)) {
    const problem = `A spreadsheet has shortened this code to ${text}, so its digits are lost. Upload the file as the distributor made it, without opening it in a spreadsheet.`;
    return { value: null, problem, ruined: true };
  }
  const code = read(text);
  if (code.ok) return { value: code.value, problem: null, ruined: false };
  return { value: null, problem: problemText(code), ruined: false };
}

export const openCodeReaders = () => ({ isrc: codeReader(readIsrc), upc: codeReader(readUpc) });
