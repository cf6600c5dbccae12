import type { Area } from "../../words/area.ts";
import { rich } from "../../words/rich.ts";

export const en = {
  logIn: {
    title: "Log in",
    how: "We'll send you a link. No password.",
    invited: "Were you invited? Use the email address the invitation was sent to.",
    forApproval: "Afterwards you come back to your approval.",
    send: "Send Magic Link",
    sentTitle: "Check your email",
  },
  passkey: {
    or: "or",
    signIn: "Sign in with a passkey",
    notUsed: "No passkey was used. Try again, or get a link by email.",
    failed: "Failed to sign in with a passkey",
  },
  company: {
    signIn: (name: string) => `Sign in with ${name}`,
    notStarted: "Failed to start signing in",
    problems: {
      denied: "Signing in was cancelled there.",
      failed: "Signing in did not work. Please try again, or get a link by email.",
      unverified: "Your account there has no verified email address. Get a link by email instead.",
      domain: "Addresses of this domain cannot sign in this way. Get a link by email instead.",
    },
  },
  verify: {
    pageTitle: "Sign in",
    title: "Signing you in",
    verifying: "Verifying your magic link...",
  },
  ask: {
    title: "One more click",
    signsIn: <T>(email: T) => rich<T>`This link signs you in as ${email}.`,
    why: "You opened it in a different browser from the one that requested it. If this isn't your address, close this page.",
    other: <T>(email: T) =>
      rich<T>`You are signed in here as ${email}. If you continue, this browser switches to the other account.`,
    goOn: (email: string) => `Continue as ${email}`,
    stay: "Stay signed in",
  },
  verified: {
    title: "You're signed in",
    takingYouIn: "Magic link verified! Opening your dashboard...",
  },
  failed: {
    title: "Verification Failed",
    why: {
      no_token: "Invalid magic link - no token found",
      refused: "Failed to verify magic link",
      broken: "An error occurred while verifying the magic link",
    },
    askAnew: "A link works once, for a short time. Request a new one and use the latest email.",
    checkAgain: "Check the link again",
    tryAgain: "Try Again",
    toDashboard: "Go to dashboard",
  },
};

export type LoginWords = typeof en;

export const loginWords: Area<LoginWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
