import { expect, test } from "vitest";
import { firstSpoken, wishesIn } from "./language.ts";

test.each([
  [["de-AT", "en"], "de"],
  [["pt-BR", "FR-ca"], "fr"],
  [["es"], "es"],
  [["den", "x", ""], null],
  [[], null],
])("somebody who wishes %j reads %s", (wishes, language) => {
  expect(firstSpoken(wishes)).toBe(language);
});

test.each([
  ["de-CH,de;q=0.9,en;q=0.8", ["de-CH", "de", "en"]],
  ["en;q=0.2, fr;q=0.7 ,es;q=0", ["fr", "en"]],
  ["*", ["*"]],
  ["fr;q=loud", []],
  ["", []],
  [undefined, []],
])("Accept-Language %j wishes %j", (header, wishes) => {
  expect(wishesIn(header)).toEqual(wishes);
});
