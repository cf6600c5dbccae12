import type { Format } from "./format.ts";

/** A void takes money back: negative, with a count of 0. It is a line like any other. */
export const symphonic: Format = {
  name: "symphonic",
  label: "Symphonic",
  marks: [["activity period"], ["digital service provider"], ["sale or void"], ["royalty {currency}"]],
  columns: {
    saleMonth: ["activity period"],
    store: ["digital service provider"],
    country: ["territory"],
    isrc: ["isrc code"],
    upc: ["upc code"],
    title: ["track title", "track name", "title", "release name"],
    artist: ["track artists", "artist name", "artist", "release artists"],
    kind: ["sale or void"],
    units: ["count"],
    amount: ["royalty {currency}"],
  },
  numbers: "dot",
  returns: { column: ["sale or void"], values: ["void"] },
};
