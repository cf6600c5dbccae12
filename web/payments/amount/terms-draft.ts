import type { TokenName } from "../../../shared/rules/networks.ts";
import { WHOLE_BPS } from "../../../shared/rules/share.ts";
import type { ChangeTerms, Statement } from "../../../shared/schemas/money/statements.ts";
import { amountWords as words } from "./words.ts";

/** What somebody types about how a statement is paid. */
export interface TermsDraft {
  token: TokenName;
  rate: string;
  source: string;
  date: string;
  albumRule: Statement["albumRule"];
  deductions: { percent: string; reason: string }[];
}

export const draftOf = ({ token, rate, albumRule, deductions }: Statement, today: string): TermsDraft => ({
  token,
  rate: rate?.rate ?? "",
  source: rate?.source ?? "",
  date: rate?.date ?? today,
  albumRule,
  deductions: deductions.map(({ bps, reason }) => ({ percent: String(bps / 100), reason })),
});

const RATE = /^\d{1,12}(\.\d{1,12})?$/;
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

/** People write 1,0834 too. */
const plain = (text: string) => text.trim().replace(",", ".");
const bpsOf = (percent: string) => Math.round(Number(plain(percent)) * 100);

export function problemsOf({ rate, source, date, deductions }: TermsDraft) {
  const isRateEmpty = rate.trim() === "" && source.trim() === "";
  const wrongRow = deductions.map(
    ({ percent, reason }) =>
      !PERCENT.test(plain(percent)) ||
      bpsOf(percent) < 1 ||
      bpsOf(percent) > WHOLE_BPS ||
      reason.trim() === "",
  );
  const sum = deductions.reduce((all, { percent }) => all + (bpsOf(percent) || 0), 0);
  return {
    rate: isRateEmpty || (RATE.test(plain(rate)) && /[1-9]/.test(rate)) ? null : words.rateWrong,
    source: isRateEmpty || source.trim() !== "" ? null : words.sourceWrong,
    date: isRateEmpty || date !== "" ? null : words.dateWrong,
    deductions: deductions.map((_, place) => (wrongRow[place] ? words.deductionWrong : null)),
    sum: sum > WHOLE_BPS ? words.tooMuch : null,
  };
}

export const isRight = (draft: TermsDraft) => {
  const { deductions, ...others } = problemsOf(draft);
  return Object.values(others).every((one) => one === null) && deductions.every((one) => one === null);
};

/** What is sent of it; a rate only when it is whole. */
export const termsOf = ({ token, rate, source, date, albumRule, deductions }: TermsDraft): ChangeTerms => ({
  token,
  albumRule,
  deductions: deductions.map(({ percent, reason }) => ({ bps: bpsOf(percent), reason: reason.trim() })),
  ...(rate.trim() !== "" && { rate: { rate: plain(rate), source: source.trim(), date } }),
});

/** Whether the server has the same. */
export const isSame = (terms: ChangeTerms, { token, rate, albumRule, deductions }: Statement) =>
  JSON.stringify([terms.token, terms.albumRule, terms.deductions, terms.rate ?? null]) ===
  JSON.stringify([
    token,
    albumRule,
    deductions.map(({ bps, reason }) => ({ bps, reason })),
    rate && { rate: rate.rate, source: rate.source, date: rate.date },
  ]);
