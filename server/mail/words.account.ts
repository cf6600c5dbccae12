import { formats } from "../../words/formats.ts";

const { momentUtc, plural } = formats("en-GB");
const forMinutes = (minutes: number) => plural(minutes, { one: "one minute", other: `${minutes} minutes` });

/** Names come ready to stand in a mail. */
export const accountMailWords = {
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
    notYou: "Didn't ask for this? Ignore this mail: nobody can sign in without it.",
  },

  invitation: {
    subject: "You are invited to a workspace on Ledgerline",
    preview: "You can open it with this e-mail address.",
    heading: "You are invited to a workspace",
    /** In text alone, without typographic quotes. */
    plainlySaid: (inviter: string, workspace: string) =>
      `"${inviter}" would like to work with you in the workspace "${workspace}", where releases, tracks and approvals are kept.`,
    said: (inviter: string, workspace: string) =>
      `“${inviter}” would like to work with you in the workspace “${workspace}”, where releases, tracks and approvals are kept.`,
    link: "Open the workspace",
    action: "Open workspace",
    signInWith: (email: string) => `You will sign in with ${email}; no password is needed.`,
    unknown: "Don't know who this is? Ignore this mail: nothing happens unless you open the workspace.",
  },

  publishingFailed: {
    subject: "A release could not be published yet",
    preview: "Nothing is lost. It can be tried again.",
    heading: (release: string) => `“${release}” could not be published yet`,
    kept: "Everything everybody signed is kept. Open the release to try again.",
    action: "Open the release",
  },

  deleted: {
    subject: "Your account was deleted",
    preview: "This is the last mail about it.",
    said: "Your account and the workspaces that only you were in are deleted. What was published on a blockchain stays there.",
    notYou: "Wasn't it you? Sign in with this address and tell us with Feedback.",
  },
};
