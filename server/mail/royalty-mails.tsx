import type { Language } from "../../shared/rules/language.ts";
import type { Money, Network } from "../../shared/rules/networks.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
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
}

/** Whose share of what, in one line. */
export function payoutLine(
  { money, title, bps, whole, amountUnits }: Paid,
  language: Language = "en",
): string {
  return MAIL_WORDS[language].payout.line({
    title,
    share: fractionFromBps(bps),
    whole: whole === null ? null : plainAmount(whole, money.decimals),
    part: plainAmount(amountUnits, money.decimals),
    token: money.symbol,
  });
}

/** To one co-author, when the chain has finally paid them. */
export function payoutMail(to: Reader, { test, wallet, transaction, url, ...paid }: PaidOut): Mail {
  const language = to.language ?? "en";
  const words = MAIL_WORDS[language].payout;
  const title = asText(paid.title);
  const line = payoutLine({ ...paid, title }, language);
  return write({
    to: to.email,
    language,
    subject: words.subject(title),
    preview: line,
    heading: words.heading,
    paragraphs: [line, ...(test ? [TEST_NETWORK[language]] : []), words.where(wallet, paid.network)],
    actions: [{ label: words.action, url }],
    small: [words.transaction(transaction), words.divided],
  });
}
