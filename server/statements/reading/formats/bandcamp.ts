import type { Format } from "./format.ts";

/** UTF-16, mostly albums without an ISRC. Payouts move money to the label and are no income. */
export const bandcamp: Format = {
  name: "bandcamp",
  label: "Bandcamp",
  marks: [["item type"], ["item name"], ["net amount"], ["bandcamp transaction id"]],
  columns: {
    saleMonth: ["date"],
    country: ["country code", "country"],
    isrc: ["isrc"],
    upc: ["upc"],
    title: ["item name"],
    artist: ["artist"],
    kind: ["item type"],
    units: ["quantity"],
    amount: ["net amount"],
    currency: ["currency"],
  },
  store: "Bandcamp",
  numbers: "dot",
  dates: "month-first",
  leaveOut: { column: ["item type"], values: ["payout"], reason: "payout to the label" },
};
