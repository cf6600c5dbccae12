import type { Language } from "../../shared/rules/language.ts";
import { formats } from "../../words/formats.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";
import { proposalWords } from "./words.proposal.ts";

const { amount, day, momentUtc, month, percent, plural } = formats("en-GB");
const stillMissing = (count: number) =>
  plural(count, { one: "One approval is still missing.", other: `${count} approvals are still missing.` });

const minutesOf = (count: number) => plural(count, { one: "one minute", other: `${count} minutes` });

export const en = {
  link: (label: string, url: string) => `${label}: ${url}`,
  orOpen: "Or open this address:",

  published: {
    subject: (tracks: number) =>
      plural(tracks, { one: "Your track is published", other: "Your release is published" }),
    preview: "Everyone has signed. The certificate is ready.",
    heading: (release: string) => `“${release}” is published`,
    said: (release: string, workspace: string, at: Date) =>
      `Everyone has signed, and “${release}” by “${workspace}” was published on ${momentUtc(at)}. The shares are now fixed. Nobody can change them, not even us.`,
    action: "View certificate",
    track: (title: string) => `“${title}”.`,
    share: (title: string, share: number) => `“${title}”: your share is ${percent(share)}.`,
    contract: (network: string, address: string) => `Contract on ${network}: ${address}`,
    keep: "Keep this email. The certificate is evidence of the agreed shares. It shows what everyone signed, and anyone can check it without us.",
    howToPay: (network: string) =>
      `To pay royalties for a track, send USDT on ${network} to its contract. The contract splits it among the co-authors automatically.`,
  },

  /** One for a whole statement, whatever number of tracks it has. */
  slip: {
    subject: (earned: string, token: string, statement: string) =>
      `You earned ${amount(earned)} ${token} from ${statement}`,
    heading: "Your royalty statement",
    said: (workspace: string, tracks: number) =>
      plural(tracks, {
        one: `“${workspace}” has paid out a distributor's statement. One of your tracks is in it.`,
        other: `“${workspace}” has paid out a distributor's statement. ${tracks} of your tracks are in it.`,
      }),
    passedOn: (workspace: string, reference: string, tracks: number) =>
      plural(tracks, {
        one: `“${workspace}” has passed on a payment: ${reference}. One of your tracks is in it.`,
        other: `“${workspace}” has passed on a payment: ${reference}. ${tracks} of your tracks are in it.`,
      }),
    paid: (part: string, token: string) => `${amount(part)} ${token} is in your wallet.`,
    held: (part: string, token: string) =>
      `${amount(part)} ${token} is kept for you, because it cannot be delivered yet. Your statement says why.`,
    gathering: (part: string, token: string) =>
      `${amount(part)} ${token} is too little to be paid out now. It stays in the contracts and comes with the next payment.`,
    action: "See your statement",
    why: "It shows every store, country and month, what was deducted and why, and how it adds up.",
    whyPassedOn: "It shows what each track was paid, your share of it, and every transaction.",
  },
  slipsPaid: {
    subject: (statement: string) => `${statement} is paid out`,
    heading: "Every contract has been paid",
    said: (total: string, token: string, statement: string, contracts: number) =>
      plural(contracts, {
        one: `${amount(total)} ${token} from ${statement} was delivered to one contract.`,
        other: `${amount(total)} ${token} from ${statement} was delivered to ${contracts} contracts.`,
      }),
    told: "Each co-author gets one email with a statement of their own.",
    action: "Open the workspace",
  },

  payout: {
    withdraw: "Withdraw it",
    inHeld: "This is the wallet we hold for you. You can withdraw the money at any time.",
    toBank: (url: string) => `How USDT becomes money in your bank: ${url}`,
    subject: (title: string) => `You were paid for “${title}”`,
    heading: "Royalties have arrived",
    line: PAYOUT_LINE.en,
    where: (wallet: string, network: string) => `It is in your wallet ${wallet} on ${network}.`,
    action: "See all payments",
    transaction: (transaction: string) => `Transaction: ${transaction}`,
    divided: "The contract split it by the shares everyone signed.",
  },

  /** Before the links to the same page in other languages. */
  alsoIn: "Also in:",
  checkAndSign: "Check your share and sign. No account needed.",
  review: "Review and approve",
  onDashboard: (url: string) => `Everything that waits for you is also on your dashboard: ${url}`,
  reviewAll: (tracks: number) => `Review and approve all ${tracks} tracks`,
  more: (tracks: number) =>
    plural(tracks, {
      one: "And one more track. The link opens all of them.",
      other: `And ${tracks} more tracks. The link opens all of them.`,
    }),
  track: (title: string, share: number) => `“${title}”: your share is ${percent(share)}.`,
  openReleases: "Open releases",
  wallets: {
    solana: "a Solana wallet such as Phantom",
    evm: "an Ethereum wallet such as MetaMask or Phantom",
  },

  silence: (days: number) =>
    `If someone does not answer within ${days} days and all others have signed, the release is published without their signature. Their share is then kept for them; nobody else can claim it.`,

  kept: {
    subject: "Your share is kept for you",
    preview: "A release was published without your answer. Your share waits for you.",
    open: "Read it and claim your share",
    said: (name: string, workspace: string, release: string, days: number) =>
      `Hello ${name}, you were asked to approve the release “${release}” by “${workspace}” and did not answer for ${days} days. All others have signed, and they had agreed that it is then published.`,
    yours:
      "Your share is paid to an account that is kept for the owner of this email address. Nobody else can ever touch it, the workspace included. You can come at any time: read, sign, and move it to your own wallet.",
    object: "Not right? Open the link and object. The workspace is told, and the certificate shows it.",
  },

  unreached: {
    subject: "A co-author cannot be reached",
    preview: "No share is kept for them, and the release waits.",
    said: (who: string, release: string) =>
      `No email reaches “${who}”, who is on the release “${release}”. A share is only kept for someone who was asked, so the release waits.`,
    whatNow: "Edit the release and correct the address. Everyone on those tracks is then asked to sign them.",
  },

  objected: {
    subject: "A co-author objects",
    preview: "Their share stays kept for them. The certificate shows the objection.",
    said: (who: string, track: string, release: string) =>
      `“${who}”, whose share of “${track}” on the release “${release}” is kept for them, objects:`,
    whatNow: "What is published does not change by itself. If they are right, agree on new terms.",
  },

  change: {
    subject: "A change to your track needs your approval",
    toldSubject: "A change to a track you are on is proposed",
    preview: "See what changes, and from which month on.",
    heading: (track: string) => `A change to “${track}”`,
    said: (name: string, workspace: string, track: string, from: string) =>
      `Hello ${name}, “${workspace}” proposes new terms for the published track “${track}”. They apply to sales from ${month(from)} on. Earlier sales stay with the terms you know. What changes:`,
    sign: "Your share changes, so nothing happens without your signature.",
    signForOther:
      "Your share stays the same. Somebody who never answered is taken off the track, so everybody else has to sign.",
    takesOff: (days: number) =>
      `You have not agreed to this track so far. With the change you get no share of later sales, and every other co-author has to sign that. What was earned before stays yours. If you do not agree, object within ${days} days: that stops it.`,
    told: (share: number, days: number) =>
      `Your share stays at ${percent(share)} and is paid where it is paid now. You need not do anything. If you do not agree with the change, object within ${days} days: that stops it.`,
    read: "Read the change",
    until: (until: Date) =>
      `This link works until ${day(until, "UTC")}. It is personal: please do not pass it on.`,
  },

  changeObjected: {
    subject: "A co-author objects to your change",
    preview: "The change has stopped. Nothing is different from before.",
    said: (who: string, track: string) => `“${who}” objects to the change that you proposed for “${track}”:`,
    whatNow: "The terms stay as they are. Withdraw the proposal, talk to them, and propose another one.",
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
    saidTogether: (name: string, workspace: string, releases: number, tracks: number) =>
      `Hello ${name}, the workspace “${workspace}” has listed you on ${tracks} tracks of ${releases} releases. Please check your share of their payments and sign.`,
    takes: (wallet: string) =>
      `To sign you need ${wallet}. Signing is free and moves no money. Nothing is published until everyone has signed.`,
    noWallet: "No wallet? The page shows how to approve without one.",
    wrong: "Something wrong? Open the link, choose Cancel and tell us why.",
    personal: (until: Date) =>
      `The links are personal, so don't share them. They work until ${day(until, "UTC")}.`,
  },

  reminder: {
    subject: "Reminder: your approval is missing",
    lastSubject: "Last reminder: your approval is missing",
    heading: "Your approval is still missing",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, the release “${release}” by “${workspace}” is waiting for your approval.`,
    saidTogether: (name: string, workspace: string, releases: number, tracks: number) =>
      `Hello ${name}, ${tracks} tracks of ${releases} releases by “${workspace}” are waiting for your approval.`,
    until: (until: Date) => `The links work until ${day(until, "UTC")}.`,
    stop: (url: string) => `Stop reminding me, or tell them I am not the right person: ${url}`,
  },

  newTerms: {
    subject: "A release you are on was changed",
    preview: "Please check the tracks below and sign them.",
    heading: "The terms have changed",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, “${workspace}” has changed the release “${release}”. Please check the tracks below and sign them. What you signed for other tracks stays valid. What changed:`,
    until: (until: Date) =>
      `Earlier links to changed tracks no longer work. These work until ${day(until, "UTC")}.`,
  },

  stands: {
    subject: "A release you signed was changed",
    preview: "What you signed stays valid. You need not do anything.",
    heading: "What you signed stays valid",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, “${workspace}” has changed the release “${release}”. Your tracks are as you signed them, so you need not do anything. What changed:`,
  },

  receipt: {
    subject: "Your approval is recorded",
    preview: "Keep this email as a record of what you agreed to.",
    said: (share: number, track: string, release: string, at: Date) =>
      `You agreed to ${percent(share)} of the track “${track}” on the release “${release}” at ${momentUtc(at)}.`,
    saidEach: (tracks: number, release: string, at: Date) =>
      `You agreed to your shares of ${tracks} tracks on the release “${release}”, the last at ${momentUtc(at)}.`,
    saidMany: (tracks: number, workspace: string, at: Date) =>
      `You agreed to your ${plural(tracks, { one: "share of 1 track", other: `shares of ${tracks} tracks` })} for “${workspace}” at ${momentUtc(at)}, with one signature.`,
    root: (hash: string) => `All agreements together: sha256:${hash}`,
    wallet: (wallet: string) => `Paid to: ${wallet}, your wallet`,
    walletHeld: (wallet: string) => `Paid to: ${wallet} (key held by Ledgerline)`,
    account: (account: string, guardian: string | null, days: number) =>
      `Paid to: ${account}, a payee account of your wallet. Guardian: ${guardian ?? "none"}. Recovery takes ${days} days.`,
    signature: (signature: string) => `Signature: ${signature}`,
    agreement: (hash: string) => `Agreement: sha256:${hash}`,
    notYou:
      "Wasn't this you? Say so before the release is published: the approval no longer counts, and you get a new link.",
    notMe: "This wasn't me",
  },

  approvalCode: {
    subject: "Your code to confirm a wallet",
    preview: (minutes: number) => `Works once, for ${minutesOf(minutes)}.`,
    heading: (code: string) => `Your code: ${code}`,
    said: (share: number, track: string, release: string) =>
      `You are approving your share, ${percent(share)} of the track “${track}” on the release “${release}”, with a wallet that is new to us. Enter the code on the approval page to confirm it.`,
    saidMany: (tracks: number, workspace: string) =>
      `You are approving your ${plural(tracks, { one: "share of 1 track", other: `shares of ${tracks} tracks` })} for “${workspace}” with a wallet that is new to us. Enter the code on the approval page to confirm it.`,
    paidTo: (paidTo: string) => `Your share will be paid to: ${paidTo}`,
    works: (minutes: number) => `The code works once, for ${minutesOf(minutes)}, and only for this wallet.`,
    secret: "Don't share it with anyone. We never ask for it by email, chat or phone.",
    notYou:
      "Wasn't this you? Then someone else has your approval link. Without this code they can do nothing. Don't pass it on, and tell the sender.",
  },

  newLink: {
    subject: "Your new approval link",
    heading: "Here is your new link",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, you asked for a new link. The release “${release}” by “${workspace}” is waiting for your approval.`,
    saidTogether: (name: string, workspace: string, releases: number, tracks: number) =>
      `Hello ${name}, you asked for a new link. ${tracks} tracks of ${releases} releases by “${workspace}” are waiting for your approval.`,
    until: (until: Date) => `The links work until ${day(until, "UTC")}. Please don't forward this email.`,
    notYou: "You didn't ask for it? You need not do anything: only you got these links.",
  },

  askedAnew: {
    subject: "New link: your approval is needed again",
    preview: "What was signed in your name no longer counts.",
    heading: "Please approve again",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, you told us that an approval for the release “${release}” by “${workspace}” was not yours. It no longer counts, and we told them.`,
    newLink: "Whoever had your earlier links can no longer use them. Please don't forward this email.",
    until: (until: Date) => `The new links work until ${day(until, "UTC")}.`,
  },

  takenOff: {
    subject: "You are no longer on a release",
    preview: "It was changed. Nothing you signed for it has any effect.",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, “${workspace}” has changed the release “${release}” and taken you off it. Nothing you signed for it has any effect, and you have no share in it.`,
    notRight: "Is that wrong? Ask the people who sent you the release.",
  },

  edited: {
    subject: "Your release was changed",
    preview: "Co-authors sign the changed tracks again.",
    said: (who: string, release: string) =>
      `“${who}” has changed the release “${release}”, which you submitted. Approvals of changed tracks are cancelled. What changed:`,
  },

  youDeclined: {
    subject: "You declined a track",
    preview: "Nothing is published on these terms.",
    said: (track: string, release: string, workspace: string) =>
      `You declined “${track}” on the release “${release}”. We told “${workspace}”. Nothing is published with your name on these terms.`,
    changedMind: "Changed your mind? The same link works as long as the terms stay the same.",
    notYou: "Wasn't this you? Open the link again and approve, or tell the sender.",
  },

  openDashboard: "Open dashboard",
  approvedToday: {
    subject: (releases: number) =>
      plural(releases, { one: "Approvals of one release", other: `Approvals of ${releases} releases` }),
    heading: "Approved since yesterday",
    line: (release: string, people: string) => `“${release}”: ${people}`,
    howOften: "You get this once a day because you chose so. Change it on your account page.",
  },
  approved: {
    subject: (who: string, track: string) => `${who} approved “${track}”`,
    subjectMany: (who: string, tracks: number) =>
      plural(tracks, { one: `${who} approved a track`, other: `${who} approved ${tracks} tracks` }),
    heading: "One more approval",
    saidMany: (who: string, tracks: number, releases: number) =>
      `“${who}” approved ${plural(tracks, { one: "1 track", other: `${tracks} tracks` })} on ${releases === 1 ? "1 release" : `${releases} releases`}. Other approvals are still missing.`,
    missing: stillMissing,
    said: (who: string, track: string, release: string, missing: number) =>
      `“${who}” approved “${track}” on “${release}”. ${stillMissing(missing)}`,
  },

  declined: {
    subject: (who: string, track: string) => `${who} declined “${track}”`,
    preview: "The release stays unpublished.",
    said: (who: string, track: string, release: string) => `“${who}” declined “${track}” on “${release}”.`,
    reason: (reason: string) => `Reason: ${reason}`,
    noReason: "Reason: none given",
    whatNow: "The release stays unpublished. You can correct it. Co-authors sign the changed tracks again.",
  },

  proposal: proposalWords.en,

  notThem: {
    subject: "A co-author did not approve",
    preview: "The approval no longer counts. They have a new link.",
    said: (who: string, track: string, release: string) =>
      `“${who}” says that the approval of “${track}” on “${release}” was not theirs. It no longer counts, and we sent them a new link.`,
    whatNow:
      "The release is not published until they have approved. Check with them that you entered the right email address.",
  },

  coAuthorGone: {
    subject: "A co-author deleted their account",
    preview: "The release cannot be published as it is.",
    said: (release: string) =>
      `A co-author of “${release}” deleted their account before they approved it. The release cannot be published as it is. Take them off it, or enter their address again. Co-authors then sign the changed tracks again.`,
  },

  expired: {
    subject: "An approval link has expired",
    preview: "You can send a new one.",
    said: (who: string, release: string) =>
      `“${who}” did not answer for “${release}” in time, and the link has expired. Open the release and press “Send a new link”. Nobody else has to sign again.`,
  },
};

export type MailWords = typeof en;

export const MAIL_WORDS: Record<Language, MailWords> = { en, es, fr, de };
