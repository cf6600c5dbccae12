import { shareText } from "../../contract/approval-message.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";

/** The mails around an approval. Each is written once and sent as text and as HTML. */

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export interface AskedTrack {
  title: string;
  bps: number;
  url: string;
}

interface Asking {
  name: string;
  workspace: string;
  release: string;
  walletKind: string;
  expiresAt: Date;
  tracks: AskedTrack[];
}

const reviews = (tracks: AskedTrack[]) =>
  tracks.map(({ title, bps, url }) => ({
    label: "Review and approve",
    about: `“${asText(title)}”: your share is ${shareText(bps)}.`,
    url,
  }));

export function approvalRequestMail(to: string, asking: Asking): Mail {
  const many = asking.tracks.length > 1;
  return write({
    to,
    subject: many
      ? `${asking.tracks.length} tracks are waiting for your approval`
      : "A track is waiting for your approval",
    preview: "Check your share and sign. No account needed.",
    heading: many ? "Your approval is needed for some tracks" : "Your approval is needed for a track",
    paragraphs: [
      `Hello ${asText(asking.name)}, the workspace “${asText(asking.workspace)}” has listed you on the release “${asText(asking.release)}”. Please check your share of its payments and sign.`,
    ],
    actions: reviews(asking.tracks),
    small: [
      `Signing takes ${asking.walletKind}, is free and moves no money. Until everyone has signed, nothing is published.`,
      "Something wrong? Open the link and decline with a reason.",
      `The links are personal: do not pass them on. They work until ${DAY.format(asking.expiresAt)}.`,
    ],
  });
}

export function reminderMail(to: string, asking: Asking & { isLast: boolean; stopUrl: string }): Mail {
  return write({
    to,
    subject: asking.isLast ? "Last reminder: your approval is missing" : "Reminder: your approval is missing",
    preview: "Check your share and sign. No account needed.",
    heading: "Your approval is still missing",
    paragraphs: [
      `Hello ${asText(asking.name)}, the release “${asText(asking.release)}” of “${asText(asking.workspace)}” is waiting for you.`,
    ],
    actions: reviews(asking.tracks),
    small: [
      `The links work until ${DAY.format(asking.expiresAt)}.`,
      `Stop reminding me, or tell them I am not the right person: ${asking.stopUrl}`,
    ],
  });
}

export function newTermsMail(to: string, asking: Asking & { changes: string[] }): Mail {
  return write({
    to,
    subject: "A release you are on was changed",
    preview: "Earlier approvals no longer count. Please look again.",
    heading: "The terms have changed",
    paragraphs: [
      `Hello ${asText(asking.name)}, “${asText(asking.workspace)}” has changed the release “${asText(asking.release)}”. Approvals given before no longer count. What changed:`,
      ...asking.changes.map((change) => `• ${asText(change)}`),
    ],
    actions: reviews(asking.tracks),
    small: [`Earlier links no longer work; these work until ${DAY.format(asking.expiresAt)}.`],
  });
}

interface Receipt {
  track: string;
  release: string;
  bps: number;
  wallet: string;
  keyHeldByUs: boolean;
  signature: string;
  agreementHash: string;
  at: Date;
}

export function receiptMail(to: string, receipt: Receipt): Mail {
  return write({
    to,
    subject: "Your approval is recorded",
    preview: "Keep this mail: it says what you agreed to.",
    heading: "Your approval is recorded",
    paragraphs: [
      `You agreed to ${shareText(receipt.bps)} of the track “${asText(receipt.track)}” on the release “${asText(receipt.release)}” at ${MOMENT.format(receipt.at)} UTC.`,
      `Wallet: ${receipt.wallet}${receipt.keyHeldByUs ? " (key held by Ledgerline)" : ""}`,
      `Signature: ${receipt.signature}`,
      `Agreement: sha256:${receipt.agreementHash}`,
    ],
    actions: [],
    small: [
      "Wasn't it you? Answer to whoever sent you the link at once: nothing is published until everyone has signed.",
    ],
  });
}

interface News {
  who: string;
  track: string;
  release: string;
  url: string;
}

export function approvedMail(to: string, news: News & { missing: number }): Mail {
  const rest = news.missing === 1 ? "One approval is" : `${news.missing} approvals are`;
  return write({
    to,
    subject: "A co-author approved",
    preview: `${rest} still missing.`,
    heading: "One more approval",
    paragraphs: [
      `“${asText(news.who)}” approved “${asText(news.track)}” on “${asText(news.release)}”. ${rest} still missing.`,
    ],
    actions: [{ label: "Open releases", url: news.url }],
    small: [],
  });
}

export function declinedMail(to: string, news: News & { reason: string | null }): Mail {
  return write({
    to,
    subject: "A co-author declined",
    preview: "The release stays unpublished.",
    heading: "A co-author declined",
    paragraphs: [
      `“${asText(news.who)}” declined “${asText(news.track)}” on “${asText(news.release)}”.`,
      `Reason: ${news.reason ? asText(news.reason) : "none given"}`,
      "The release stays unpublished. You can correct it; everyone then signs again.",
    ],
    actions: [{ label: "Open releases", url: news.url }],
    small: [],
  });
}

export function expiredMail(to: string, news: { who: string; release: string; url: string }): Mail {
  return write({
    to,
    subject: "An approval link ran out",
    preview: "Edit the release to ask again.",
    heading: "An approval link ran out",
    paragraphs: [
      `“${asText(news.who)}” did not answer for “${asText(news.release)}” in time, and the link no longer works. Edit the release to ask again.`,
    ],
    actions: [{ label: "Open releases", url: news.url }],
    small: [],
  });
}
