import type { SlipDetail } from "../../shared/schemas/money/slips.ts";

/** On paper. */
export const words = {
  sheet: {
    statement: "Royalty statement",
    earned: "You earned",
    where: "Where it is",
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
  months: "Months",
  rate: "Rate",
  rateIs: (currency: string, { rate, source, date }: SlipDetail["rate"], token: string) =>
    `1 ${currency} = ${rate} ${token} (${source}, ${date})`,
  agreed: "Agreed",
  corrects: "Corrects",
  fileHash: "File SHA-256",
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
    `${count.toLocaleString("en-GB")} more lines are in the CSV and JSON files of this statement.`,
  check: "Anybody can check it: download the JSON file and run npm run verify -- slip statement.json.",
};
