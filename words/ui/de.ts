import type { UiWords } from "./en.ts";

export const de: UiWords = {
  loading: "Wird geladen …",
  close: "Schließen",
  success: "Erledigt",
  error: "Fehler",
  copy: (what) => `${what} kopieren`,
  copied: "In die Zwischenablage kopiert",
  selected: "Markiert: bitte mit der Tastatur kopieren",
  wentWrong: "Etwas ist schiefgegangen",
  notified: "Der Fehler wurde uns gemeldet, und wir sehen ihn uns an.",
  tryAgain: "Erneut versuchen",
  goHome: "Zur Startseite",
  errorId: (id) => `Fehlernummer: ${id}`,
  lightTheme: "Helles Design",
  darkTheme: "Dunkles Design",
};
