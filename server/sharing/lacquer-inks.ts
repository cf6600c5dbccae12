import type { SealInks } from "../../contract/seal-svg.ts";

/** What is published is inked on black; the same as the dark look of web/styles.css. */
export const LACQUER_INKS: SealInks = {
  line: "#f2f4ef",
  unsigned: "#5a616c",
  people: ["#2893f9", "#987411", "#f34292", "#02906d", "#6ec9fe", "#fc9872", "#80f4f3", "#aab2bc"],
};
