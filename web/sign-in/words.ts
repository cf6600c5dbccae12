import { rich } from "../../words/rich.ts";

export const signInWords = {
  form: {
    email: "E-mail",
    example: "you@example.com",
    didYouMean: (domain: string) => `Did you mean ${domain}?`,
  },
  notSent: {
    refused: "Failed to send magic link",
    failed: "An error occurred. Please try again.",
  },
  sent: {
    check: "Magic link sent! Check your email to sign in.",
    where: <T>(email: T, minutes: number, linksAnHour: number) =>
      rich<T>`We sent it to ${email}. The link works once, for ${String(minutes)} minutes. Nothing there? Look in your spam folder; one address gets at most ${String(linksAnHour)} links an hour.`,
    openMailbox: {
      local: "Open the local inbox",
      gmail: "Open Gmail",
      outlook: "Open Outlook",
    },
    resend: "Resend link",
    resendIn: (seconds: number) => `Resend link (${seconds} s)`,
    sentAgain: "Sent again. A new link is on its way.",
    changeAddress: "Wrong address? Change it",
  },
};
