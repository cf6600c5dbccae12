import { RELEASE_TEXTS, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import type { UsedCode } from "../../shared/schemas/releases.ts";
import { releaseDraftWords } from "./words.ts";

/** Codes that another release has already. Nothing is refused for it: a recording may come out again. */

export interface Codes {
  isrcs: string[];
  upcs: string[];
}

/** Those that are whole, each once, in one order: the same codes are the same question. */
export function codesOf(texts: { isrcs: string[]; upcs: string[] }): Codes {
  const whole = (field: { keep: (typed: string) => string | null }, typed: string[]) =>
    [...new Set(typed.flatMap((text) => field.keep(text) ?? []))].sort();
  return { isrcs: whole(TRACK_TEXTS.isrc, texts.isrcs), upcs: whole(RELEASE_TEXTS.upcCode, texts.upcs) };
}

export interface CodeWarning {
  sentence: string;
  /** The release that has it. */
  releaseId: string;
}

/** What is to be said beside a code, as it was typed. */
export function warningsBy(used: UsedCode[]) {
  const byCode = new Map(used.map((one) => [one.code, one]));
  const warning = (code: string | null): CodeWarning | null => {
    const found = code === null ? undefined : byCode.get(code);
    if (!found) return null;
    const { release, track, releaseId } = found;
    const words = releaseDraftWords.usedCode;
    return { sentence: track === null ? words.upc(release) : words.isrc(track, release), releaseId };
  };
  return {
    isrc: (typed: string) => warning(TRACK_TEXTS.isrc.keep(typed)),
    upc: (typed: string) => warning(RELEASE_TEXTS.upcCode.keep(typed)),
  };
}

export type CodeWarnings = ReturnType<typeof warningsBy>;
