/** Names and titles as people write them: every script, dots, $ ! * †; nothing that hides or reorders text. */

// Controls, bidi overrides and isolates, marks that only steer direction, tag characters, line separators, blanks
// that pass for letters.
const HIDDEN =
  /[\p{Cc}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\u115f\u1160\u200b\u2060\u061c\u2800\u3164\uffa0\ufff9-\ufffb\ufeff\u{e0000}-\u{e007f}]/u;
const CODE_POINTS_PER_CHARACTER = 10;
const segmenter = new Intl.Segmenter();

// Unicode's own bound for text that is read as it comes. Putting the accents of one letter in order takes the square of
// their number: twenty thousand take a second, in which nobody else is answered.
const ACCENTS_ON_A_LETTER = 30;
// The last two become accents when they are taken apart.
const PILE = `[\\p{M}\\uff9e\\uff9f]{${ACCENTS_ON_A_LETTER + 1}}`;
const A_PILE = new RegExp(PILE, "u");
const PILES = new RegExp(PILE, "gu");

/** Without what no language writes and what takes long to put in order. */
export const withoutPiles = (text: string) => text.replaceAll(PILES, "");

/** One spelling for what looks the same. A pile of accents stays as it is; `hidesSomething` names it. */
export const tidy = (text: string) => (A_PILE.test(text) ? text : text.normalize("NFC")).trim();

/** As people count: an emoji family is one. */
export const countCharacters = (text: string) => [...segmenter.segment(text)].length;

export const hidesSomething = (text: string) =>
  HIDDEN.test(text) || A_PILE.test(text) || !text.isWellFormed();

/** A long pile of accents on one letter counts for what it is. Counting takes long; what is short enough is never counted. */
export const longerThan = (text: string, max: number) =>
  text.length > max && ([...text].length > max * CODE_POINTS_PER_CHARACTER || countCharacters(text) > max);

// Letters that are taken for others: whoever reads a name in a mail does not look that closely.
const LOOKS_LIKE: Record<string, string> = {
  "1": "l",
  "|": "l",
  i: "l",
  ı: "l",
  і: "l",
  ӏ: "l",
  "3": "e",
  е: "e",
  ԁ: "d",
  ɡ: "g",
};
const asSeen = (text: string) =>
  [...text.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .filter((letter) => /\p{L}/u.test(letter))
    .join("");
const BRAND = asSeen("Ledgerline");

/** Nobody writes to people under our own name. */
export const claimsToBeUs = (text: string) => asSeen(text).includes(BRAND);

/** Where mail programs would make a link, and so a trap, of somebody's name. */
export const looksLikeLink = (text: string) => /:\/\/|\bwww\./i.test(text);
