import type { Question } from "./statement-line.ts";

/** What we ask, in words. */

export const askCurrency = (label: string, column: string): Question => ({
  kind: "currency",
  column,
  text: `${label} does not say which currency “${column}” is in. Which one were you paid in?`,
  choices: [],
});

export const askNumbers = (column: string, example: string): Question => ({
  kind: "numbers",
  column,
  text: `“${column}” has values such as ${example}. How does this file write a thousand and a half?`,
  choices: [
    { value: "dot", label: "1,000.50" },
    { value: "comma", label: "1.000,50" },
  ],
});

export const askDates = (column: string, example: string): Question => ({
  kind: "dates",
  column,
  text: `“${column}” has dates such as ${example}. Which number is the day?`,
  choices: [
    { value: "day-first", label: "The first: 31/12/2027" },
    { value: "month-first", label: "The second: 12/31/2027" },
  ],
});

export const askSplit = (label: string, column: string, value: string, row: number): Question => ({
  kind: "split",
  column,
  text: `“${column}” is ${value} in row ${row}: ${label} has already divided this money, so the file shows only a part of what was earned. Your contracts would divide that part again.`,
  choices: [{ value: "as-paid", label: "Divide the amounts as they are" }],
});

export const askMapping = (): Question => ({
  kind: "mapping",
  column: null,
  text: "We do not know this file. Tell us once what its columns mean, and the next one is recognised.",
  choices: [],
});
