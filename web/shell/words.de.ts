import type { ShellWords } from "./words.ts";

export const de: ShellWords = {
  skip: "Zum Inhalt springen",
  footer: "Fußzeile",
  documentation: "Dokumentation",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",
  language: "Sprache",
  main: "Hauptnavigation",
  logIn: "Anmelden",
  dashboard: "Übersicht",
  noAnswer: "Der Server war nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
};
