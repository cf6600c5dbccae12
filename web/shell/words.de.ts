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
  missing: {
    title: "Seite nicht gefunden",
    why: "Diese Seite gibt es nicht. Vielleicht wurde sie verschoben, oder der Link ist unvollständig.",
    toDashboard: "Zur Übersicht",
    goHome: "Zur Startseite",
  },
};
