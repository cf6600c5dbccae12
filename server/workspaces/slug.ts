const LONGEST = 50;
const FALLBACK = "workspace";

/** Words that mean something in an address, or would look official. They count as taken. */
const RESERVED = new Set(
  "account admin add-release api approve assets billing certificate contract dashboard documentation help info invite ledgerline login logout new null official privacy public releases reports root s security settings static status support system team terms tracks undefined verify-magic-link workspace workspaces www".split(
    " ",
  ),
);

/** Letters that Unicode does not take apart into a plain one and its mark. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** The part of the address that a name asks for: lower-case letters, digits and single dashes. */
export function slugBase(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(NOT_PLAIN, (letter) => PLAIN[letter] ?? "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "");
  return plain || FALLBACK;
}

/** The nth to ask for the same base. */
export const numberedSlug = (base: string, nth: number) => (nth === 1 ? base : `${base}-${nth}`);

export const isReserved = (slug: string) => RESERVED.has(slug);
