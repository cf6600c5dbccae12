import { WALLET_CODE_MINUTES } from "../../../shared/rules/limits.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { AccountTerms } from "../../../shared/schemas/money/payee-account.ts";
import { write } from "../letter.tsx";
import type { Mail } from "../mail.ts";
import { asText } from "../mails.tsx";
import { addressed, inLanguage, type Reader, wordsFor } from "../reader-language.ts";

/** The mails to whoever answers: the code they sign with, and what they signed or declined. */

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
