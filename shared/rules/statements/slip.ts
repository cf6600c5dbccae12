import { type Network, rowOf } from "../networks.ts";
import { evmParts, solanaOwed, WHOLE_BPS } from "../share.ts";

/**
 * What one co-author gets of one recording in a statement, line by line. Three cuts, each of which sums to what it cuts:
 *
 *   income of an album is laid over the album's lines, for each of its tracks;
 *   what a contract is paid is divided as the contract divides it;
 *   what was deducted, and what the co-author gets, is laid over the recording's lines.
 */

/** A line of a recording: a month, a store, a country; of the recording itself or of its album. */
export interface IncomeLine {
  month: string;
  store: string;
  country: string;
  ofAlbum: boolean;
  /** How many were sold or played: of an album, the album. */
  units: string;
  grossUnits: bigint;
}

/** A recording in a statement: shared/rules/statements/amounts.ts. */
export interface RecordingAmount {
  earlierUnits: bigint;
  carriedInUnits: bigint;
  deductedUnits: bigint[];
}

export interface Cut {
  /** One for each deduction, in their order. */
  deductedUnits: bigint[];
  /** The co-author's, in base units of the token. */
  partUnits: bigint;
}

export interface CutLines {
  /** In the order of the lines. */
  lines: Cut[];
  /** What had to be earned back first, or was left over. */
  carriedIn: Cut;
  /** What the statement that this one corrects had brought. */
  earlier: Cut;
}

const floored = (dividend: bigint, divisor: bigint) => {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
};

/**
 * Lays a total over weights that may be below zero, so that the parts sum to it: each part reaches from where the weights
 * before it end to where it ends itself. Where the weights sum to nothing there is nothing to lay out.
 */
export function layOver(total: bigint, weights: bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) {
    if (total !== 0n) throw new RangeError(`${total} over weights that sum to nothing`);
    return weights.map(() => 0n);
  }
  let upTo = 0n;
  let before = 0n;
  return weights.map((weight) => {
    upTo += weight;
    const end = floored(total * upTo, sum);
    const part = end - before;
    before = end;
    return part;
  });
}

/** What a track gets of its album's income, on the album's lines. */
export const albumLines = (lines: IncomeLine[], partUnits: bigint): IncomeLine[] => {
  const parts = layOver(
    partUnits,
    lines.map(({ grossUnits }) => grossUnits),
  );
  return lines.map((line, i) => ({ ...line, ofAlbum: true, grossUnits: parts[i] ?? 0n }));
};

/** As the contract divides one payment, and what of it stays there for the next. */
export function divideAsContract(network: Network, payUnits: bigint, sharesBps: number[]) {
  const partUnits =
    rowOf(network).kind === "evm"
      ? evmParts(payUnits, sharesBps)
      : solanaOwed(
          payUnits,
          sharesBps,
          sharesBps.map(() => 0n),
        );
  return { partUnits, restUnits: partUnits.reduce((left, part) => left - part, payUnits) };
}

/** The same for one of them, who need not know the others' shares: only how much of the whole comes before. */
export function partOf(network: Network, payUnits: bigint, bps: number, beforeBps: number): bigint {
  const cut = (upTo: number) => (payUnits * BigInt(upTo)) / BigInt(WHOLE_BPS);
  return rowOf(network).kind === "evm" ? cut(beforeBps + bps) - cut(beforeBps) : cut(bps);
}

/** What was deducted and what one co-author gets, on each line. A recording that owes gets nothing on any. */
export function cutLines(
  lines: Pick<IncomeLine, "grossUnits">[],
  amount: RecordingAmount,
  partUnits: bigint,
): CutLines {
  const weights = [...lines.map(({ grossUnits }) => grossUnits), amount.carriedInUnits, -amount.earlierUnits];
  const owes = weights.reduce((sum, weight) => sum + weight, 0n) <= 0n;
  const laid = (total: bigint) => (owes ? weights.map(() => 0n) : layOver(total, weights));
  const deducted = amount.deductedUnits.map(laid);
  const parts = laid(partUnits);
  const cuts = weights.map((_, i) => ({
    deductedUnits: deducted.map((one) => one[i] ?? 0n),
    partUnits: parts[i] ?? 0n,
  }));
  const [carriedIn, earlier] = cuts.slice(-2) as [Cut, Cut];
  return { lines: cuts.slice(0, -2), carriedIn, earlier };
}

/** A payee's share, and the shares of those before them; null when the contract does not know them. */
export function shareOf(payees: { wallet: string; bps: number }[], wallet: string) {
  const place = payees.findIndex((payee) => payee.wallet === wallet);
  const payee = payees[place];
  if (!payee) return null;
  return { shareBps: payee.bps, beforeBps: payees.slice(0, place).reduce((sum, { bps }) => sum + bps, 0) };
}
