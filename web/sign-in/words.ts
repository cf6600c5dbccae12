import { REFUSALS } from "../../shared/rules/refusals.ts";
import type { Area } from "../../words/area.ts";
import { rich } from "../../words/rich.ts";

export const en = {
  form: {
    email: "E-mail",
    example: "you@example.com",
    notAnAddress: REFUSALS.email_not_valid[1] as string,
    didYouMean: (domain: string) => `Did you mean ${domain}?`,
  },
  notSent: {
    refused: "Failed to send magic link",
    failed: "An error occurred. Please try again.",
    wait: (minutes: number) =>
      `No new link was sent: this address has had its links for now. You can request the next one in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}. The newest link in your inbox still works for 10 minutes.`,
  },
  sent: {
    check: "Magic link sent! Check your email to sign in.",
    where: <T>(email: T, minutes: number) =>
      rich<T>`We sent it to ${email}. The link works once, for ${String(minutes)} minutes. No email? Check your spam folder.`,
    openMailbox: {
      local: "Open the local inbox",
      gmail: "Open Gmail",
      outlook: "Open Outlook",
    },
    resend: "Resend link",
    resendIn: (seconds: number) => `Resend link (${seconds} s)`,
    sentAgain: "We sent you a new link.",
    changeAddress: "Wrong address? Change it",
  },
};

export type SignInWords = typeof en;

export const signInWords: Area<SignInWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
