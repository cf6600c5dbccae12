import type { Language } from "../../../shared/rules/language.ts";
import { accountTerms } from "../../../shared/schemas/money/payee-account.ts";
import { ACCOUNT_CHANGES } from "../../../shared/schemas/money/wallets.ts";
import { obstacles } from "../../../words/obstacles/words.ts";
import {
  approvalCodeMail,
  batchReceiptMail,
  receiptMail,
  receiptsMail,
  youDeclinedMail,
} from "../approvals/answer-mails.ts";
import {
  approvalRequestMail,
  askedAnewMail,
  keptMail,
  newLinkMail,
  reminderMail,
  togetherRequestMail,
} from "../approvals/approval-mails.ts";
import { changeMail, newTermsMail, standsMail, takenOffMail } from "../approvals/change-mails.ts";
import {
  approvedMail,
  approvedManyMail,
  approvedTodayMail,
  changeObjectedMail,
  coAuthorGoneMail,
  declinedMail,
  editedMail,
  expiredMail,
  notThemMail,
  objectedMail,
  unreachedMail,
} from "../decision-mails.ts";
import { accountDeletedMail, invitationMail, passkeyMail, signInMail } from "../mails.tsx";
import { proposalAnsweredMail, proposedMail, youProposedMail } from "../proposal-mails.ts";
import { publishedMail, publishingFailedMail } from "../publishing-mails.tsx";
import { payoutMail, slipMail, slipsPaidMail } from "../royalty-mails.tsx";
import {
  accountChangeMail,
  accountRecoveredMail,
  ownWalletLinkedMail,
  recoveryStartedMail,
  walletCodeMail,
  walletCreatedMail,
  withdrawalDoneMail,
  withdrawalFailedMail,
} from "../wallet-mails.ts";

/** Every mail that people get in their own language, with what other people wrote in it. */

export const TRACK_URL = "https://l.example/approve?token=t";
const AT = new Date("2026-11-15T09:41:00Z");
const wallet = { kind: "evm", address: "W", url: "https://l.example/w" } as const;
const transfer = {
  ...{ amount: "4", fee: "0.25", arrives: "3.75", token: "USDT", to: "D", network: "Solana", test: true },
};
const taking = { account: "A", to: "W" };
const recovery = { account: "A", network: "Solana", to: "W", url: wallet.url } as const;

const device = { browser: "Firefox", system: "Linux" };

const SAID = { person: "آدا", title: "火", release: "RR", workspace: "WS" };

export function everyMail(language: Language, { person, title, release, workspace } = SAID) {
  const track = { title, bps: 3_334, url: TRACK_URL };
  const asking = {
    name: person,
    workspace,
    release,
    network: "Solana",
    expiresAt: AT,
    holdAfterDays: 60,
  } as const;
  const news = { who: person, track: title, release, url: "https://l.example/w" };
  const paid = {
    title,
    bps: 3_334,
    whole: 125_500_000n,
    money: { symbol: "USDT", decimals: 6 },
    amountUnits: 41_841_700n,
  };

  const suggested = { ...news, reason: title, changes: [{ name: person, before: 2_500, after: 3_000 }] };

  const slip = {
    statement: { source: "Believe", from: "2027-03", to: "2027-03" },
    ...{ workspace, money: { symbol: "USDT", decimals: 6 }, earned: 431_200_000n, tracks: 2 },
    ...{ sums: { paid: 400_000_000n, held: 31_000_000n, gathering: 200_000n }, url: "https://l.example/s" },
  };

  const to = { email: "a@l.example", language };
  const asked = { ...asking, tracks: [track] };
  const change = { from: "2027-05", changes: [title] };
  const receipt = {
    track: title,
    release,
    bps: 3_334,
    paidTo: "W",
    signature: "S",
    agreementHash: "H",
    notMeUrl: `${track.url}&not-me=P`,
  };
  const certificate = { title, contract: "C", certificateUrl: "https://l.example/c", bps: 3_334 };
  const published = { release, workspace, network: "Solana", test: true, at: AT };
  const sent = {
    network: "Solana",
    test: true,
    wallet: "W",
    transaction: "T",
    url: "https://l.example/p",
  } as const;
  return {
    request: approvalRequestMail(to, asked),
    "request for many": approvalRequestMail(to, { ...asked, network: "Polygon", tracks: [track, track] }),
    "request for many releases": togetherRequestMail(to, {
      ...asked,
      releases: 2,
      tracks: Array.from({ length: 27 }, () => track),
    }),
    reminder: reminderMail(to, {
      ...asked,
      releases: 1,
      isLast: false,
      stopUrl: `${track.url}&stop=reminders`,
    }),
    "last reminder": reminderMail(to, { ...asked, releases: 1, isLast: true, stopUrl: track.url }),
    "reminder of many releases": reminderMail(to, {
      ...asked,
      releases: 2,
      tracks: [track, track],
      isLast: false,
      stopUrl: track.url,
    }),
    "new terms": newTermsMail(to, { ...asked, changes: [title], why: "edited" }),
    "shares accepted": newTermsMail(to, { ...asked, changes: [title], why: "accepted" }),
    "nothing changes": newTermsMail(to, { ...asked, changes: [title], why: "as_before" }),
    stands: standsMail(to, { name: person, workspace, release, changes: [title] }),
    proposed: proposedMail(to, suggested),
    "you proposed": youProposedMail(to, { ...suggested, workspace }),
    "proposal answered": proposalAnsweredMail(to, {
      ...suggested,
      name: person,
      workspace,
      answer: title,
    }),
    change: changeMail(to, { ...asked, ...change, isTheirs: true }, true),
    "change, of others": changeMail(to, { ...asked, ...change, isTheirs: false }, true),
    "change, only told": changeMail(to, { ...asked, ...change, isTheirs: false }, false),
    "change, takes off": changeMail(to, { ...asked, ...change, isTheirs: true }, false),
    "change objected": changeObjectedMail(to, { ...news, reason: title }),
    receipt: receiptMail(to, { ...receipt, account: null, keyHeldByUs: true, at: AT }),
    "receipt of an account": receiptMail(to, {
      ...receipt,
      account: accountTerms("F", "W", "G"),
      keyHeldByUs: false,
      at: AT,
    }),
    "receipt of each": receiptsMail(to, { ...receipt, account: null, keyHeldByUs: true, at: AT }, [
      receipt,
      receipt,
    ]),
    "receipt of many": batchReceiptMail(to, {
      ...{ tracks: 74, workspace, paidTo: "W", signature: "S", root: "H", notMeUrl: receipt.notMeUrl },
      ...{ account: null, keyHeldByUs: false, at: AT },
    }),
    "receipt of one by itself": batchReceiptMail(to, {
      ...{ tracks: 1, workspace, paidTo: "W", signature: "S", root: "H", notMeUrl: receipt.notMeUrl },
      ...{ account: null, keyHeldByUs: false, at: AT },
    }),
    "code for one by itself": approvalCodeMail(to, { tracks: 1, workspace, paidTo: "W" }, "123456"),
    "approved one by itself": approvedManyMail(to, { who: person, tracks: 1, releases: 1, url: news.url }),
    "code for many": approvalCodeMail(to, { tracks: 74, workspace, paidTo: "W" }, "123456"),
    "approved many": approvedManyMail(to, { who: person, tracks: 74, releases: 3, url: news.url }),
    "code for a wallet": approvalCodeMail(
      to,
      { share: 0.3334, track: title, release, paidTo: "W" },
      "123456",
    ),
    "asked anew": askedAnewMail(to, asked),
    "new link": newLinkMail(to, { ...asked, releases: 1 }),
    "new link to many releases": newLinkMail(to, { ...asked, releases: 2, tracks: [track, track] }),
    kept: keptMail(to, asked),
    unreached: unreachedMail(to, news),
    objected: objectedMail(to, { ...news, reason: title }),
    "not them": notThemMail(to, news),
    "taken off": takenOffMail(to, { name: person, workspace, release }),
    edited: editedMail(to, { who: person, release, url: "https://l.example/w", changes: [title] }),
    "you declined": youDeclinedMail(to, { track: title, release, workspace }),
    "approved today": approvedTodayMail(to, { approved: [{ release, people: [person] }], url: news.url }),
    approved: approvedMail(to, { ...news, missing: 1 }),
    declined: declinedMail(to, { ...news, reason: null }),
    "declined with a reason": declinedMail(to, { ...news, reason: title }),
    expired: expiredMail(to, news),
    "co-author gone": coAuthorGoneMail(to, news),
    published: publishedMail(to, { ...published, tracks: [certificate] }),
    "not published": publishingFailedMail(to, { release, reason: title, url: news.url }),
    payout: payoutMail(to, { ...paid, ...sent, held: null }),
    payoutHeld: payoutMail(to, {
      ...{ ...paid, ...sent },
      held: { withdrawUrl: "https://l.example/w", guideUrl: "https://l.example/d" },
    }),
    slip: slipMail(to, { ...slip, reference: null, test: true }),
    "slip of a payment": slipMail(to, { ...slip, reference: title, test: true }),
    "wallet created": walletCreatedMail(to, { ...wallet, besideOwn: false }),
    "wallet beside one's own": walletCreatedMail(to, { ...wallet, besideOwn: true }),
    "code to withdraw": walletCodeMail(to, { code: "123456", isFor: { purpose: "withdraw", transfer } }),
    "code to take over": walletCodeMail(to, { code: "123456", isFor: { purpose: "take_over", ...taking } }),
    "code for a guardian": walletCodeMail(to, { code: "123456", isFor: { purpose: "guardian", ...taking } }),
    ...Object.fromEntries(
      ACCOUNT_CHANGES.flatMap((kind) =>
        (["asked", "done", "failed"] as const).map((step) => [
          `${kind} ${step}`,
          accountChangeMail(to, step, {
            kind,
            ...taking,
            problem: step === "failed" ? obstacles.ours : null,
            url: wallet.url,
          }),
        ]),
      ),
    ),
    "recovery started": recoveryStartedMail(to, { ...recovery, since: AT }),
    "account recovered": accountRecoveredMail(to, recovery),
    "own wallet linked": ownWalletLinkedMail(to, { address: "W", activeAt: AT, stopUrl: wallet.url }),
    withdrawn: withdrawalDoneMail(to, transfer, { transaction: "T", url: wallet.url }),
    "not withdrawn": withdrawalFailedMail(to, transfer, {
      problem: obstacles.walletTooEmpty("Solana"),
      url: wallet.url,
    }),
    "sign in": signInMail(to, { link: "https://l.example/v?token=t", device, now: AT }),
    invitation: invitationMail(to, { inviter: person, workspace, role: "member", url: news.url }),
    "account deleted": accountDeletedMail(to),
    "passkey added": passkeyMail(to, { change: "added", name: title, device, at: AT, url: news.url }),
    "passkey removed": passkeyMail(to, { change: "removed", name: title, device, at: AT, url: news.url }),
    slipsPaid: slipsPaidMail(to, { ...slip, total: 9_000_000n, contracts: 2 }),
  };
}
