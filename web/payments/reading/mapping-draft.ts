import type { FileAnswers, FilePreview } from "../../../shared/schemas/money/statements.ts";
import { paymentWords } from "../words.ts";

type FileMapping = NonNullable<FileAnswers["mapping"]>;
export type Meaning = keyof FileMapping["columns"];
export const MEANINGS = Object.keys(paymentWords.mapping.meanings) as Meaning[];

/** What somebody says of a file, as far as they have come. */
export interface Draft {
  label: string;
  /** By column, from the left. */
  meanings: (Meaning | "")[];
  currency: string;
  numbers: "" | NonNullable<FileMapping["numbers"]>;
  dates: "" | NonNullable<FileMapping["dates"]>;
}

export const headerOf = ({ rows, headerRow }: FilePreview) => rows[headerRow] ?? [];

export function draftOf(preview: FilePreview): Draft {
  const { columns, currency, numbers, dates } = preview.guess;
  const meaningOf = (name: string) => MEANINGS.find((meaning) => name !== "" && columns[meaning] === name);
  return {
    label: "",
    meanings: headerOf(preview).map((name) => meaningOf(name) ?? ""),
    currency: currency ?? "",
    numbers: numbers ?? "",
    dates: dates ?? "",
  };
}

/** A meaning stands for one column: giving it to another takes it from the first. */
export const withMeaning = (meanings: Draft["meanings"], column: number, meaning: Meaning | "") =>
  meanings.map((before, place) => {
    if (place === column) return meaning;
    return before === meaning ? "" : before;
  });

export type Missing = keyof typeof paymentWords.mapping.missing;

export function missingIn({ label, meanings, currency }: Draft): Missing[] {
  const has = (meaning: Meaning) => meanings.includes(meaning);
  const missing: [Missing, boolean][] = [
    ["amount", !has("amount")],
    ["saleMonth", !has("saleMonth")],
    ["codes", !has("isrc") && !has("upc") && !has("title")],
    ["currency", !has("currency") && !/^[A-Z]{3}$/.test(currency)],
    ["label", label.trim() === ""],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}

export function mappingOf(
  { label, meanings, currency, numbers, dates }: Draft,
  preview: FilePreview,
): FileMapping {
  const header = headerOf(preview);
  const columns = meanings.flatMap((meaning, place) => (meaning === "" ? [] : [[meaning, header[place]]]));
  return {
    label: label.trim(),
    columns: Object.fromEntries(columns),
    currency: meanings.includes("currency") || currency === "" ? null : currency,
    store: null,
    numbers: numbers || null,
    dates: dates || null,
  };
}
