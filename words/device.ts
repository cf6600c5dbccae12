import type { Device } from "../shared/rules/access/device.ts";
import type { Language } from "../shared/rules/language.ts";

/** Browsers and systems have the same names everywhere. */
const WORDS: Record<Language, { on: (browser: string, system: string) => string; unknown: string }> = {
  en: { on: (browser, system) => `${browser} on ${system}`, unknown: "Unknown device" },
  es: { on: (browser, system) => `${browser} en ${system}`, unknown: "Dispositivo desconocido" },
  fr: { on: (browser, system) => `${browser} sur ${system}`, unknown: "Appareil inconnu" },
  de: { on: (browser, system) => `${browser} auf ${system}`, unknown: "Unbekanntes Gerät" },
};

/** "Firefox on Windows". */
export function deviceName({ browser, system }: Device, language: Language): string {
  if (browser && system) return WORDS[language].on(browser, system);
  return browser ?? system ?? WORDS[language].unknown;
}
