import type { Format } from "./format.ts";

/** Tab-separated. UPC is often empty. A team percentage under 100 or a recoupment: DistroKid has divided it already. */
export const distrokid: Format = {
  name: "distrokid",
  label: "DistroKid",
  marks: [["sale month"], ["team percentage"], ["country of sale"], ["earnings {currency}"]],
  columns: {
    saleMonth: ["sale month"],
    store: ["store"],
    country: ["country of sale"],
    isrc: ["isrc"],
    upc: ["upc"],
    title: ["title"],
    artist: ["artist"],
    kind: ["song album", "source type"],
    units: ["quantity"],
    amount: ["earnings {currency}"],
  },
  numbers: "dot",
  split: [
    { column: ["team percentage"], whole: "100" },
    { column: ["recoup {currency}"], whole: "0" },
  ],
};
