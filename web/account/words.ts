import type { Area } from "../../words/area.ts";
export const en = {
  title: "Account settings",
  label: "Account",
  notLoaded: "Failed to load account",
  email: "E-mail",
  accountId: "Personal Account ID",
  accountIdHint: "Used when interacting with APIs",

  name: {
    label: "Name",
    hint: "Visible to teammates and co-authors.",
    save: "Save",
    saved: "Saved",
    notSaved: "Failed to save your name",
    problems: {
      missing: "Name is required",
      too_long: "Name must be 100 characters or less",
    },
  },

  language: {
    label: "Language",
    hint: "For emails and your own pages. Workspaces are in English, except their reports.",
    saved: "Saved",
    notSaved: "Failed to save your language",
  },

  mails: {
    label: "Emails",
    hint: "When someone approves a release you submitted. What needs your answer always comes at once.",
    wishes: { each: "As people approve", daily: "Once a day", never: "Never" },
    saved: "Saved",
    notSaved: "Failed to save your choice",
  },

  deletion: {
    title: "Delete account",
    meaning:
      "Permanently deletes your account and every workspace where you are the only member. Workspaces you share are kept.",
    delete: "Delete account",
    ask: "Delete your account?",
    failed: "Failed to delete account",
    noWayBack: "This cannot be undone. You will be signed out everywhere.",
    workspaces:
      "Workspaces where you are the only member are deleted with everything in them. The others are kept. Ownership of those you created passes to an admin, or to the longest-standing member if there is no admin.",
    lost: "These workspaces will be deleted:",
  },
};

export type AccountWords = typeof en;

export const accountWords: Area<AccountWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
