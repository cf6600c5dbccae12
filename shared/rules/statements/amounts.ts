import { WHOLE_BPS } from "../share.ts";
import { scaleOf, shortTextOf, unitsAt } from "./decimal.ts";
import { divideByWeight } from "./divide.ts";

/**
 * From what a file says a recording earned to what its contract is sent. Amounts of the file are whole numbers of its
 * last digit, amounts to send are base units of the token; nothing is a float and nothing is dropped:
 *
 *   file + carried in = earlier + deducted + net + carried out, for each recording
 *   net of all × rate = what is sent + the rest, which is less than one base unit
 */

/** What everybody on a recording is told was taken before the split, and why. */
export interface Deduction {
  bps: number;
  reason: string;
}

export interface Income {
  trackId: string;
  /** By this file. */
  fileUnits: bigint;
  /** By the statement that this one corrects, and paid or carried there. */
  earlierUnits: bigint;
  /** From earlier statements: below zero what has to be earned back first. */
  carriedInUnits: bigint;
}

export interface PayTerms {
  /** Of the file's amounts. */
  scale: number;
  /** What one of the file's currency is in the token: a decimal number. */
  rate: string;
  tokenDecimals: number;
  deductions: Deduction[];
}

export interface TrackAmount extends Income {
  /** One for each deduction, in their order. */
  deductedUnits: bigint[];
  netUnits: bigint;
  carriedOutUnits: bigint;
  /** In base units of the token. */
  payUnits: bigint;
}

export interface Amounts {
  tracks: TrackAmount[];
  netUnits: bigint;
  payUnits: bigint;
  /** What is below one base unit when all of it is converted: a decimal number of the token. */
  rest: string;
}

export function amountsOf(incomes: Income[], { scale, rate, tokenDecimals, deductions }: PayTerms): Amounts {
  const deductedBps = deductions.reduce((sum, { bps }) => sum + bps, 0);
  if (deductedBps > WHOLE_BPS) throw new RangeError(`${deductedBps} basis points are deducted`);
  const nets = incomes.map((income) => netOf(income, deductions));
  const netUnits = nets.reduce((sum, net) => sum + net.netUnits, 0n);
  const rateScale = scaleOf(rate);
  const finest = 10n ** BigInt(scale + rateScale);
  const converted = netUnits * unitsAt(rate, rateScale) * 10n ** BigInt(tokenDecimals);
  const payUnits = converted / finest;
  const parts =
    nets.length > 0
      ? divideByWeight(
          payUnits,
          nets.map((net) => net.netUnits),
        )
      : [];
  return {
    tracks: nets.map((net, place) => ({ ...net, payUnits: parts[place] ?? 0n })),
    netUnits,
    payUnits,
    rest: shortTextOf(converted % finest, scale + rateScale + tokenDecimals),
  };
}

/** Whoever owes more than came in is paid nothing, and owes the rest. A deduction is rounded down, for the co-authors. */
function netOf(income: Income, deductions: Deduction[]): Omit<TrackAmount, "payUnits"> {
  const balance = income.fileUnits - income.earlierUnits + income.carriedInUnits;
  const payable = balance > 0n ? balance : 0n;
  const deductedUnits = deductions.map(({ bps }) => (payable * BigInt(bps)) / BigInt(WHOLE_BPS));
  const netUnits = deductedUnits.reduce((left, units) => left - units, payable);
  return { ...income, deductedUnits, netUnits, carriedOutUnits: balance - payable };
}
