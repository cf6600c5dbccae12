import type { Area } from "../../../words/area.ts";
import { rich } from "../../../words/rich.ts";

export const en = {
  sessions: {
    title: "Where you're signed in",
    notLoaded: "Failed to load your devices",
    thisDevice: "This device",
    lastUsed: <T>(ago: T) => rich<T>`Last used ${ago}`,
    signedIn: <T>(ago: T) => rich<T>`Signed in ${ago}`,
    end: "Sign out",
    endOf: (device: string) => `Sign out: ${device}`,
    notEnded: "Failed to sign out this device",
    hint: "Lost a device, or think someone else is in your account? You stay signed in here.",
    endOthers: "Sign out everywhere else",
    othersEnded: "You are signed out everywhere else.",
    othersNotEnded: "Failed to sign out your other sessions",
  },
};

export type AccountSignInWords = typeof en;

export const accountSignInWords: Area<AccountSignInWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
