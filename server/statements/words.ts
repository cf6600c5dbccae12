import type { DivisionFault } from "../../shared/rules/statements/release-payment.ts";

const many = new Intl.NumberFormat("en-GB");

/** What people read about a file that cannot be used as it is. */
export const words = {
  damaged: "The file that arrived is not the one that was announced. Please upload it again.",
  unreadable: "We could not read this file. Please export it again, or upload it as CSV.",
  neverEnded:
    "We began to read this file many times and never got to its end. Please divide it into several files, or upload it as CSV.",
  tooLarge:
    "This file takes more memory than one file may. Please save it as CSV, or divide it into several files.",
  questions: "We need an answer before we can read this file.",
  notWhole: (faults: number) =>
    faults === 1
      ? "One line of this file could not be read. Please correct it and upload the file again."
      : `${faults.toLocaleString("en-GB")} lines of this file could not be read. Please correct them and upload the file again.`,
  noLines: "This file has no lines.",
  tooManyItems: "This file names more than 100,000 recordings. Please divide it into several files.",
  twoCurrencies: (one: string, other: string) =>
    `This file has amounts in ${one} and ${other}. Please upload one file for each currency.`,
  tooManyContracts: (network: string, contracts: number, most: number) =>
    `This statement pays ${many.format(contracts)} contracts on ${network}, but one transfer can pay at most ${many.format(most)}.`,
  splitFile: "Split its file into two with fewer recordings each, and upload both.",
  withdrawAndSplit: "Withdraw it, split its file into two with fewer recordings each, and upload both.",
  enteredIn: (token: string) => `Entered in ${token}`,
  notDivided: {
    nothing: "Enter an amount above 0.",
    other_track: "One of these tracks is not on this release, or cannot be paid.",
    named_twice: "Each track can be named once.",
    not_the_amount: "The tracks' amounts do not add up to the amount.",
  } satisfies Record<DivisionFault, string>,
  otherCurrency: (currency: string, before: string) =>
    `This file is in ${currency}, but the statement it corrects is in ${before}.`,
};
