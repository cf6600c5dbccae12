import { expect, test } from "vitest";
import { normaliseEmail } from "./email.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["  Ada.Okafor+label@Example.CO.UK ", "ada.okafor+label@example.co.uk"],
  ["o'neil@example.ie", "o'neil@example.ie"],
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["x@sub-domain.example.museum", "x@sub-domain.example.museum"],
])("%j is known as %j", (typed, known) => {
  expect(normaliseEmail(typed)).toBe(known);
});

test.each([
  "",
  "@",
  "a@",
  "@b.com",
  "a@b",
  "a b@c.de",
  "a@b..de",
  "a@b.c",
  "ä@example.com",
  "a@127.0.0.1",
  "a@b.com:25",
  "a@b.com?x",
])("%j is none", (typed) => {
  expect(normaliseEmail(typed)).toBeNull();
});
