import type { Area } from "../../words/area.ts";
import { formats } from "../../words/formats.ts";
import { en as said } from "../../words/slips/words.en.ts";

const { grouped, plural } = formats("en-GB");

const en = {
  title: (name: string) => `Statement: ${name}`,
  label: "Royalty statement",
  loading: "Loading your statement",
  failed: "Your statement could not be loaded.",
  notLoaded: "Statement",
  missing: {
    title: "No such statement",
    said: "It does not exist, or it is not yours to see. Sign in with the address the email was sent to.",
    home: "Go to your dashboard",
  },
  earned: (person: string) => `${person} earned`,
  from: (workspace: string, source: string) => `Paid out by ${workspace}, from a statement of ${source}.`,
  passedOn: (workspace: string, payer: string) => `Paid by ${payer}, passed on by ${workspace}.`,
  reference: (reference: string) => `For: ${reference}`,
  sums: {
    paid: { name: "Paid", hint: "In your wallet" },
    held: { name: "Held", hint: "Kept for you until it can be delivered" },
    gathering: {
      name: "Waiting for more",
      hint: "Too little to pay out now; it comes with the next payment",
    },
    waiting: { name: "On its way", hint: "Being delivered and divided" },
  },
  download: "Download",
  tracks: "Tracks",
  share: (share: string) => `Your share: ${share}`,
  steps: {
    file: "Earned by the file",
    carriedIn: "Carried in from earlier statements",
    earlier: "Brought by the corrected statement",
    deducted: (reason: string, share: string) => `${reason} (${share})`,
    net: "After deductions",
    carriedOut: "Carried to the next statement",
    pay: "Sent to the contract",
    part: (share: string) => `Your share, ${share}`,
  },
  album: (part: string, total: string) => `${part} of it is from ${total} of album income.`,
  held: (why: string) => `Held because ${why}.`,
  delivery: "Paid to the contract",
  payout: "Paid to you",
  contract: "See the contract",
  lines: (lines: number) => plural(lines, { one: "1 line", other: `${grouped(lines)} lines` }),
  columns: {
    store: "Store",
    country: "Country",
    month: "Month",
    units: "Units",
    gross: "Gross",
    part: "Your part",
  },
  ofAlbum: "album",
  more: "Show more lines",
  linesFailed: "The lines could not be loaded.",
  linesLoading: "Loading the lines",
  deducted: {
    title: "Deducted before the split",
    none: "Nothing was deducted before the split.",
    share: (share: string, reason: string) => `${share}: ${reason}`,
  },
  stands: said.stands,
  heldBecause: said.heldBecause,
  addsUp: {
    title: "How this adds up",
    rules: said.rules,
    albumRule: said.albumRule,
    file: "File SHA-256",
    lines: (lines: number) => `${grouped(lines)} lines in the distributor's file`,
    linesEntered: (lines: number) =>
      plural(lines, {
        one: "1 line, entered by the label",
        other: `${grouped(lines)} lines, entered by the label`,
      }),
    rate: "Rate",
    rateIs: (currency: string, rate: string, token: string) => `1 ${currency} = ${rate} ${token}`,
    rateFrom: (source: string, date: string) => `${source}, ${date}`,
    opening: "Opening balance of your tracks",
    closing: "Closing balance of your tracks",
    corrects: "Corrects",
    check: "Check it yourself: download the JSON file and run",
  },
};

export type SlipWords = typeof en;

export const slipWords: Area<SlipWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
