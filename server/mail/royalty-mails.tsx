import { shareText } from "../../contract/approval-message.ts";
import { moneyText } from "../../contract/payments.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";

/** The mails around money. */

interface Paid {
  title: string;
  bps: number;
  /** What was divided; null when this is not simply a share of one sum. */
  whole: bigint | null;
  amountUnits: bigint;
}

interface PaidOut extends Paid {
  network: string;
  wallet: string;
  transaction: string;
  url: string;
}

/** Whose share of what, in one line. */
export function payoutLine({ title, bps, whole, amountUnits }: Paid): string {
  const of = whole === null ? "" : ` of ${moneyText(whole)}`;
  return `Your share of ${title} (${shareText(bps)})${of}: ${moneyText(amountUnits)}`;
}

/** To one co-author, when the chain has finally paid them. */
export function payoutMail(to: string, { network, wallet, transaction, url, ...paid }: PaidOut): Mail {
  const title = asText(paid.title);
  const line = payoutLine({ ...paid, title });
  return write({
    to,
    subject: `You were paid for “${title}”`,
    preview: line,
    heading: "Royalties have arrived",
    paragraphs: [line, `It is in your wallet ${wallet} on ${network}.`],
    actions: [{ label: "See every payment", url }],
    small: [`Transaction: ${transaction}`, "The contract divided it by the shares everybody signed."],
  });
}
