import { withoutPiles } from "./plain-text.ts";

/** Words as they are looked for: without accents, case or the punctuation inside codes. */
export const folded = (text: string) =>
  withoutPiles(text)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[-‐-―.]/g, "");

/** Every word looked for is somewhere in the text; the order is free. Both folded before. */
export const holdsAll = (text: string, words: string[]) => words.every((word) => text.includes(word));

export const wordsIn = (query: string) => folded(query).split(/\s+/).filter(Boolean);
