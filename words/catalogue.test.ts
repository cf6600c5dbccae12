import { describe, expect, test } from "vitest";
import { ACCOUNT_MAIL_WORDS } from "../server/mail/words.account.ts";
import { MAIL_WORDS } from "../server/mail/words.ts";
import { NOTICE_WORDS } from "../server/notifications/words.ts";
import { DIFFERENCE_WORDS } from "../server/releases/words.ts";
import { SHARING_WORDS } from "../server/sharing/words.ts";
import { SLIP_FILE_WORDS } from "../server/slips/words.ts";
import { type Language, SPOKEN } from "../shared/rules/language.ts";
import { accountSignInWords } from "../web/account/sign-in/words.ts";
import { accountWalletWords } from "../web/account/wallet/words.ts";
import { accountWords } from "../web/account/words.ts";
import { agreementWords } from "../web/agreement/words.ts";
import { approvalWords } from "../web/approve/words.ts";
import { contractWords } from "../web/contract/words.ts";
import { dashboardWords } from "../web/dashboard/words.ts";
import { loginWords } from "../web/login/words.ts";
import { stopWalletWords } from "../web/pages/words.stop-wallet.ts";
import { reportWords } from "../web/reports/words.ts";
import { signedInWords } from "../web/shell/words.signed-in.ts";
import { shellWords } from "../web/shell/words.ts";
import { signInWords } from "../web/sign-in/words.ts";
import { slipWords } from "../web/statement/words.ts";
import { walletWords } from "../web/wallets/words.ts";
import type { Area } from "./area.ts";
import { OBSTACLE_WORDS } from "./obstacles/words.ts";
import { refusalWords } from "./refusals.ts";
import { TEXT_NAMES } from "./release-texts.ts";
import { uiWords } from "./ui.ts";

/** That nothing is missing is for the type checker to say; here is what it cannot see: words that were left in English. */

const loaded = async (area: Area<unknown>) => ({
  en: area.en,
  es: await area.es(),
  fr: await area.fr(),
  de: await area.de(),
});

const inEach = (names: Record<string, Record<Language, string>>) => {
  const each = Object.entries(names);
  return Object.fromEntries(
    SPOKEN.map((language) => [
      language,
      Object.fromEntries(each.map(([name, called]) => [name, called[language]])),
    ]),
  );
};

const AREAS = {
  account: await loaded(accountWords),
  accountSignIn: await loaded(accountSignInWords),
  accountWallet: await loaded(accountWalletWords),
  agreement: await loaded(agreementWords),
  approval: await loaded(approvalWords),
  contract: await loaded(contractWords),
  dashboard: await loaded(dashboardWords),
  login: await loaded(loginWords),
  refusals: await loaded(refusalWords),
  signedIn: await loaded(signedInWords),
  signIn: await loaded(signInWords),
  shell: await loaded(shellWords),
  ui: await loaded(uiWords),
  wallets: await loaded(walletWords),
  differences: DIFFERENCE_WORDS,
  accountMails: ACCOUNT_MAIL_WORDS,
  slip: await loaded(slipWords),
  slipFiles: SLIP_FILE_WORDS,
  stopWallet: await loaded(stopWalletWords),
  mails: MAIL_WORDS,
  notices: NOTICE_WORDS,
  obstacles: OBSTACLE_WORDS,
  reports: await loaded(reportWords),
  sharing: SHARING_WORDS,
  texts: inEach(TEXT_NAMES),
};

/** The same word in both languages. */
const SHARED = new Set([
  "es ui.error",
  "es signedIn.navigation.api",
  "fr signedIn.navigation.api",
  "de signedIn.navigation.api",
  "es accountWallet.kinds.solana",
  "fr accountWallet.kinds.solana",
  "de accountWallet.kinds.solana",
  "es sharing.releaseTypes.LP",
  "fr shell.documentation",
  "fr signedIn.header.notifications",
  "fr signedIn.header.documentation",
  "fr signedIn.navigation.menu",
  "fr signedIn.invited.title",
  "fr signedIn.notifications.title",
  "fr approval.receipt.signature",
  "fr sharing.date",
  "fr sharing.label",
  "fr sharing.genre",
  "fr sharing.releaseTypes.single",
  "fr sharing.releaseTypes.album",
  "fr sharing.releaseTypes.LP",
  "es texts.upcCode",
  "fr texts.upcCode",
  "de texts.upcCode",
  "es texts.isrc",
  "fr texts.isrc",
  "de texts.isrc",
  "fr texts.genreId",
  "de approval.receipt.wallet",
  "de contract.payouts.wallet",
  "de reports.by.person",
  "es slipFiles.table.part.4",
  "fr slipFiles.table.incomeOf.album",
  "es sharing.roles.DJ",
  "fr sharing.roles.DJ",
  "de sharing.roles.DJ",
  "de sharing.roles.Artwork",
  "de sharing.label",
  "de sharing.genre",
  "de sharing.releaseTypes.LP",
]);

const STATEMENT = ["9", "ONE", "TWO", "2026-11", "2026-12"];
const ROLE = ["admin", "ONE"];
const OBSTACLE = [{ code: "walletTooEmpty", values: ["ONE"] }];

type Write = (...values: unknown[]) => unknown;

/** Every sentence by its name. Those that are made are made of stand-ins. */
function sentences(words: unknown, name: string): [string, string][] {
  if (typeof words === "string") return [[name, words]];
  if (typeof words === "function") return [[name, String(made(words as Write))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => sentences(value, `${name}.${key}`));
}

/** With the first stand-ins it can write something of. */
function made(write: Write): unknown {
  const stand = {
    title: "ONE",
    share: 0.5,
    whole: "2.50",
    part: "1.25",
    token: "USDT",
    decimals: 6,
    amount: "9",
    symbol: "USDT",
  };
  const show = (text: string) => text;
  const alike = ["ONE", 2, new Date(0), "2026-12-04", "2026-12", stand, show].map((value) =>
    Array(4).fill(value),
  );
  for (const values of [
    ...alike,
    [["ONE"], show, 2],
    [0.5, "ONE", "TWO", new Date(0)],
    STATEMENT,
    OBSTACLE,
    ROLE,
  ]) {
    try {
      const text = write(...values);
      if (!/undefined|NaN|object Object/.test(String(text))) return text;
    } catch {
      // It wants something else.
    }
  }
  throw new Error(`nothing to write: ${write}`);
}

/** Where they stand only because of the values in them. */
const ofValuesAlone = (text: string) => !/\p{L}{2,}/u.test(text.replaceAll(/ONE|TWO|USDT|UTC/g, ""));

describe.each(Object.entries(AREAS))("%s", (area, words) => {
  const english = new Map(sentences(words.en, area));

  test.each(SPOKEN.filter((language) => language !== "en"))("nothing is left in English: %s", (language) => {
    const own = sentences(words[language], area);
    expect(own.length).toBe(english.size);
    const left = own.filter(
      ([name, text]) => text !== "" && text === english.get(name) && !ofValuesAlone(text),
    );
    expect(left.map(([name]) => `${language} ${name}`).filter((name) => !SHARED.has(name))).toEqual([]);
  });
});
