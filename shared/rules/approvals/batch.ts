import { canonicalJson } from "../agreement.ts";
import type { Network } from "../networks.ts";
import { WHOLE_BPS } from "../share.ts";
import { BATCH_TITLE, clipped, paidToLine, type Signer, shareText } from "./approval-message.ts";

/** One signature for many tracks: what is signed, and what of it belongs to one track. */

export const BATCH_TEXT_VERSION = "batch/1";
export const BATCH_TRACKS_MAX = 300;

/** One track of a batch, in one person's name: everything that a text for it alone would name. */
export interface BatchLeaf {
  agreementHash: string;
  approvalId: string;
  trackId: string;
  bps: number;
  /** SHA-256 of the link's token: a leaf counts for one link only. */
  tokenHash: string;
}

/** The bytes of a leaf. */
export const leafText = ({ agreementHash, approvalId, trackId, bps, tokenHash }: BatchLeaf) =>
  canonicalJson({ agreementHash, approvalId, trackId, bps, tokenHash });

/** In one order only, so that whoever signs and whoever checks build the same tree. */
export const inBatchOrder = <Leaf extends { approvalId: string }>(leaves: Leaf[]): Leaf[] =>
  [...leaves].sort((a, b) => (a.approvalId < b.approvalId ? -1 : a.approvalId > b.approvalId ? 1 : 0));

export interface BatchFacts {
  workspace: string;
  tracks: number;
  /** By `sharesInWords`. */
  shares: string;
  email: string;
  network: Network;
  root: string;
  site: string;
}

/** `from 5.00% to 50.00%, 1,850.00% in sum`. */
export function sharesInWords(bps: number[]): string {
  const [least, most] = [Math.min(...bps), Math.max(...bps)];
  const sum = bps.reduce((all, one) => all + one, 0);
  const whole = String(Math.floor((100 * sum) / WHOLE_BPS)).replace(/\B(?=(\d{3})+$)/g, ",");
  const inSum = `${whole}${shareText(sum).slice(shareText(sum).indexOf("."))} in sum`;
  return `${least === most ? `${shareText(least)} each` : `from ${shareText(least)} to ${shareText(most)}`}, ${inSum}`;
}

/** Short, whatever the number of tracks: every wallet shows it whole. */
export const batchMessage = (facts: BatchFacts, { wallet, paidTo }: Signer, timestamp: string): string =>
  [
    BATCH_TITLE,
    "",
    "I agree to my share of each of these tracks as written in its agreement.",
    "",
    `Workspace: ${clipped(facts.workspace)}`,
    `Tracks: ${facts.tracks}`,
    `Shares: ${facts.shares}`,
    `E-mail: ${facts.email}`,
    `Network: ${facts.network}`,
    `Wallet: ${wallet}`,
    paidToLine(paidTo),
    `Root: sha256:${facts.root}`,
    `Timestamp: ${timestamp}`,
    `Site: ${facts.site}`,
    "",
    "Signing is free. It sends no transaction and moves no funds.",
  ].join("\n");

interface BatchTail {
  shares: string;
  leastBps: number;
  mostBps: number;
  wallet: string;
  root: string;
  site: string;
}

/** What a signed text names that neither the agreement nor the proof does. Null when it is no such text. */
export function batchTailIn(message: string): BatchTail | null {
  const found =
    /\nShares: ((?:from (\d+\.\d\d)% to )?(\d+\.\d\d)%(?: each)?, [\d,]+\.\d\d% in sum)\nE-mail: .*\nNetwork: .*\nWallet: (.*)\nPaid to: .*\nRoot: sha256:([0-9a-f]{64})\nTimestamp: .*\nSite: (.*)\n\n.*$/.exec(
      message,
    );
  if (!found) return null;
  const [, shares = "", least, most = "", wallet = "", root = "", site = ""] = found;
  const bpsOf = (percent: string) => Math.round((Number(percent) * WHOLE_BPS) / 100);
  return { shares, leastBps: bpsOf(least ?? most), mostBps: bpsOf(most), wallet, root, site };
}
