import type { Format } from "./format.ts";

/** The last currency column is that of the earnings. An ISRC may stand in the column of TuneCore's own song number. */
export const tunecore: Format = {
  name: "tunecore",
  label: "TuneCore",
  marks: [["sales period"], ["posted date"], ["store name"], ["total earned"]],
  columns: {
    saleMonth: ["sales period"],
    store: ["store name"],
    country: ["country of sale"],
    isrc: ["optional isrc", "isrc"],
    upc: ["upc"],
    title: ["song title", "release title"],
    artist: ["artist"],
    kind: ["sales type", "release type"],
    units: ["units sold"],
    amount: ["total earned"],
    currency: ["currency"],
  },
  alsoIsrc: ["tc song id"],
  numbers: "dot",
};
