import { expect, test } from "vitest";
import { RollUp, TooManyItems } from "./roll-up.ts";

const line = (title: string, store = "Spotify") => ({
  ...{
    file: null,
    kind: null,
    currency: "USD",
    rowNumber: 2,
    saleMonth: "2027-03",
    isrc: null,
    upc: null,
    title,
    artist: "",
    store,
    country: null,
  },
  ...{ units: "1", amount: "0.01" },
});

test("titles that fill the memory are refused, however few: a letter may fold into eighteen", () => {
  const rolled = new RollUp();
  const all = () => {
    for (let i = 0; i < 1_000; i++) rolled.add(line(`${i}${"\uFDFA".repeat(9_900)}`));
  };
  expect(all).toThrow(TooManyItems);
  expect(rolled.items.size).toBeLessThan(200);
});

test("rows of long names are written down before there are many", () => {
  const rolled = new RollUp();
  for (let i = 0; i < 600 && !rolled.isFull; i++) rolled.add(line("Night Ferry", `${i}${"x".repeat(9_900)}`));
  expect(rolled.isFull).toBe(true);
  expect(rolled.takeRows().length).toBeLessThan(600);
  expect(rolled.isFull).toBe(false);
});
