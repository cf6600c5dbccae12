import { describe, expect, test } from "vitest";
import { accountTerms, paidToText } from "../schemas/money/payee-account.ts";
import { canonicalJson } from "./agreement.ts";
import {
  type ApprovalFacts,
  approvalMessage,
  approvalTemplate,
  fillTemplate,
  timestampIn,
} from "./approvals/approval-message.ts";

describe("one spelling for the same content", () => {
  test.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a: [3, { d: null, c: "é" }] }, '{"a":[3,{"c":"é","d":null}]}'],
    [
      { "\u20ac": "Euro", "\r": "CR", "1": "One", "\u{1f600}": "Smile", "\ufb33": "Dalet" },
      '{"\\r":"CR","1":"One","€":"Euro","😀":"Smile","\ufb33":"Dalet"}',
    ],
    ['\u0000\u001f"\\', '"\\u0000\\u001f\\"\\\\"'],
    [1e21, "1e+21"],
    [[], "[]"],
  ])("case %#", (value, text) => {
    expect(canonicalJson(value as never)).toBe(text);
  });
});

const facts: ApprovalFacts = {
  track: "Night Ferry",
  release: "Harbour Lights",
  bps: 5_000,
  email: "ada@example.com",
  artists: [
    { name: "Ada Okafor", bps: 5_000 },
    { name: "Luis Ferrer", bps: 3_000 },
    { name: "Mina Sato", bps: 2_000 },
  ],
  network: "Solana",
  agreementHash: "e0".repeat(32),
  trackId: "track-id",
  approvalId: "approval-id",
  tokenHash: "ab".repeat(32),
  site: "https://ledgerline.example",
};

const signer = { wallet: "7xKX", paidTo: paidToText({ address: "7xKX", account: null }) };

describe("the text a wallet signs", () => {
  test("says by which rules a payee account can move", () => {
    const account = accountTerms("0xFactory", "0xAda", "0xGus", 60);
    expect(paidToText({ address: "0xHome", account })).toBe(
      "0xHome, a payee account whose first owner is this wallet. Its owner can withdraw and can name a new owner. " +
        "Guardian: 0xGus. Delay of a recovery by a guardian, or of a new guardian: 60 days.",
    );
    expect(paidToText({ address: "0xHome", account: accountTerms("0xFactory", "0xAda") })).toContain(
      "Guardian: none. Delay of a recovery by a guardian, or of a new guardian: 30 days.",
    );
  });

  test("holds everything that is agreed", () => {
    expect(approvalMessage(facts, signer, "2026-11-15T09:41:07.000Z")).toBe(`Ledgerline track approval

I agree to my share of this track as written below.

Track: Night Ferry
Release: Harbour Lights
Share: 50.00%
E-mail: ada@example.com
All shares: 50.00% Ada Okafor; 30.00% Luis Ferrer; 20.00% Mina Sato
Network: Solana
Wallet: 7xKX
Paid to: 7xKX, this wallet. It cannot be changed later.
Agreement: sha256:${"e0".repeat(32)}
Track ID: track-id
Approval ID: approval-id
Token: sha256:${"ab".repeat(32)}
Timestamp: 2026-11-15T09:41:07.000Z
Site: https://ledgerline.example

Signing is free. It sends no transaction and moves no funds.`);
  });

  test("stays short enough for a wallet, whatever people are called", () => {
    const pile = `e${"\u0301".repeat(900)}`;
    const many = Array.from({ length: 25 }, () => ({ name: pile, bps: 400 }));
    const long = { ...facts, track: "火".repeat(200), release: pile, artists: many };
    const text = approvalMessage(long, signer, "2026-11-15T09:41:07.000Z");
    expect(new TextEncoder().encode(text).length).toBeLessThan(4_000);
    expect(text).toMatch(/; and \d+ more, as in the agreement\n/);
    const named = [{ name: "x".repeat(81), bps: 10_000 }];
    expect(approvalMessage({ ...facts, artists: named }, signer, "")).toContain(
      `100.00% ${"x".repeat(79)}…\n`,
    );
  });

  test("a template is filled in where it is open, and nowhere else", () => {
    const tricky = { ...facts, track: "{wallet}", release: "{timestamp}", email: "{paidTo}" };
    const filled = fillTemplate(approvalTemplate(tricky), signer, "2026-11-15T09:41:07.000Z");
    expect(filled).toBe(approvalMessage(tricky, signer, "2026-11-15T09:41:07.000Z"));
  });

  test("a time is read only in the form we write", () => {
    expect(timestampIn("x\nTimestamp: 2026-11-15T09:41:07.000Z\ny")).toEqual(
      new Date("2026-11-15T09:41:07.000Z"),
    );
    for (const other of ["2026-11-15", "2026-11-15T09:41:07Z", "tomorrow", ""])
      expect(timestampIn(`Timestamp: ${other}`)).toBeNull();
    expect(timestampIn("nothing")).toBeNull();
  });
});
