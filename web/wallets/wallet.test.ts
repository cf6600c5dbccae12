import { getBase58Decoder } from "@solana/kit";
import { expect, test } from "vitest";
import { base58 } from "./base58.ts";
import { inPhantom } from "./get-phantom.ts";
import { ownIcon, sameBytes } from "./wallet.ts";

test("base58 is what Solana's own library writes", () => {
  const decoder = getBase58Decoder();
  for (let length = 0; length < 80; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    bytes.fill(0, 0, length % 4);
    expect(base58(bytes)).toBe(decoder.decode(bytes));
  }
});

test("a wallet's picture is shown only if it came along", () => {
  expect(ownIcon("data:image/png;base64,AAAA")).toBe("data:image/png;base64,AAAA");
  for (const icon of ["https://example.com/i.png", "//example.com/i.png", "data:text/html,x", 3, undefined])
    expect(ownIcon(icon)).toBeNull();
});

test("bytes are the same only if all are", () => {
  const bytes = Uint8Array.of(1, 2, 3);
  expect(sameBytes(bytes, Uint8Array.of(1, 2, 3))).toBe(true);
  expect(sameBytes(bytes, Uint8Array.of(1, 2, 4))).toBe(false);
  expect(sameBytes(bytes, Uint8Array.of(1, 2))).toBe(false);
});

test("Phantom is given the whole link, and where it came from", () => {
  expect(inPhantom("https://ledger.example", "a_b-c", "en")).toBe(
    "https://phantom.app/ul/browse/https%3A%2F%2Fledger.example%2Fapprove%3Ftoken%3Da_b-c?ref=https%3A%2F%2Fledger.example",
  );
  expect(inPhantom("https://ledger.example", "a_b-c", "de")).toContain("token%3Da_b-c%26lang%3Dde?ref=");
});
