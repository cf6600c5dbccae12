import type { Format } from "./format.ts";

/** Two rows of account numbers come before the header. A split pay share under 100: SoundCloud has divided it already. */
export const soundcloud: Format = {
  name: "soundcloud",
  label: "SoundCloud",
  marks: [["reporting period"], ["partner"], ["revenue {currency}"], ["split pay share"]],
  columns: {
    saleMonth: ["reporting period"],
    store: ["partner"],
    country: ["country", "territory"],
    isrc: ["isrc"],
    upc: ["upc"],
    title: ["track", "track title", "release"],
    artist: ["artist s", "artist"],
    kind: ["usage type", "type"],
    units: ["units", "streams", "quantity"],
    amount: ["revenue {currency}"],
  },
  numbers: "dot",
  split: [{ column: ["split pay share"], whole: "100" }],
};
