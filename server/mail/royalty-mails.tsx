import type { Language } from "../../shared/rules/language.ts";
import type { Money, Network } from "../../shared/rules/networks.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import { type StatementNamed, statementName } from "../../shared/rules/statements/statement-name.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { TEST_NETWORK } from "../../words/test-network.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";
import type { Reader } from "./reader-language.ts";
import { MAIL_WORDS } from "./words.ts";

/** The mails around money. */

interface Paid {
  network: Network;
  money: Money;
  title: string;
  bps: number;
  /** What was divided; null when this is not simply a share of one sum. */
  whole: bigint | null;
  amountUnits: bigint;
}

interface PaidOut extends Paid {
  /** Its money is not real. */
  test: boolean;
  wallet: string;
  transaction: string;
  url: string;
  /** It went to the wallet we hold for them: where they withdraw it, and how it comes to a bank. */
  held: { withdrawUrl: string; guideUrl: string } | null;
}

/** Whose share of what, to be said in one line. */
export const paidIn = ({ money, title, bps, whole, amountUnits }: Paid) => ({
  title,
  share: fractionFromBps(bps),
  whole: whole === null ? null : plainAmount(whole, money.decimals),
  part: plainAmount(amountUnits, money.decimals),
  token: money.symbol,
});

/** To one co-author, when the chain has finally paid them. */
export function payoutMail(to: Reader, { test, wallet, transaction, url, held, ...paid }: PaidOut): Mail {
  const language = to.language ?? "en";
  const words = MAIL_WORDS[language].payout;
  const title = asText(paid.title);
  const line = words.line(paidIn({ ...paid, title }));
  return write({
    to: to.email,
    language,
    subject: words.subject(title),
    preview: line,
    heading: words.heading,
    paragraphs: [
      line,
      ...(test ? [TEST_NETWORK[language]] : []),
      words.where(wallet, paid.network),
      ...(held ? [words.inHeld] : []),
    ],
    actions: [
      ...(held ? [{ label: words.withdraw, url: held.withdrawUrl }] : []),
      { label: words.action, url },
    ],
    small: [words.transaction(transaction), words.divided, ...(held ? [words.toBank(held.guideUrl)] : [])],
  });
}

const nameOf = ({ source, from, to }: StatementNamed, language: Language) =>
  statementName({ source: asText(source), from, to }, language);

interface SlipPaid {
  statement: StatementNamed;
  /** What the money is for; null where it came by a distributor's file. */
  reference: string | null;
  workspace: string;
  money: Money;
  test: boolean;
  earned: bigint;
  sums: { paid: bigint; held: bigint; gathering: bigint };
  tracks: number;
  url: string;
}

/** To one co-author, when all that a statement brought them is divided. */
export function slipMail(
  to: Reader,
  { statement, reference, money, test, sums, url, ...slip }: SlipPaid,
): Mail {
  const language = to.language ?? "en";
  const words = MAIL_WORDS[language].slip;
  const text = (units: bigint) => plainAmount(units, money.decimals);
  const subject = words.subject(text(slip.earned), money.symbol, nameOf(statement, language));
  const workspace = asText(slip.workspace);
  const where = (["paid", "held", "gathering"] as const)
    .filter((of) => sums[of] > 0n)
    .map((of) => words[of](text(sums[of]), money.symbol));
  return write({
    to: to.email,
    language,
    subject,
    preview: subject,
    heading: words.heading,
    paragraphs: [
      `${subject}.`,
      ...(test ? [TEST_NETWORK[language]] : []),
      reference === null
        ? words.said(workspace, slip.tracks)
        : words.passedOn(workspace, asText(reference), slip.tracks),
      ...where,
    ],
    actions: [{ label: words.action, url }],
    small: [reference === null ? words.why : words.whyPassedOn],
  });
}

interface SlipsPaid {
  statement: StatementNamed;
  money: Money;
  total: bigint;
  contracts: number;
  url: string;
}

/** To the label, once, when a statement is delivered. */
export function slipsPaidMail(to: Reader, { statement, money, total, contracts, url }: SlipsPaid): Mail {
  const language = to.language ?? "en";
  const words = MAIL_WORDS[language].slipsPaid;
  const name = nameOf(statement, language);
  const said = words.said(plainAmount(total, money.decimals), money.symbol, name, contracts);
  return write({
    to: to.email,
    language,
    subject: words.subject(name),
    preview: said,
    heading: words.heading,
    paragraphs: [said, words.told],
    actions: [{ label: words.action, url }],
    small: [],
  });
}
