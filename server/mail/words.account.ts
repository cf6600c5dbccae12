import type { Language } from "../../shared/rules/language.ts";
import type { GrantableRole } from "../../shared/rules/permissions.ts";
import { formats } from "../../words/formats.ts";
import { de } from "./words.account.de.ts";
import { es } from "./words.account.es.ts";
import { fr } from "./words.account.fr.ts";

const { momentUtc, plural } = formats("en-GB");
const forMinutes = (minutes: number) => plural(minutes, { one: "one minute", other: `${minutes} minutes` });

const worksOn = (role: GrantableRole) =>
  role === "finance"
    ? "handle statements, payments and reports"
    : "work on releases, tracks and approvals together";

/** Names come ready to stand in a mail. */
export const en = {
  signIn: {
    subject: "Your sign-in link",
    preview: (minutes: number) => `Works once, for ${forMinutes(minutes)}.`,
    heading: "Sign in to Ledgerline",
    /** Before the bare address, where there are no buttons. */
    openLink: (minutes: number, until: Date) =>
      `Open this link to sign in. It works once, for ${forMinutes(minutes)} (until ${momentUtc(until)}):`,
    pressButton: (minutes: number, until: Date) =>
      `Press the button to sign in. The link works once, for ${forMinutes(minutes)} (until ${momentUtc(until)}).`,
    action: "Sign in",
    askedFrom: (device: string, at: Date) => `Requested from: ${device}, ${momentUtc(at)}.`,
    notYou: "Didn't request this? You can ignore this email. Nobody can sign in without it.",
  },

  invitation: {
    subject: "You are invited to a workspace on Ledgerline",
    preview: "Sign in with this email address to open it.",
    heading: "You are invited to a workspace",
    /** In text alone, without typographic quotes. */
    plainlySaid: (inviter: string, workspace: string, role: GrantableRole) =>
      `"${inviter}" invited you to the workspace "${workspace}", where you can ${worksOn(role)}.`,
    said: (inviter: string, workspace: string, role: GrantableRole) =>
      `“${inviter}” invited you to the workspace “${workspace}”, where you can ${worksOn(role)}.`,
    link: "Open the workspace",
    action: "Open workspace",
    signInWith: (email: string) => `Sign in with ${email}. No password needed.`,
    unknown:
      "Don't know who this is? You can ignore this email. Nothing happens unless you open the workspace.",
  },

  publishingFailed: {
    subject: "A release could not be published yet",
    preview: "Nothing is lost. You can try again.",
    heading: (release: string) => `“${release}” could not be published yet`,
    kept: "All signatures are kept. Open the release to try again.",
    action: "Open the release",
  },

  passkey: {
    added: {
      subject: "A passkey was added to your account",
      preview: "It can be used to sign in.",
      said: (name: string) => `The passkey “${name}” can now be used to sign in to your account.`,
    },
    removed: {
      subject: "A passkey was removed from your account",
      preview: "It can no longer be used to sign in.",
      said: (name: string) => `The passkey “${name}” can no longer be used to sign in to your account.`,
    },
    doneFrom: (device: string, at: Date) => `Done from: ${device}, ${momentUtc(at)}.`,
    action: "Open account settings",
    notYou:
      "Wasn't this you? Sign in, remove passkeys you don't know, sign out everywhere else, and tell us through Feedback.",
  },

  deleted: {
    subject: "Your account was deleted",
    preview: "This is our last email about it.",
    said: "Your account and the workspaces where you were the only member are deleted. What was published on a blockchain stays there.",
    notYou: "Wasn't this you? Sign in with this address and tell us through Feedback.",
  },
};

export type AccountMailWords = typeof en;

export const ACCOUNT_MAIL_WORDS: Record<Language, AccountMailWords> = { en, es, fr, de };
