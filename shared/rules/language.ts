/** The languages we speak with people. Those a track may be sung in stand in catalog.ts. */
export const SPOKEN = ["en", "es", "fr", "de"] as const;
export type Language = (typeof SPOKEN)[number];

/** As their speakers call them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

export const isLanguage = (text: unknown): text is Language => SPOKEN.some((language) => language === text);

/** The first of somebody's wishes that we can fulfil: "de-AT" is German. Null when we speak none of them. */
export function firstSpoken(wishes: readonly string[]): Language | null {
  for (const wish of wishes) {
    const [main = ""] = wish.trim().toLowerCase().split("-");
    if (isLanguage(main)) return main;
  }
  return null;
}

/** The languages of an Accept-Language header, most wanted first. What is refused (q=0) is left out. */
export function wishesIn(header: string | undefined): string[] {
  return (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.split(";");
      const quality = rest.find((each) => each.trim().startsWith("q="))?.split("=")[1] ?? "1";
      return { tag: tag.trim(), quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
