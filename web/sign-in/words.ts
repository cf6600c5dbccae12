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
      rich<T>`We sent it to ${email}. The link works once, for ${String(minutes)} minutes. No email? Check your spam folder. We send at most ${String(linksAnHour)} links an hour to one address.`,
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
