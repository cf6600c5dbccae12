import type { Area } from "../../words/area.ts";
export const en = {
  skip: "Skip to content",
  footer: "Footer",
  documentation: "Documentation",
  terms: "Terms",
  privacy: "Privacy",
  language: "Language",
  main: "Main",
  logIn: "Log in",
  dashboard: "Dashboard",
  noAnswer: "We couldn't reach the server. Check your connection and try again.",
  missing: {
    title: "Page not found",
    why: "This page does not exist. It may have moved, or the link is incomplete.",
    toDashboard: "Go to dashboard",
    goHome: "Go home",
  },
};

export type ShellWords = typeof en;

export const shellWords: Area<ShellWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
