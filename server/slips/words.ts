import type { Language } from "../../shared/rules/language.ts";
import { formats } from "../../words/formats.ts";
import { en as said } from "../../words/slips/words.en.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";

const { grouped, plural } = formats("en-GB");

/** On paper, and in a table. */
const en = {
  ...said,
  held: (why: string) => `Held because ${why}`,
  sheet: {
    statement: "Royalty statement",
    earned: "You earned",
    deductions: "Deducted before the split",
    none: "Nothing was deducted before the split.",
    tracks: "Track by track",
    addsUp: "How this adds up",
    balances: "What the tracks carried",
    columns: ["Month", "Store", "Country", "Units", "Gross", "Your part"],
  },
  documentTitle: (name: string, person: string) => `Royalty statement: ${name}, ${person}`,
  from: "From",
  source: "Distributor",
  payer: "Paid by",
  reference: "For",
  months: "Months",
  rate: "Rate",
  agreed: "Agreed",
  corrects: "Corrects",
  fileHash: "File SHA-256",
  deducted: (share: string, reason: string) => `${share}: ${reason}`,
  earnedInFile: "Earned by the file",
  carriedIn: "Carried in",
  earlier: "Brought by the corrected statement",
  net: "After deductions",
  carriedOut: "Carried to the next statement",
  paidToContract: "Sent to the contract",
  yourShare: (share: string) => `Your share, ${share}`,
  network: "Network",
  contract: "Contract",
  delivery: "Paid to it in",
  payout: "Paid to you in",
  wallet: "Your wallet",
  ofAlbum: (store: string) => `${store} (album)`,
  opening: "Opening balance",
  closing: "Closing balance",
  moreLines: (count: number) =>
    plural(count, {
      one: "1 more line is in the CSV and JSON files of this statement.",
      other: `${grouped(count)} more lines are in the CSV and JSON files of this statement.`,
    }),
  check: (command: string) => `Anybody can check it: download the JSON file and run ${command}.`,

  table: {
    line: ["line", "release", "track", "isrc", "month", "store", "country", "income of", "units"],
    money: ["gross", "currency"],
    deducted: (reason: string, share: string) => `deducted: ${reason} (${share})`,
    part: ["after deductions", "your share", "rate", "your part", "token", "where it stands", "held because"],
    proof: ["network", "contract", "paid to the contract in", "paid to you in", "file sha-256"],
    lines: { sales: "sales", carriedIn: "carried in", corrected: "corrected statement" },
    incomeOf: { track: "track", album: "album" },
    reference: "reference",
  },
};

export type SlipFileWords = typeof en;

export const SLIP_FILE_WORDS: Record<Language, SlipFileWords> = { en, es, fr, de };

/** English on paper is that of the statement's name. */
export const formatsOf = (language: Language) => formats(language === "en" ? "en-GB" : language);
