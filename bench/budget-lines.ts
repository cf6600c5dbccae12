/** One line a budget, and in the end whether all were kept. */

export interface Budget {
  what: string;
  value: number;
  unit: string;
  budget: number;
  atLeast?: boolean;
}

export const isKept = ({ value, budget, atLeast }: Budget) => (atLeast ? value >= budget : value <= budget);

export function printBudget(line: Budget): boolean {
  const good = isKept(line);
  const sign = line.atLeast ? "at least" : "at most";
  const value = Number.isInteger(line.value) ? String(line.value) : line.value.toFixed(2);
  console.log(
    `${good ? "ok  " : "OVER"} ${line.what.padEnd(56)} ${value.padStart(8)} ${line.unit} (${sign} ${line.budget})`,
  );
  return good;
}
