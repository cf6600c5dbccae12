import type { Language } from "../../contract/language.ts";
import { formats } from "../../words/formats.ts";
import { de } from "./words.approvals.de.ts";
import { es } from "./words.approvals.es.ts";
import { fr } from "./words.approvals.fr.ts";

const { day, momentUtc, percent, plural } = formats("en-GB");
const stillMissing = (count: number) =>
  plural(count, { one: "One approval is still missing.", other: `${count} approvals are still missing.` });

/** Names come ready to stand in a mail; shares are fractions. */
export const en = {
  /** Before the links to the same page in other languages. */
  alsoIn: "Also in:",
  checkAndSign: "Check your share and sign. No account needed.",
  review: "Review and approve",
  track: (title: string, share: number) => `“${title}”: your share is ${percent(share)}.`,
  openReleases: "Open releases",
  wallets: {
    solana: "a Solana wallet such as Phantom",
    evm: "an Ethereum wallet such as MetaMask or Phantom",
  },

  request: {
    subject: (tracks: number) =>
      plural(tracks, {
        one: "A track is waiting for your approval",
        other: `${tracks} tracks are waiting for your approval`,
      }),
    heading: (tracks: number) =>
      plural(tracks, {
        one: "Your approval is needed for a track",
        other: "Your approval is needed for some tracks",
      }),
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, the workspace “${workspace}” has listed you on the release “${release}”. Please check your share of its payments and sign.`,
    takes: (wallet: string) =>
      `Signing takes ${wallet}, is free and moves no money. Until everyone has signed, nothing is published.`,
    noWallet: "No wallet? The page shows how to approve without one.",
    wrong: "Something wrong? Open the link, choose Cancel and say why.",
    personal: (until: Date) =>
      `The links are personal: do not pass them on. They work until ${day(until, "UTC")}.`,
  },

  reminder: {
    subject: "Reminder: your approval is missing",
    lastSubject: "Last reminder: your approval is missing",
    heading: "Your approval is still missing",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, the release “${release}” of “${workspace}” is waiting for you.`,
    until: (until: Date) => `The links work until ${day(until, "UTC")}.`,
    stop: (url: string) => `Stop reminding me, or tell them I am not the right person: ${url}`,
  },

  newTerms: {
    subject: "A release you are on was changed",
    preview: "Earlier approvals no longer count. Please look again.",
    heading: "The terms have changed",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, “${workspace}” has changed the release “${release}”. Approvals given before no longer count. What changed:`,
    until: (until: Date) => `Earlier links no longer work; these work until ${day(until, "UTC")}.`,
  },

  receipt: {
    subject: "Your approval is recorded",
    preview: "Keep this mail: it says what you agreed to.",
    said: (share: number, track: string, release: string, at: Date) =>
      `You agreed to ${percent(share)} of the track “${track}” on the release “${release}” at ${momentUtc(at)}.`,
    wallet: (wallet: string) => `Wallet: ${wallet}`,
    walletHeld: (wallet: string) => `Wallet: ${wallet} (key held by Ledgerline)`,
    signature: (signature: string) => `Signature: ${signature}`,
    agreement: (hash: string) => `Agreement: sha256:${hash}`,
    notYou:
      "Wasn't it you? Answer to whoever sent you the link at once: nothing is published until everyone has signed.",
  },

  youDeclined: {
    subject: "You declined a track",
    preview: "Nothing is published on these terms.",
    said: (track: string, release: string, workspace: string) =>
      `You declined “${track}” on the release “${release}”. We told “${workspace}”. Nothing is published with your name on these terms.`,
    changedMind: "Changed your mind? While these terms stand, the same link still works.",
    notYou: "Wasn't it you? Open the link again and approve, or tell whoever sent it.",
  },

  approved: {
    subject: "A co-author approved",
    heading: "One more approval",
    missing: stillMissing,
    said: (who: string, track: string, release: string, missing: number) =>
      `“${who}” approved “${track}” on “${release}”. ${stillMissing(missing)}`,
  },

  declined: {
    subject: "A co-author declined",
    preview: "The release stays unpublished.",
    said: (who: string, track: string, release: string) => `“${who}” declined “${track}” on “${release}”.`,
    reason: (reason: string) => `Reason: ${reason}`,
    noReason: "Reason: none given",
    whatNow: "The release stays unpublished. You can correct it; everyone then signs again.",
  },

  expired: {
    subject: "An approval link ran out",
    preview: "Edit the release to ask again.",
    said: (who: string, release: string) =>
      `“${who}” did not answer for “${release}” in time, and the link no longer works. Edit the release to ask again.`,
  },
};

export type ApprovalMailWords = typeof en;

export const APPROVAL_MAIL_WORDS: Record<Language, ApprovalMailWords> = { en, es, fr, de };
