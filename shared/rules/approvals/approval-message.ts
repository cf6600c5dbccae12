import type { Network } from "../networks.ts";
import { WHOLE_BPS } from "../share.ts";

/** The text a wallet signs. Server and signer build it from the same facts; one byte off and it is another text. */

export const APPROVAL_TEXT_VERSION = "2";
const WALLET = "{wallet}";
const PAID_TO = "{paidTo}";
const TIMESTAMP = "{timestamp}";

export interface ApprovalFacts {
  track: string;
  release: string;
  bps: number;
  email: string;
  artists: { name: string; bps: number }[];
  network: Network;
  agreementHash: string;
  trackId: string;
  approvalId: string;
  /** SHA-256 of the link's token, in hex: the token itself is for its owner's eyes only. */
  tokenHash: string;
  site: string;
}

export const shareText = (bps: number) => `${((100 * bps) / WHOLE_BPS).toFixed(2)}%`;

/** What whoever signs brings along. */
export interface Signer {
  wallet: string;
  /** By `paidToText`. */
  paidTo: string;
}

/** With wallet, payment and time left open, for whoever is going to sign. A kept share is paid where it is kept. */
export const approvalTemplate = (facts: ApprovalFacts, paidTo?: string) =>
  templateOf(approvalMessage.bind(null, facts), paidTo);

export const templateOf = (write: (signer: Signer, timestamp: string) => string, paidTo = PAID_TO) =>
  write({ wallet: WALLET, paidTo }, TIMESTAMP);

/** Of the text to be signed: where the share is paid. */
export const paidToLine = (paidTo: string) => `Paid to: ${paidTo}`;

/** Filled in by line, since a title may hold the same braces. */
export function fillTemplate(template: string, { wallet, paidTo }: Signer, timestamp: string): string {
  return template
    .split("\n")
    .map((line) => {
      if (line === `Wallet: ${WALLET}`) return `Wallet: ${wallet}`;
      if (line === paidToLine(PAID_TO)) return paidToLine(paidTo);
      return line === `Timestamp: ${TIMESTAMP}` ? `Timestamp: ${timestamp}` : line;
    })
    .join("\n");
}

/** Wallets refuse to show or sign a long text. Whatever is cut here stands whole in the agreement whose hash is signed. */
const NAME_MAX = 80;
const SHARES_MAX_BYTES = 2_000;

export const clipped = (text: string) => {
  const letters = [...text];
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join("")}…` : text;
};

function sharesText(artists: ApprovalFacts["artists"]): string {
  const all = artists.map(({ name, bps }) => `${shareText(bps)} ${clipped(name)}`);
  let bytes = 0;
  const fitting = all.filter((one) => {
    bytes += new TextEncoder().encode(`${one}; `).length;
    return bytes <= SHARES_MAX_BYTES;
  });
  const left = all.length - fitting.length;
  return [...fitting, ...(left > 0 ? [`and ${left} more, as in the agreement`] : [])].join("; ");
}

const TITLE = "Ledgerline track approval";
export const BATCH_TITLE = "Ledgerline approval of many tracks";
/** How every text begins that a co-author agrees by. */
export const APPROVAL_TITLES = [TITLE, BATCH_TITLE];

export function approvalMessage(facts: ApprovalFacts, { wallet, paidTo }: Signer, timestamp: string): string {
  return [
    TITLE,
    "",
    "I agree to my share of this track as written below.",
    "",
    `Track: ${clipped(facts.track)}`,
    `Release: ${clipped(facts.release)}`,
    `Share: ${shareText(facts.bps)}`,
    `E-mail: ${facts.email}`,
    `All shares: ${sharesText(facts.artists)}`,
    `Network: ${facts.network}`,
    `Wallet: ${wallet}`,
    paidToLine(paidTo),
    `Agreement: sha256:${facts.agreementHash}`,
    `Track ID: ${facts.trackId}`,
    `Approval ID: ${facts.approvalId}`,
    `Token: sha256:${facts.tokenHash}`,
    `Timestamp: ${timestamp}`,
    `Site: ${facts.site}`,
    "",
    "Signing is free. It sends no transaction and moves no funds.",
  ].join("\n");
}

/** The time a signed text names; null when it names none, or not in the one form we write. */
export function timestampIn(message: string): Date | null {
  const [, text = ""] = /^Timestamp: (.*)$/m.exec(message) ?? [];
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text ? time : null;
}
