import type { Language } from "../../shared/rules/language.ts";
import { OWN_WALLET_WAITS_HOURS, WALLET_CODE_MINUTES } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { ACCOUNT_CHANGES, WalletKind } from "../../shared/schemas/money/wallets.ts";
import { OBSTACLE_WORDS } from "../../words/obstacles/words.ts";
import { type Said, worded } from "../../words/said.ts";
import { TEST_NETWORK } from "../../words/test-network.ts";
import { approvalCodeMail, type NewWallet } from "./approvals/answer-mails.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { type Reader, spokenWith } from "./reader-language.ts";
import { type Transfer, WALLET_MAIL_WORDS, type WalletMailWords } from "./words.wallet.ts";

/** The mails around wallets. Never a key, nor anything one could be made of. */

function spoken(to: Reader) {
  const language = spokenWith(to);
  return { language, words: WALLET_MAIL_WORDS[language] };
}

export function walletCreatedMail(
  to: Reader,
  { kind, address, url, besideOwn }: { kind: WalletKind; address: string; url: string; besideOwn: boolean },
): Mail {
  const { language, words } = spoken(to);
  const { subject, preview, use, isPublic, neverAsked, elsewhere } = words.created;
  return write({
    to: to.email,
    language,
    subject,
    preview,
    heading: subject,
    paragraphs: [words.created[besideOwn ? "besideOwn" : "said"](kind, address), use],
    actions: [{ label: words.open, url }],
    small: [isPublic, neverAsked, elsewhere],
  });
}

export type CodeIsFor =
  | { purpose: "withdraw"; transfer: Transfer }
  | { purpose: "take_over"; account: string; to: string }
  | { purpose: "guardian"; account: string; to: string | null }
  | ({ purpose: "approve" } & NewWallet);

function matterOf(
  isFor: Exclude<CodeIsFor, { purpose: "approve" }>,
  { toWithdraw, toTakeOver, toNameGuardian }: WalletMailWords["code"],
): string {
  switch (isFor.purpose) {
    case "withdraw":
      return toWithdraw(isFor.transfer);
    case "take_over":
      return toTakeOver(isFor.account, isFor.to);
    case "guardian":
      return toNameGuardian(isFor.account, isFor.to);
  }
}

const saidIfTest = ({ test }: Transfer, language: Language) => (test ? [TEST_NETWORK[language]] : []);

/** The code stands in the text alone: a subject shows on a locked phone. */
export function walletCodeMail(to: Reader, { code, isFor }: { code: string; isFor: CodeIsFor }): Mail {
  if (isFor.purpose === "approve") return approvalCodeMail(to, isFor, code);
  const { language, words } = spoken(to);
  const { subject, preview, heading, works, secret } = words.code;
  return write({
    to: to.email,
    language,
    subject,
    preview: preview(WALLET_CODE_MINUTES),
    heading: heading(code),
    paragraphs: [
      matterOf(isFor, words.code),
      ...(isFor.purpose === "withdraw" ? saidIfTest(isFor.transfer, language) : []),
      works(WALLET_CODE_MINUTES),
    ],
    actions: [],
    small: [secret, words.notYou],
  });
}

/** A step of a change to a payee account. */
export function accountChangeMail(
  to: Reader,
  step: "asked" | "done" | "failed",
  { kind, account, to: whom, problem, url }: ChangeTold,
): Mail {
  const { language, words } = spoken(to);
  const { subject, said } = words.changed[kind];
  return write({
    to: to.email,
    language,
    subject: subject[step],
    preview: words.changed.preview(account),
    heading: subject[step],
    paragraphs: [said(account, whom), ...(problem ? [worded(OBSTACLE_WORDS[language], problem) ?? ""] : [])],
    actions: [{ label: words.open, url }],
    small: [words.notYou],
  });
}

interface RecoveryTold {
  account: string;
  network: Network;
  to: string;
  url: string;
}

/** A guardian has started a recovery: there is time to cancel it. */
export function recoveryStartedMail(
  reader: Reader,
  { account, network, to, since, url }: RecoveryTold & { since: Date },
): Mail {
  const { language, words } = spoken(reader);
  const { subject, preview, said, cancel } = words.recovery;
  return write({
    to: reader.email,
    language,
    subject,
    preview: preview(since),
    heading: subject,
    paragraphs: [said(account, network, to, since), cancel],
    actions: [{ label: words.open, url }],
    small: [],
  });
}

export function accountRecoveredMail(reader: Reader, { account, network, to, url }: RecoveryTold): Mail {
  const { language, words } = spoken(reader);
  const { subject, preview, said } = words.recovered;
  return write({
    to: reader.email,
    language,
    subject,
    preview,
    heading: subject,
    paragraphs: [said(account, network, to)],
    actions: [{ label: words.open, url }],
    small: [words.notYou],
  });
}

interface ChangeTold {
  kind: (typeof ACCOUNT_CHANGES)[number];
  account: string;
  to: string | null;
  problem: Said | null;
  url: string;
}

export function ownWalletLinkedMail(
  to: Reader,
  { address, activeAt, stopUrl }: { address: string; activeAt: Date; stopUrl: string },
): Mail {
  const { language, words } = spoken(to);
  const { subject, preview, said, from, nothingToDo, stop } = words.linked;
  return write({
    to: to.email,
    language,
    subject,
    preview: preview(OWN_WALLET_WAITS_HOURS),
    heading: subject,
    paragraphs: [said(address), from(activeAt), nothingToDo],
    actions: [{ label: stop, url: stopUrl }],
    small: [],
  });
}

export function withdrawalDoneMail(
  to: Reader,
  transfer: Transfer,
  { transaction, url }: { transaction: string | null; url: string },
): Mail {
  const { language, words } = spoken(to);
  const { subject, preview, said, transaction: named } = words.withdrawn;
  return write({
    to: to.email,
    language,
    subject,
    preview,
    heading: subject,
    paragraphs: [
      said(transfer),
      ...saidIfTest(transfer, language),
      ...(transaction === null ? [] : [named(transaction)]),
    ],
    actions: [{ label: words.open, url }],
    small: [words.notYou],
  });
}

export function withdrawalFailedMail(
  to: Reader,
  transfer: Transfer,
  { problem, url }: { problem: Said; url: string },
): Mail {
  const { language, words } = spoken(to);
  const { subject, preview, said, stillThere } = words.notWithdrawn;
  return write({
    to: to.email,
    language,
    subject,
    preview,
    heading: subject,
    paragraphs: [
      said(transfer, worded(OBSTACLE_WORDS[language], problem) ?? ""),
      ...saidIfTest(transfer, language),
      stillThere,
    ],
    actions: [{ label: words.open, url }],
    small: [],
  });
}
