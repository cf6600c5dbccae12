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
