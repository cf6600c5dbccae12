import { LANGUAGE_NAMES, SPOKEN } from "../../shared/rules/language.ts";
import { OBJECTION_DAYS, WALLET_CODE_MINUTES } from "../../shared/rules/limits.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import { type Letter, write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";
import { inLanguage, type Reader, wordsFor } from "./reader-language.ts";

/** The mails to whoever is asked for an approval. Each is written once and sent as text and as HTML. */

export interface AskedTrack {
  title: string;
  bps: number;
  url: string;
}

interface Named {
  name: string;
  workspace: string;
  release: string;
}

interface Asking extends Named {
  network: Network;
  expiresAt: Date;
  /** Days of silence after which the share is kept; 0: all wait. */
  holdAfterDays: number;
  tracks: AskedTrack[];
}

/** Addressed, with a link to each track and, to who has chosen no language, one to each language. */
function ask(to: Reader, { tracks }: Asking): Pick<Letter, "to" | "language" | "actions" | "alsoIn"> {
  const words = wordsFor(to);
  const actions = tracks.map(({ title, bps, url }) => ({
    label: words.review,
    about: words.track(asText(title), fractionFromBps(bps)),
    url: to.language ? inLanguage(url, to.language) : url,
  }));
  const [first] = tracks;
  if (to.language || !first) return { ...addressed(to), actions };
  const links = SPOKEN.filter((language) => language !== "en").map((language) => ({
    name: LANGUAGE_NAMES[language],
    language,
    url: inLanguage(first.url, language),
  }));
  return { ...addressed(to), actions, alsoIn: { label: words.alsoIn, links } };
}

export const addressed = ({ email, language }: Reader) => ({ to: email, language: language ?? "en" });
const names = ({ name, workspace, release }: Named) =>
  [asText(name), asText(workspace), asText(release)] as const;

export function approvalRequestMail(to: Reader, asking: Asking): Mail {
  const { request, wallets, checkAndSign } = wordsFor(to);
  const count = asking.tracks.length;
  return write({
    ...ask(to, asking),
    subject: request.subject(count),
    preview: checkAndSign,
    heading: request.heading(count),
    paragraphs: [request.said(...names(asking)), ...silence(to, asking)],
    small: [
      request.takes(wallets[rowOf(asking.network).kind]),
      request.noWallet,
      request.wrong,
      request.personal(asking.expiresAt),
    ],
  });
}

/** So many tracks are named in one mail about several releases. */
const TRACKS_IN_A_MAIL = 25;

/** About several releases: each of the pages opens all that waits, so one link is enough. */
function askTogether(to: Reader, asking: Asking) {
  const words = wordsFor(to);
  const { tracks } = asking;
  const { actions, ...rest } = ask(to, { ...asking, tracks: tracks.slice(0, 1) });
  const named = tracks
    .slice(0, TRACKS_IN_A_MAIL)
    .map(({ title, bps }, i) => `${i + 1}. ${words.track(asText(title), fractionFromBps(bps))}`);
  const more = tracks.length - named.length;
  return {
    letter: {
      ...rest,
      actions: actions.map(({ url }) => ({ label: words.reviewAll(tracks.length), url })),
    },
    listed: [...named, ...(more > 0 ? [words.more(more)] : [])],
    // Should the one release behind the link be changed or withdrawn, the others are still found.
    elsewhere: actions.map(({ url }) => words.onDashboard(new URL("/dashboard", url).href)),
  };
}

/** About the releases of one submission. */
export function togetherRequestMail(to: Reader, asking: Asking & { releases: number }): Mail {
  if (asking.releases === 1) return approvalRequestMail(to, asking);
  const { request, wallets, checkAndSign } = wordsFor(to);
  const { tracks, releases } = asking;
  const [name, workspace] = names(asking);
  const { letter, listed, elsewhere } = askTogether(to, asking);
  return write({
    ...letter,
    subject: request.subject(tracks.length),
    preview: checkAndSign,
    heading: request.heading(tracks.length),
    paragraphs: [
      request.saidTogether(name, workspace, releases, tracks.length),
      ...silence(to, asking),
      ...listed,
    ],
    small: [
      ...elsewhere,
      request.takes(wallets[rowOf(asking.network).kind]),
      request.noWallet,
      request.wrong,
      request.personal(asking.expiresAt),
    ],
  });
}

/** About all that a workspace waits for. */
export function reminderMail(
  to: Reader,
  asking: Asking & { releases: number; isLast: boolean; stopUrl: string },
): Mail {
  const { reminder, checkAndSign } = wordsFor(to);
  const stopUrl = to.language ? inLanguage(asking.stopUrl, to.language) : asking.stopUrl;
  const [name, workspace, release] = names(asking);
  const { releases, tracks } = asking;
  const together = releases > 1 ? askTogether(to, asking) : null;
  return write({
    ...(together?.letter ?? ask(to, asking)),
    subject: asking.isLast ? reminder.lastSubject : reminder.subject,
    preview: checkAndSign,
    heading: reminder.heading,
    paragraphs: [
      together
        ? reminder.saidTogether(name, workspace, releases, tracks.length)
        : reminder.said(name, workspace, release),
      ...silence(to, asking),
      ...(together?.listed ?? []),
    ],
    small: [...(together?.elsewhere ?? []), reminder.until(asking.expiresAt), reminder.stop(stopUrl)],
  });
}

/** Because of an edit; because what they suggested was accepted; or though nothing changes for them. */
export type WhyAgain = "edited" | "accepted" | "as_before";

export function newTermsMail(to: Reader, asking: Asking & { changes: string[]; why: WhyAgain }): Mail {
  const { newTerms, proposal, review } = wordsFor(to);
  const words = {
    edited: { ...newTerms, review },
    accepted: proposal.accepted,
    as_before: proposal.asBefore,
  }[asking.why];
  const letter = ask(to, asking);
  return write({
    ...letter,
    actions: letter.actions.map((action) => ({ ...action, label: words.review })),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.said(...names(asking)), ...asking.changes.map((change) => `• ${asText(change)}`)],
    small: [...silence(to, asking), newTerms.until(asking.expiresAt)],
  });
}

/** An edit that leaves all their tracks as they signed them. */
export function standsMail(to: Reader, told: Named & { changes: string[] }): Mail {
  const { stands } = wordsFor(to);
  return write({
    ...addressed(to),
    subject: stands.subject,
    preview: stands.preview,
    heading: stands.heading,
    paragraphs: [stands.said(...names(told)), ...told.changes.map((change) => `• ${asText(change)}`)],
    actions: [],
    small: [],
  });
}

interface Change extends Asking {
  /** The month from which on it applies. */
  from: string;
  changes: string[];
  /** Whether their own share changes. */
  isTheirs: boolean;
}

/** Other terms for a published track: to whoever has to sign them, and to whoever is only told. */
export function changeMail(to: Reader, asking: Change, isAsked: boolean): Mail {
  const { change } = wordsFor(to);
  const letter = ask(to, asking);
  const [first] = asking.tracks;
  const track = asText(first?.title ?? "");
  const told = asking.isTheirs
    ? change.takesOff(OBJECTION_DAYS)
    : change.told(fractionFromBps(first?.bps ?? 0), OBJECTION_DAYS);
  const yours = !isAsked ? told : asking.isTheirs ? change.sign : change.signForOther;
  return write({
    ...letter,
    actions: isAsked ? letter.actions : letter.actions.map((action) => ({ ...action, label: change.read })),
    subject: isAsked ? change.subject : change.toldSubject,
    preview: change.preview,
    heading: change.heading(track),
    paragraphs: [
      change.said(asText(asking.name), asText(asking.workspace), track, asking.from),
      ...asking.changes.map((one) => `• ${asText(one)}`),
      yours,
    ],
    small: [change.until(asking.expiresAt)],
  });
}

/** What everybody signs about whoever does not answer. */
const silence = (to: Reader, { holdAfterDays }: Asking) =>
  holdAfterDays > 0 ? [wordsFor(to).silence(holdAfterDays)] : [];

/** To whoever never answered: what became of their share, and that it is theirs at any time. */
export function keptMail(to: Reader, asking: Asking): Mail {
  const { kept } = wordsFor(to);
  const letter = ask(to, asking);
  return write({
    ...letter,
    actions: letter.actions.map((action) => ({ ...action, label: kept.open })),
    subject: kept.subject,
    preview: kept.preview,
    heading: kept.subject,
    paragraphs: [kept.said(...names(asking), asking.holdAfterDays), kept.yours],
    small: [kept.object],
  });
}

/** To whoever asked for one, about all that a workspace waits for. */
export function newLinkMail(to: Reader, asking: Asking & { releases: number }): Mail {
  const { newLink: words, checkAndSign } = wordsFor(to);
  const [name, workspace, release] = names(asking);
  const together = asking.releases > 1 ? askTogether(to, asking) : null;
  return write({
    ...(together?.letter ?? ask(to, asking)),
    subject: words.subject,
    preview: checkAndSign,
    heading: words.heading,
    paragraphs: [
      together
        ? words.saidTogether(name, workspace, asking.releases, asking.tracks.length)
        : words.said(name, workspace, release),
      ...silence(to, asking),
      ...(together?.listed ?? []),
    ],
    small: [...(together?.elsewhere ?? []), words.until(asking.expiresAt), words.notYou],
  });
}

export function askedAnewMail(to: Reader, asking: Asking): Mail {
  const { askedAnew: words } = wordsFor(to);
  return write({
    ...ask(to, asking),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.said(...names(asking)), words.newLink],
    small: [words.until(asking.expiresAt)],
  });
}

export function takenOffMail(to: Reader, taken: Named): Mail {
  const { takenOff: words } = wordsFor(to);
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: [words.said(...names(taken))],
    actions: [],
    small: [words.notRight],
  });
}

interface Receipt {
  track: string;
  release: string;
  bps: number;
  paidTo: string;
  account: AccountTerms | null;
  keyHeldByUs: boolean;
  signature: string;
  agreementHash: string;
  at: Date;
  notMeUrl: string;
}

export type NewWallet = { paidTo: string } & (
  | { share: number; track: string; release: string }
  | { tracks: number; workspace: string }
);

/** The code stands in the text alone: a subject shows on a locked phone. */
export function approvalCodeMail(to: Reader, isFor: NewWallet, code: string): Mail {
  const { approvalCode: words } = wordsFor(to);
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview(WALLET_CODE_MINUTES),
    heading: words.heading(code),
    paragraphs: [
      "tracks" in isFor
        ? words.saidMany(isFor.tracks, asText(isFor.workspace))
        : words.said(isFor.share, asText(isFor.track), asText(isFor.release)),
      words.paidTo(isFor.paidTo),
      words.works(WALLET_CODE_MINUTES),
    ],
    actions: [],
    small: [words.secret, words.notYou],
  });
}

export function receiptMail(to: Reader, receipt: Receipt): Mail {
  const { receipt: words } = wordsFor(to);
  const { track, release, bps, paidTo, account, keyHeldByUs, signature, agreementHash, at, notMeUrl } =
    receipt;
  const url = to.language ? inLanguage(notMeUrl, to.language) : notMeUrl;
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: [
      words.said(fractionFromBps(bps), asText(track), asText(release), at),
      keyHeldByUs
        ? words.walletHeld(paidTo)
        : account
          ? words.account(paidTo, account.guardian, account.delayDays)
          : words.wallet(paidTo),
      words.signature(signature),
      words.agreement(agreementHash),
    ],
    actions: [{ label: words.notMe, about: words.notYou, url }],
    small: [],
  });
}

type Signed = Pick<Receipt, "track" | "bps" | "signature" | "agreementHash">;

/** One for the tracks of a release that were signed one after the other. */
export function receiptsMail(to: Reader, all: Omit<Receipt, keyof Signed>, signed: Signed[]): Mail {
  const { receipt: words, track } = wordsFor(to);
  const { release, paidTo, account, keyHeldByUs, at, notMeUrl } = all;
  const paid = account ? words.account(paidTo, account.guardian, account.delayDays) : words.wallet(paidTo);
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: [
      words.saidEach(signed.length, asText(release), at),
      keyHeldByUs ? words.walletHeld(paidTo) : paid,
      ...signed.flatMap((one) => [
        `• ${track(asText(one.track), fractionFromBps(one.bps))}`,
        words.signature(one.signature),
        words.agreement(one.agreementHash),
      ]),
    ],
    actions: [
      {
        label: words.notMe,
        about: words.notYou,
        url: to.language ? inLanguage(notMeUrl, to.language) : notMeUrl,
      },
    ],
    small: [],
  });
}

interface BatchReceipt
  extends Pick<Receipt, "paidTo" | "account" | "keyHeldByUs" | "signature" | "at" | "notMeUrl"> {
  tracks: number;
  workspace: string;
  root: string;
}

/** One for all that was signed at once. */
export function batchReceiptMail(to: Reader, receipt: BatchReceipt): Mail {
  const { receipt: words } = wordsFor(to);
  const { tracks, workspace, paidTo, account, keyHeldByUs, signature, root, at, notMeUrl } = receipt;
  const paid = account ? words.account(paidTo, account.guardian, account.delayDays) : words.wallet(paidTo);
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: [
      words.saidMany(tracks, asText(workspace), at),
      keyHeldByUs ? words.walletHeld(paidTo) : paid,
      words.signature(signature),
      words.root(root),
    ],
    actions: [
      {
        label: words.notMe,
        about: words.notYou,
        url: to.language ? inLanguage(notMeUrl, to.language) : notMeUrl,
      },
    ],
    small: [],
  });
}

interface Declined {
  track: string;
  release: string;
  workspace: string;
}

export function youDeclinedMail(to: Reader, { track, release, workspace }: Declined): Mail {
  const { youDeclined: words } = wordsFor(to);
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: [words.said(asText(track), asText(release), asText(workspace)), words.changedMind],
    actions: [],
    small: [words.notYou],
  });
}
