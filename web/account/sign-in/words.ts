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

  passkeys: {
    title: "Passkeys",
    what: "Sign in with your fingerprint, your face or your device's PIN, without waiting for an email. The link by email keeps working.",
    notLoaded: "Failed to load your passkeys",
    made: <T>(ago: T) => rich<T>`Added ${ago}`,
    lastUsed: <T>(ago: T) => rich<T>`Last used ${ago}`,
    neverUsed: "Not used yet",
    notHere: "This browser cannot make passkeys.",
    add: "Add a passkey",
    remove: "Remove",
    removeOf: (name: string) => `Remove passkey ${name}`,
  },

  add: {
    title: "Add a passkey",
    what: "Your device asks for your fingerprint, your face or your PIN. What it checks never leaves it.",
    name: "Name",
    nameHint: "So that you know it again in your list.",
    missing: "Give the passkey a name",
    tooLong: (max: number) => `The name must be ${max} characters or less`,
    goOn: "Continue",
    notMade: "No passkey was added. Your device did not finish, or it already has one for this account.",
    failed: "Failed to add the passkey",
  },

  removal: {
    title: "Remove this passkey?",
    meaning: <T>(name: T) => rich<T>`${name} can then no longer be used to sign in.`,
    alsoThere: "Your device may still offer it until you delete it there, too.",
    remove: "Remove passkey",
    failed: "Failed to remove the passkey",
  },
};

export type AccountSignInWords = typeof en;

export const accountSignInWords: Area<AccountSignInWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
