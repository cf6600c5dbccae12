import type { Network } from "../../shared/rules/networks.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import type { Effect } from "../chain/signable/effect.ts";
import { COIN } from "../chain/terms.ts";
import type { Config } from "../config.ts";
import type { Asked } from "./open-signer.ts";
import { NotSigned } from "./signer.ts";

/** Pure but for its memory: how much is signed in a day and in a minute, whoever asks. */

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 3_600_000;
/** Every signature counts at its dearest, also of what is never sent. */
const TIMES_DAILY_CAP = 5n;
/** On a local chain coins are test money. */
const TIMES_TEST_MONEY = 20n;

/** What one signature takes of the limits. */
export interface Counted {
  /** Whose signature of what: the same again is the same signature, and can happen on a chain only once. */
  of: string;
  network: Network | null;
  costUnits: bigint;
  /** What it sends to others, in units of USDT. */
  worthUnits: bigint;
  handsOver: boolean;
}

/** Tokens that we know no price of count nothing; each is one of the signatures of a minute all the same. */
export function countedOf(config: Config, asked: Asked): Counted {
  const { network, effect } = asked;
  const of = signatureOf(asked);
  if (!network || !effect) return { of, network, costUnits: 0n, worthUnits: 0n, handsOver: false };
  const { tokens, coinPriceUnits } = config.chains[network];
  const coin = 10n ** BigInt(rowOf(network).coin.decimals);
  const worthOf = ({ token, units }: Effect["sends"][number]) => {
    if (token === COIN) return (units * coinPriceUnits) / coin;
    return token === tokens.USDT || token === tokens.USDC ? units : 0n;
  };
  const worthUnits = effect.sends.reduce((sum, one) => sum + worthOf(one), 0n);
  return { of, network, costUnits: effect.costUnits, worthUnits, handsOver: effect.handsOver };
}

export const signatureOf = ({ network, whose, digest }: Pick<Asked, "network" | "whose" | "digest">) =>
  `${network} ${whose} ${digest}`;

/** `earlier`: what was signed before a restart, so that one gives nobody a fresh day. */
export function openLimits(config: Config, earlier: (Counted & { atMs: number })[]) {
  const counted = new Set<string>();
  const day = earlier.filter(({ of }) => !counted.has(of) && counted.add(of));
  let minute: number[] = [];
  const { dailyWithdrawalsUsdt, dailyOwnerChanges, perMinute } = config.signer;

  function sum(of: (one: Counted) => bigint) {
    return day.reduce((all, one) => all + of(one), 0n);
  }

  /** Counts it, or says which limit it would pass. */
  return function count(next: Counted, nowMs: number) {
    minute = minute.filter((at) => at > nowMs - MINUTE_MS);
    while (day[0] && day[0].atMs <= nowMs - DAY_MS) counted.delete(day.shift()?.of ?? "");
    if (minute.length >= perMinute) throw new NotSigned("limit", "SIGNER_PER_MINUTE is reached");
    const { of, network, costUnits, worthUnits, handsOver } = next;
    if (counted.has(of)) return void minute.push(nowMs);
    if (network && costUnits > 0n) {
      const { at, feePayer } = config.chains[network];
      const most = feePayer.dailyCapUnits * TIMES_DAILY_CAP * (at === "embedded" ? TIMES_TEST_MONEY : 1n);
      const spent = sum((one) => (one.network === network ? one.costUnits : 0n));
      if (spent + costUnits > most)
        throw new NotSigned(
          "limit",
          `the fees signed for on ${network} today reach ${TIMES_DAILY_CAP} times its DAILY_CAP`,
        );
    }
    const mostWorth = BigInt(dailyWithdrawalsUsdt) * 1_000_000n;
    if (worthUnits > 0n && sum((one) => one.worthUnits) + worthUnits > mostWorth)
      throw new NotSigned("limit", "SIGNER_DAILY_WITHDRAWALS is reached");
    if (handsOver && day.filter((one) => one.handsOver).length >= dailyOwnerChanges)
      throw new NotSigned("limit", "SIGNER_DAILY_OWNER_CHANGES is reached");
    minute.push(nowMs);
    // What takes nothing of a day's limits, such as a text, is not summed up for a day.
    if (costUnits === 0n && worthUnits === 0n && !handsOver) return;
    counted.add(of);
    day.push({ ...next, atMs: nowMs });
  };
}
