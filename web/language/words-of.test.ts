import { expect, test } from "vitest";
import type { Area } from "../../words/area.ts";
import { fetchWords, wordsOf } from "./words-of.ts";

const area = (es: () => Promise<string>): Area<string> => ({
  en: "Hello",
  es,
  fr: async () => "Bonjour",
  de: async () => "Hallo",
});

test("words that have come are the same promise, which React can read at once", async () => {
  const greeting = area(async () => "Hola");
  const coming = wordsOf(greeting, "es");
  expect(await fetchWords([greeting], "es")).toBe("es");
  expect(wordsOf(greeting, "es")).toBe(coming);
  expect(coming).toMatchObject({ status: "fulfilled", value: "Hola" });
});

test("words that did not come are asked for anew, and until then it is English", async () => {
  let asked = 0;
  const greeting = area(async () => {
    if (++asked === 1) throw new Error("not reached");
    return "Hola";
  });
  expect(await fetchWords([greeting], "es")).toBe("en");
  expect(await fetchWords([greeting], "es")).toBe("es");
});
