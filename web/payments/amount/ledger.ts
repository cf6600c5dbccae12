import { scaleOf, unitsAt } from "../../../shared/rules/statements/decimal.ts";
import type { Statement, StatementAmounts } from "../../../shared/schemas/money/statements.ts";
import { amountWords as words } from "./words.ts";

/** The way from the file's total to what is divided, line by line. Each line is added: they sum to the last one. */
export interface LedgerLine {
  name: string;
  amount: string;
  /** What it is in the picture; lines without one are not drawn. */
  look: "paid" | "deducted" | "aside" | null;
}

const minus = (decimal: string) => (decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`);
export const isZero = (decimal: string) => /^-?0*(\.0*)?$/.test(decimal);

export function ledgerOf(
  amounts: StatementAmounts,
  { deductions }: Pick<Statement, "deductions">,
  percent: (fraction: number) => string,
) {
  const { ledger } = words;
  const between: LedgerLine[] = [
    { name: ledger.notOurs, amount: minus(amounts.notOurs), look: "aside" },
    { name: ledger.needsYou, amount: minus(amounts.needsYou), look: "aside" },
    { name: ledger.earlier, amount: minus(amounts.earlier), look: "aside" },
    { name: ledger.carriedIn, amount: amounts.carriedIn, look: null },
    ...amounts.deducted.map((amount, place): LedgerLine => {
      const { bps = 0, reason = "" } = deductions[place] ?? {};
      return {
        name: ledger.deducted(percent(bps / 10_000), reason),
        amount: minus(amount),
        look: "deducted",
      };
    }),
    { name: ledger.carriedOut, amount: minus(amounts.carriedOut), look: null },
  ];
  return {
    total: { name: ledger.total, amount: amounts.total },
    between: between.filter(({ amount }) => !isZero(amount)),
    net: { name: ledger.net, amount: amounts.net, look: "paid" as const },
  };
}

/** Parts of the picture as fractions of all that is drawn. Exact amounts stand beside it. */
export function barOf({ between, net }: ReturnType<typeof ledgerOf>) {
  const parts = [net, ...between.map((line) => ({ ...line, amount: minus(line.amount) }))].filter(
    ({ look, amount }) => look !== null && !amount.startsWith("-") && !isZero(amount),
  );
  const scale = Math.max(0, ...parts.map(({ amount }) => scaleOf(amount)));
  const units = parts.map(({ amount }) => Number(unitsAt(amount, scale)));
  const sum = units.reduce((all, one) => all + one, 0);
  let from = 0;
  return parts.map(({ name, amount, look }, place) => {
    const width = sum === 0 ? 0 : (units[place] ?? 0) / sum;
    from += width;
    return { name, amount, look, from: from - width, width };
  });
}
