import { writeFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { drawWords } from "../server/sharing/og-picture.ts";
import { SEAL_SIZE } from "../shared/seal/groove.ts";
import { LACQUER_INKS, sealDrawing } from "../shared/seal/seal-svg.ts";

/** Draws the pictures in web/public anew: app icons and the landing page's card. Run it when the seal's drawing changes. */

const FOLDER = path.resolve(import.meta.dirname, "../web/public");
const RECORD = "e0262e37f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732";
const SHARES = [34, 22, 20, 14, 10];
/** Few enough to be told apart on a phone's home screen. */
const ICON_TICKS = 60;

const ICONS = [
  { file: "apple-touch-icon.png", px: 180, fills: 0.86 },
  { file: "icon-192.png", px: 192, fills: 0.86 },
  { file: "icon-512.png", px: 512, fills: 0.86 },
  // Systems cut this one to their own shape, and promise to keep four fifths of it.
  { file: "icon-maskable.png", px: 512, fills: 0.7 },
];

for (const { file, px, fills } of ICONS) {
  const picture = new Resvg(iconSvg(fills), { fitTo: { mode: "width", value: px } });
  writeFileSync(path.join(FOLDER, file), picture.render().asPng());
}

const card = await drawWords(
  {
    top: "Ledgerline",
    title: "Agreed once. Split every time.",
    names: "Releases, approvals and royalty splits for music",
    bottom: "Free for your first 10 releases",
  },
  { hash: RECORD, people: SHARES.map((share) => ({ share, signed: true })) },
);
writeFileSync(path.join(FOLDER, "card.png"), card);

function iconSvg(fills: number): string {
  const people = SHARES.map((share) => ({ share, signed: true }));
  const edge = (SEAL_SIZE * (1 - fills)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SEAL_SIZE} ${SEAL_SIZE}" fill="none">` +
    `<rect width="${SEAL_SIZE}" height="${SEAL_SIZE}" fill="#14161a"/>` +
    `<g transform="translate(${edge} ${edge}) scale(${fills})">` +
    `${sealDrawing(RECORD, people, LACQUER_INKS, ICON_TICKS)}` +
    `<circle cx="${SEAL_SIZE / 2}" cy="${SEAL_SIZE / 2}" r="22" fill="#f2f4ef"/></g></svg>`
  );
}
