import type { Format } from "./format.ts";

/** With a decimal comma or a point, by the account's country: the file has to show which. Months as 2027M3. */
export const orchardOlder: Format = {
  name: "orchard-older",
  label: "The Orchard (older)",
  marks: [["period"], ["activity period"], ["retailer", "dms"], ["label share net receipts"]],
  columns: {
    saleMonth: ["activity period"],
    store: ["retailer", "dms"],
    country: ["territory"],
    isrc: ["isrc"],
    upc: ["product upc", "orchard upc", "product orchard upc", "manufacturer upc"],
    title: ["track name", "product name", "release name"],
    artist: ["track artist", "artist name"],
    kind: ["trans type description", "trans type"],
    units: ["quantity"],
    amount: ["label share net receipts"],
    currency: ["preferred currency"],
  },
};
