import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedDecision, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decide, decideWithCode, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { type Language, SPOKEN } from "../../shared/rules/language.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import { ACCOUNT_CHANGES } from "../../shared/schemas/money/wallets.ts";
import { obstacles } from "../../words/obstacles/words.ts";
import { sendDueReminders } from "../approvals/remind.ts";
import {
  approvalCodeMail,
  approvalRequestMail,
  askedAnewMail,
  batchReceiptMail,
  changeMail,
  keptMail,
  newTermsMail,
  receiptMail,
  reminderMail,
  takenOffMail,
  togetherRequestMail,
  youDeclinedMail,
} from "./approval-mails.tsx";
import {
  approvedMail,
  approvedManyMail,
  changeObjectedMail,
  coAuthorGoneMail,
  declinedMail,
  editedMail,
  expiredMail,
  notThemMail,
  objectedMail,
  unreachedMail,
} from "./decision-mails.ts";
import { proposalAnsweredMail, proposedMail, youProposedMail } from "./proposal-mails.ts";
import { publishedMail } from "./publishing-mails.tsx";
import { readerOf } from "./reader-language.ts";
import { payoutMail, slipMail, slipsPaidMail } from "./royalty-mails.tsx";
import {
  accountChangeMail,
  accountRecoveredMail,
  ownWalletLinkedMail,
  recoveryStartedMail,
  walletCodeMail,
  walletCreatedMail,
  withdrawalDoneMail,
  withdrawalFailedMail,
} from "./wallet-mails.ts";

const AT = new Date("2026-11-15T09:41:00Z");
const track = { title: "火", bps: 3_334, url: "https://l.example/approve?token=t" };
const asking = {
  name: "آدا",
  workspace: "WS",
  release: "RR",
  network: "Solana",
  expiresAt: AT,
  holdAfterDays: 60,
} as const;
const news = { who: "آدا", track: "火", release: "RR", url: "https://l.example/w" };
const paid = {
  title: "火",
  bps: 3_334,
  whole: 125_500_000n,
  money: { symbol: "USDT", decimals: 6 },
  amountUnits: 41_841_700n,
};

const suggested = { ...news, reason: "火", changes: [{ name: "آدا", before: 2_500, after: 3_000 }] };

const slip = {
  statement: { source: "Believe", from: "2027-03", to: "2027-03" },
  ...{ workspace: "WS", money: { symbol: "USDT", decimals: 6 }, earned: 431_200_000n, tracks: 2 },
  ...{ sums: { paid: 400_000_000n, held: 31_000_000n, gathering: 200_000n }, url: "https://l.example/s" },
};

/** Every mail that a co-author, or whoever asked them, can get. */
const wallet = { kind: "evm", address: "W", url: "https://l.example/w" } as const;
const transfer = {
  ...{ amount: "4", fee: "0.25", arrives: "3.75", token: "USDT", to: "D", network: "Solana", test: true },
};
const taking = { account: "A", to: "W" };
const recovery = { account: "A", network: "Solana", to: "W", url: wallet.url } as const;

const everyMail = (language: Language) => {
  const to = { email: "a@l.example", language };
  const asked = { ...asking, tracks: [track] };
  const change = { from: "2027-05", changes: [] };
  const receipt = {
    track: "火",
    release: "RR",
    bps: 3_334,
    paidTo: "W",
    signature: "S",
    agreementHash: "H",
    notMeUrl: `${track.url}&not-me=P`,
  };
  const certificate = { title: "火", contract: "C", certificateUrl: "https://l.example/c", bps: 3_334 };
  const published = { release: "RR", workspace: "WS", network: "Solana", test: true, at: AT };
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
    "new terms": newTermsMail(to, { ...asked, changes: [], why: "edited" }),
    "shares accepted": newTermsMail(to, { ...asked, changes: [], why: "accepted" }),
    "nothing changes": newTermsMail(to, { ...asked, changes: [], why: "as_before" }),
    proposed: proposedMail(to, suggested),
    "you proposed": youProposedMail(to, { ...suggested, workspace: "WS" }),
    "proposal answered": proposalAnsweredMail(to, {
      ...suggested,
      name: "آدا",
      workspace: "WS",
      answer: "火",
    }),
    change: changeMail(to, { ...asked, ...change, isTheirs: true }, true),
    "change, of others": changeMail(to, { ...asked, ...change, isTheirs: false }, true),
    "change, only told": changeMail(to, { ...asked, ...change, isTheirs: false }, false),
    "change, takes off": changeMail(to, { ...asked, ...change, isTheirs: true }, false),
    "change objected": changeObjectedMail(to, { ...news, reason: "火" }),
    receipt: receiptMail(to, { ...receipt, account: null, keyHeldByUs: true, at: AT }),
    "receipt of an account": receiptMail(to, {
      ...receipt,
      account: accountTerms("F", "W", "G"),
      keyHeldByUs: false,
      at: AT,
    }),
    "receipt of many": batchReceiptMail(to, {
      ...{ tracks: 74, workspace: "WS", paidTo: "W", signature: "S", root: "H", notMeUrl: receipt.notMeUrl },
      ...{ account: null, keyHeldByUs: false, at: AT },
    }),
    "code for many": approvalCodeMail(to, { tracks: 74, workspace: "WS", paidTo: "W" }, "123456"),
    "approved many": approvedManyMail(to, { who: "آدا", tracks: 74, releases: 3, url: news.url }),
    "code for a wallet": approvalCodeMail(
      to,
      { share: 0.3334, track: "火", release: "RR", paidTo: "W" },
      "123456",
    ),
    "asked anew": askedAnewMail(to, asked),
    kept: keptMail(to, asked),
    unreached: unreachedMail(to, news),
    objected: objectedMail(to, { ...news, reason: "火" }),
    "not them": notThemMail(to, news),
    "taken off": takenOffMail(to, { name: "آدا", workspace: "WS", release: "RR" }),
    edited: editedMail(to, { who: "آدا", release: "RR", url: "https://l.example/w", changes: [] }),
    "you declined": youDeclinedMail(to, { track: "火", release: "RR", workspace: "WS" }),
    approved: approvedMail(to, { ...news, missing: 1 }),
    declined: declinedMail(to, { ...news, reason: null }),
    expired: expiredMail(to, news),
    "co-author gone": coAuthorGoneMail(to, news),
    published: publishedMail(to, { ...published, tracks: [certificate] }),
    payout: payoutMail(to, { ...paid, ...sent, held: null }),
    payoutHeld: payoutMail(to, {
      ...{ ...paid, ...sent },
      held: { withdrawUrl: "https://l.example/w", guideUrl: "https://l.example/d" },
    }),
    slip: slipMail(to, { ...slip, test: true }),
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
      problem: obstacles.walletTooEmpty("火"),
      url: wallet.url,
    }),
    slipsPaid: slipsPaidMail(to, { ...slip, total: 9_000_000n, contracts: 2 }),
  };
};

const english = everyMail("en");
const others = SPOKEN.filter((language) => language !== "en");
/** Lines of a mail with more in them than names, addresses and numbers. */
const linesOf = (text: string) => text.split("\n").filter((line) => /\p{Ll}{3,}\P{L}+\p{Ll}{2,}/u.test(line));
const wordsOf = (html: string) => linesOf(html.replaceAll(/<[^>]+>/g, "\n"));

describe.each(others)("in %s", (language) => {
  test.each(Object.entries(everyMail(language)))("%s: subject, text and HTML", (name, mail) => {
    const same = english[name as keyof typeof english];
    expect(mail.subject).not.toBe(same.subject);
    expect(linesOf(mail.text).filter((line) => linesOf(same.text).includes(line))).toEqual([]);
    expect(wordsOf(mail.html).length).toBeGreaterThan(2);
    expect(wordsOf(mail.html).filter((line) => wordsOf(same.html).includes(line))).toEqual([]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).not.toMatch(/undefined|NaN|\[object/);
  });

  test("numbers and dates are the language's", () => {
    const { payout, request } = everyMail(language);
    expect(payout.text).toMatch(/33,34\s%.*125,50\s?USDT.*41,8417\s?USDT/);
    const month = { es: "noviembre", fr: "novembre", de: "November" }[language];
    expect(request.text).toMatch(new RegExp(`15\\.? (?:de )?${month} (?:de )?2026`));
    expect(request.text).toContain(`${track.url}&lang=${language}`);
  });
});

test("in English they are as they always were", () => {
  expect(english.payout.text).toContain("(33.34%) of 125.50 USDT: 41.8417 USDT");
  expect(english.request.subject).toBe("A track is waiting for your approval");
  expect(english.request.text).toContain("They work until 15 November 2026.");
});

describe("whoever chose a language", () => {
  let house: TestWorld;
  beforeAll(async () => {
    house = await testWorld({ FREE_RELEASES: "0" });
  });
  afterAll(() => house.close());

  const choose = (token: string, language: string) =>
    house.visitor().fetch(`/api/approvals/token/${token}/language`, {
      method: "PUT",
      headers: { "content-type": "application/json", origin: house.world.config.appUrl },
      body: JSON.stringify({ language }),
    });

  test("is shown the way to it first, and is written to in it from then on", async () => {
    const label = await openLabel(house);
    const email = somebody("ada");
    const draft = (share: number) =>
      draftRelease([draftTrack("Night Ferry", { [email]: share, [somebody("luis")]: 100 - share })]);
    const id = await label.submitted(draft(60));
    const [token = ""] = await mailedTokens(house, email);
    const first = await house.visitor().mailTo(email);
    for (const language of others) expect(first.text).toContain(`token=${token}&lang=${language}`);
    expect(first.html).toContain('lang="de"');

    expect((await choose(token, "tlh")).status).toBe(400);
    expect((await choose("nonsense", "de")).status).toBe(404);
    expect((await choose(token, "de")).status).toBe(200);
    house.pass(4 * 86_400_000);
    await sendDueReminders(house.world);
    const reminder = await house.visitor().mailTo(email, [], "Erinnerung");
    expect(reminder.text).toContain(`token=${token}&lang=de`);
    expect(reminder.text).not.toContain("lang=fr");

    expect((await label.edit(id, draft(50))).status).toBe(200);
    const changed = await house.visitor().mailTo(email, [], "wurde geändert");
    expect(changed.text?.replaceAll(/[\u2060\u00a0]/g, "")).toMatch(
      /Titel 1, Personen und Anteile: ada-\d+ 60,00%, .* → ada-\d+ 50,00%/,
    );

    const [next = ""] = /token=([\w-]+)/.exec(changed.text ?? "")?.slice(1) ?? [];
    const { body } = await readToken(house, next);
    const signed = await signedDecision(solanaWallet(), body.messageTemplate, email, house.world.now());
    expect((await decideWithCode(house, next, { ...signed, language: "fr" })).status).toBe(200);
    await house.visitor().mailTo(email, [], "Votre approbation est enregistrée");
  });

  test("on their account page is asked in it at once, and signs in by a mail in it", async () => {
    const email = somebody("ada");
    const ada = await house.visitor().signIn(email);
    const chosen = await ada.fetch("/api/account/language", {
      method: "PUT",
      headers: { "content-type": "application/json", origin: house.world.config.appUrl },
      body: JSON.stringify({ language: "de" }),
    });
    expect(chosen.status).toBe(200);
    const label = await openLabel(house);
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
    const asked = await ada.mailTo(email, [], "Ein Titel wartet auf Ihre Zustimmung");
    expect(asked.html).toContain('<html lang="de">');

    await ada.askForLink(email);
    const link = await ada.mailTo(email, [], "Ihr Link zum Anmelden");
    expect(link.html).toContain('<html lang="de">');
    expect(link.text).toMatch(/\/verify-magic-link\?token=\S+&lang=de/);
  });

  test("nowhere yet gets the sign-in mail in the language of the page it was asked for on, and nothing is chosen by that", async () => {
    const email = somebody("ada");
    const visitor = house.visitor();
    const asked = await visitor.post("/api/auth/sign-in/magic-link", { email, language: "fr" });
    expect(asked.status).toBe(200);
    await visitor.mailTo(email, [], "Votre lien de connexion");
    expect((await readerOf(house.world.db, email)).language).toBeNull();
  });

  test("is told of their own no in it, in the mail that says nothing is published", async () => {
    const label = await openLabel(house);
    const email = somebody("ada");
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
    const [token = ""] = await mailedTokens(house, email);
    await decide(house, token, { approved: false, artistEmail: email, language: "es" });
    expect((await house.visitor().mailTo(email, [], "Ha rechazado")).text).toContain("Tidewater");
    // Whoever asked has chosen nothing.
    await house.visitor().mailTo(label.email, [], " declined “");
  });
});
