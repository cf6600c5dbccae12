import { DEFAULT_NETWORK, rowOf, type TokenName } from "../../../shared/rules/networks.ts";
import { evenly, leftOver, type TrackPart } from "../../../shared/rules/statements/release-payment.ts";
import { SALE_MONTH } from "../../../shared/rules/statements/report-periods.ts";
import { unitsFromText } from "../../../shared/rules/token-amount.ts";
import type { PayRelease } from "../../../shared/schemas/money/release-payments.ts";
import { byHandWords as words } from "./words.ts";

/** What somebody types to pay a release. */
export interface PayDraft {
  token: TokenName;
  amount: string;
  payer: string;
  reference: string;
  month: string;
  division: "evenly" | "each";
  /** By track, as it was typed. */
  each: Record<string, string>;
}

export const newDraft = (payer: string, month: string): PayDraft => ({
  ...{ token: "USDT", amount: "", payer, reference: "", month },
  ...{ division: "evenly", each: {} },
});

/** A token has the same decimals on every network. */
export const decimalsOf = (token: TokenName) => rowOf(DEFAULT_NETWORK).tokens[token].decimals;

const unitsOf = ({ token }: PayDraft, typed: string) => unitsFromText(typed, decimalsOf(token));

/** What each track would get; null until there is an amount. What is not typed or wrong counts as nothing. */
export function partsOf(draft: PayDraft, trackIds: string[]): TrackPart[] | null {
  const units = unitsOf(draft, draft.amount);
  if (units === null || units === "0") return null;
  if (draft.division === "evenly") return evenly(BigInt(units), trackIds);
  return trackIds.map((trackId) => ({
    trackId,
    units: BigInt(unitsOf(draft, draft.each[trackId] ?? "") ?? "0"),
  }));
}

/** Still to be given to tracks; below zero what is too much. */
export const leftIn = (draft: PayDraft, parts: TrackPart[]) =>
  leftOver(BigInt(unitsOf(draft, draft.amount) ?? "0"), parts);

export function problemsOf(draft: PayDraft, trackIds: string[]) {
  const { amount, payer, reference, month, each, division } = draft;
  const parts = partsOf(draft, trackIds);
  const isWrong = (id: string) => (each[id] ?? "").trim() !== "" && unitsOf(draft, each[id] ?? "") === null;
  const wrong = division === "each" ? trackIds.filter(isWrong) : [];
  return {
    amount: parts === null ? (amount.trim() === "" ? words.amountMissing : words.amountWrong) : null,
    payer: payer.trim() === "" ? words.payerMissing : null,
    reference: reference.trim() === "" ? words.referenceMissing : null,
    month: SALE_MONTH.test(month) ? null : words.monthMissing,
    division:
      wrong.length > 0
        ? words.partWrong
        : parts !== null && leftIn(draft, parts) !== 0n
          ? words.notDivided
          : null,
  };
}

/** What is sent, once nothing is wrong. */
export function paymentOf(draft: PayDraft, trackIds: string[]): PayRelease {
  const { token, payer, reference, month, amount, division } = draft;
  const parts = partsOf(draft, trackIds) ?? [];
  const given = parts.filter(({ units }) => units > 0n);
  return {
    ...{ token, payer: payer.trim(), reference: reference.trim(), month },
    amount: unitsOf(draft, amount) ?? "0",
    ...(division === "each" && {
      tracks: given.map(({ trackId, units }) => ({ trackId, amount: `${units}` })),
    }),
  };
}
