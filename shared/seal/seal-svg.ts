import { SEAL_RADII, SEAL_SIZE, type SealPerson, sealPaths, tickWidth } from "./groove.ts";

/** The groove seal as SVG text, for what is drawn without a browser: certificates, share pages, pictures. */

/** Colours as SVG attributes take them: also `currentColor` or `var(--name)` where a style sheet is at hand. */
export interface SealInks {
  line: string;
  /** Of the faint rings; without it, the line's colour let through. */
  ring?: string;
  unsigned: string;
  /** Handed out in order, and again from the first. */
  people: readonly string[];
}

/** The inks on white paper; the same as those of the light look in web/styles.css. */
export const PAPER_INKS: SealInks = {
  line: "#14161a",
  ring: "#d9dada",
  unsigned: "#9aa19b",
  people: ["#2f3bd3", "#a3841c", "#92063a", "#108358", "#0393bd", "#6b2105", "#02504d", "#575f6c"],
};

/** The inks on black, for what is published; the same as those of the dark look. */
export const LACQUER_INKS: SealInks = {
  line: "#f2f4ef",
  unsigned: "#5a616c",
  people: ["#2893f9", "#987411", "#f34292", "#02906d", "#6ec9fe", "#fc9872", "#80f4f3", "#aab2bc"],
};

export const inkOf = (inks: SealInks, index: number) =>
  inks.people[index % inks.people.length] ?? inks.unsigned;

/** Everything inside the `<svg>`, on a field of SEAL_SIZE by SEAL_SIZE, so that it can stand in a larger picture. */
export function sealDrawing(hash: string, people: SealPerson[], inks = PAPER_INKS, ticks = 240): string {
  const circle = (radius: number, look: string) =>
    `<circle cx="${SEAL_SIZE / 2}" cy="${SEAL_SIZE / 2}" r="${radius}" ${look}/>`;
  const rings = [...SEAL_RADII.label, SEAL_RADII.rim].map((radius) =>
    circle(radius, inks.ring ? `stroke="${inks.ring}"` : `stroke="${inks.line}" stroke-opacity="0.16"`),
  );
  const grooves = sealPaths(hash, people, ticks).map((path, index) =>
    people[index]?.signed
      ? `<path d="${path}" stroke="${inkOf(inks, index)}" stroke-width="${width(ticks)}"/>`
      : `<path d="${path}" stroke="${inks.unsigned}" stroke-width="${width(ticks, 2)}" stroke-linecap="round"/>`,
  );
  return [...rings, ...grooves, circle(SEAL_RADII.spindle, `fill="${inks.line}"`)].join("");
}

/** A whole picture. Without a label it is decoration to a screen reader: the same must stand beside it in words. */
export const sealSvg = (hash: string, people: SealPerson[], inks = PAPER_INKS, ticks = 240) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SEAL_SIZE} ${SEAL_SIZE}" fill="none" aria-hidden="true">` +
  `${sealDrawing(hash, people, inks, ticks)}</svg>`;

const width = (ticks: number, atLeast = 0) => Math.max(atLeast, tickWidth(ticks)).toFixed(2);
