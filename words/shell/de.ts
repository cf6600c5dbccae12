import type { ShellWords } from "./en.ts";

export const de: ShellWords = {
  skip: "Zum Inhalt springen",
  footer: "Fußzeile",
  documentation: "Dokumentation",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",
  language: "Sprache",
};
