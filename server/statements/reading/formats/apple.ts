import type { Format } from "./format.ts";

/** Tab-separated, by Apple's own months, which begin and end in others. Returns carry an R. Totals stand at the end. */
export const apple: Format = {
  name: "apple",
  label: "Apple",
  marks: [["start date"], ["extended partner share"], ["partner share currency"], ["sales or return"]],
  columns: {
    saleMonth: ["start date"],
    country: ["country of sale", "storefront name"],
    isrc: ["isrc isbn", "isrc"],
    upc: ["upc"],
    title: ["title", "item title"],
    artist: ["artist show developer author", "artist", "item artist"],
    kind: ["product type identifier"],
    units: ["quantity"],
    amount: ["extended partner share"],
    currency: ["partner share currency"],
  },
  periodEnd: ["end date"],
  store: "Apple",
  numbers: "dot",
  dates: "month-first",
  returns: { column: ["sales or return"], values: ["r", "return"] },
};
