import { randomInt } from "node:crypto";

/** No 0, O, I or l: it can be read aloud and typed. */
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Nobody can guess one: 5.8 bits to a character. */
export const base58Code = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export const isBase58 = (text: string) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
