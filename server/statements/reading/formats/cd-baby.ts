import type { Format } from "./format.ts";

/** Tab-separated. ISRCs in lower case. The file does not say its currency. */
export const cdBaby: Format = {
  name: "cd-baby",
  label: "CD Baby",
  marks: [["sales date"], ["subtotal"], ["barcode"], ["partner name"]],
  columns: {
    saleMonth: ["sales date"],
    store: ["partner name"],
    country: ["delivery country"],
    isrc: ["isrc"],
    upc: ["barcode"],
    title: ["track title", "track name", "title", "album title", "album name"],
    artist: ["artist name", "artist"],
    kind: ["transaction type"],
    units: ["quantity"],
    amount: ["subtotal"],
  },
  numbers: "dot",
};
