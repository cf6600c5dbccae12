import type { Format } from "./format.ts";

/** `Currency` is what the listener paid in, not what the royalty is in: that is asked. Negatives in brackets. */
export const fuga: Format = {
  name: "fuga",
  label: "FUGA",
  marks: [["asset isrc"], ["product upc"], ["sale store name"], ["reported royalty"]],
  columns: {
    saleMonth: ["sale start date"],
    store: ["sale store name"],
    country: ["territory", "sale territory"],
    isrc: ["asset isrc"],
    upc: ["product upc"],
    title: ["asset title", "product title"],
    artist: ["asset artist", "product artist"],
    kind: ["sale type", "sale user type"],
    units: ["asset quantity", "quantity"],
    amount: ["reported royalty"],
  },
  periodEnd: ["sale end date"],
};
