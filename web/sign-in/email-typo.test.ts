import { describe, expect, test } from "vitest";
import { meantDomain, withDomain } from "./email-typo.ts";

describe("typo help", () => {
  test.each([
    ["ada@gmial.com", "gmail.com"],
    ["ada@gmai.com", "gmail.com"],
    ["ada@GMAIL.CON", "gmail.com"],
    ["ada@gmail.co", "gmail.com"],
    ["ada@hotmial.com", "hotmail.com"],
    ["ada@outlok.com", "outlook.com"],
    ["ada@yaho.com", "yahoo.com"],
    ["ada@iclould.com", "icloud.com"],
    ["ada@protonmial.com", "protonmail.com"],
  ])("offers for %s the domain %s", (email, meant) => expect(meantDomain(email)).toBe(meant));

  test.each([
    "",
    "ada",
    "ada@",
    "@gmial.com",
    "ada@gmail.com",
    "ada@mail.com",
    "ada@ymail.com",
    "ada@gmx.com",
    "ada@example.com",
    "ada@harbour-label.co.uk",
    "ada@g",
  ])("says nothing about %j", (email) => expect(meantDomain(email)).toBeNull());

  test("changes the domain and leaves the name", () => {
    expect(withDomain("ada.o+music@gmial.com", "gmail.com")).toBe("ada.o+music@gmail.com");
  });
});
