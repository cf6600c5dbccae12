import type { Format } from "./format.ts";

/** TRACK is the title and TRACK ARTIST the artist. The statement's period is when it was paid, not when it was sold. */
export const orchardNewer: Format = {
  name: "orchard-newer",
  label: "The Orchard / AWAL",
  marks: [["statement period"], ["original statement period"], ["net share account currency"]],
  columns: {
    saleMonth: ["transaction date"],
    store: ["store"],
    country: ["sale country"],
    isrc: ["isrc"],
    upc: ["display upc"],
    title: ["track", "product"],
    artist: ["track artist", "product artist"],
    kind: ["transaction type", "trans type"],
    units: ["quantity", "units"],
    amount: ["net share account currency"],
    currency: ["account currency"],
  },
};
