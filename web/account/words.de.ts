import type { AccountWords } from "./words.ts";

export const de: AccountWords = {
  title: "Kontoeinstellungen",
  label: "Konto",
  notLoaded: "Das Konto konnte nicht geladen werden",
  email: "E-Mail-Adresse",
  accountId: "Persönliche Kontonummer",
  accountIdHint: "Für die Arbeit mit den Schnittstellen (API)",

  name: {
    label: "Anzeigename",
    hint: "Sichtbar für Ihr Team und alle, die an Ihren Titeln beteiligt sind.",
    save: "Speichern",
    saved: "Gespeichert",
    notSaved: "Ihr Name konnte nicht gespeichert werden",
    problems: {
      missing: "Bitte geben Sie einen Namen ein",
      too_long: "Der Name darf höchstens 100 Zeichen lang sein",
    },
  },

  language: {
    label: "Sprache",
    hint: "Für E-Mails und Ihre eigenen Seiten. Arbeitsbereiche sind auf Englisch, nur ihre Berichte nicht.",
    saved: "Gespeichert",
    notSaved: "Ihre Sprache konnte nicht gespeichert werden",
  },

  mails: {
    label: "E-Mails",
    hint: "Wenn jemand einer Veröffentlichung zustimmt, die Sie eingereicht haben. Was Ihre Antwort braucht, kommt immer sofort.",
    wishes: { each: "Wenn jemand zustimmt", daily: "Einmal am Tag", never: "Nie" },
    saved: "Gespeichert",
    notSaved: "Ihre Wahl konnte nicht gespeichert werden",
  },

  deletion: {
    title: "Konto löschen",
    meaning:
      "Löscht Ihr Konto endgültig, und mit ihm jeden Arbeitsbereich, in dem Sie das einzige Mitglied sind. Geteilte Arbeitsbereiche bleiben bestehen.",
    delete: "Konto löschen",
    ask: "Ihr Konto löschen?",
    failed: "Das Konto konnte nicht gelöscht werden",
    noWayBack: "Das lässt sich nicht rückgängig machen. Sie werden überall abgemeldet.",
    workspaces:
      "Arbeitsbereiche, in denen Sie das einzige Mitglied sind, werden mit allem Inhalt gelöscht. Die anderen bleiben bestehen. Von Ihnen angelegte gehen an eine Administratorin oder einen Administrator über, sonst an das Mitglied, das am längsten dabei ist.",
    lost: "Diese Arbeitsbereiche werden gelöscht:",
  },
};
