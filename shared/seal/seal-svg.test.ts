import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sealPaths } from "./groove.ts";
import { inkOf, PAPER_INKS, sealSvg } from "./seal-svg.ts";

const HASH = "e0262e37f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732";
const people = [
  { share: 5000, signed: true },
  { share: 3000, signed: true },
  { share: 2000, signed: false },
];

test("holds the paths of the seal on screen, each in its person's ink, dots for who has not signed", () => {
  const svg = sealSvg(HASH, people);
  const [first, second, third] = sealPaths(HASH, people, 240);
  expect(svg).toContain(`<path d="${first}" stroke="#2f3bd3" stroke-width="1.62"/>`);
  expect(svg).toContain(`<path d="${second}" stroke="#a3841c" stroke-width="1.62"/>`);
  expect(svg).toContain(`<path d="${third}" stroke="#9aa19b" stroke-width="2.00" stroke-linecap="round"/>`);
});

test("the ninth person gets the first ink again", () => {
  expect(inkOf(PAPER_INKS, 8)).toBe(inkOf(PAPER_INKS, 0));
});

test("takes other inks where a style sheet is at hand", () => {
  const svg = sealSvg(HASH, people, { line: "currentColor", unsigned: "gray", people: ["var(--ink)"] });
  expect(svg).not.toContain("#");
  expect(svg).toContain('stroke="var(--ink)"');
});

test("paper inks are those of the light look", () => {
  const css = readFileSync(new URL("../../web/styles.css", import.meta.url), "utf8");
  PAPER_INKS.people.forEach((ink, index) => {
    expect(css).toContain(`--color-coauthor-${index + 1}: light-dark(${ink},`);
  });
});
