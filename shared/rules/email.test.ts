import { expect, test } from "vitest";
import { normaliseEmail } from "./email.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["  Ada.Okafor+label@Example.CO.UK ", "ada.okafor+label@example.co.uk"],
  ["o'neil@example.ie", "o'neil@example.ie"],
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["Ä@example.com", "ä@example.com"],
  ["a\u0308@example.com", "ä@example.com"],
  ["用户@例え.example", "用户@xn--r8jz45g.example"],
  ["राम@example.com", "राम@example.com"],
  ["a{b}|~`#$%&*/=?^!@example.com", "a{b}|~`#$%&*/=?^!@example.com"],
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
  "a\u202eb@example.com",
  "a\u200bb@example.com",
  "\u0301a@example.com",
  "a。b@example.com",
  `a@example.com${" ".repeat(1_000)}`,
  "a@127.0.0.1",
  "a@b.com:25",
  "a@b.com?x",
])("%j is none", (typed) => {
  expect(normaliseEmail(typed)).toBeNull();
});
