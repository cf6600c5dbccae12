import { expect, test } from "vitest";
import { failed, notChecked, passed } from "../../proof/check.ts";
import { verdictOf } from "./draw-checks.ts";

test("all is well only when the chain was asked, the issuer is known and nothing failed", () => {
  expect(verdictOf([passed("issuer", ""), passed("contract", "")])).toEqual({
    look: "passed",
    sentence: "No problems found: 2 checks passed.",
  });
  for (const open of ["contract", "issuer"] as const)
    expect(verdictOf([passed(open === "issuer" ? "contract" : "issuer", ""), notChecked(open, "")])).toEqual({
      look: "open",
      sentence: "No problems found: 1 check passed, 1 check skipped. Each skipped check says why.",
    });
});

test("what no copy can prove is told, but is no check left open", () => {
  expect(verdictOf([passed("issuer", ""), passed("contract", ""), notChecked("rest", "")])).toEqual({
    look: "passed",
    sentence: "No problems found: 2 checks passed.",
  });
});

test("what failed is named, whatever passed", () => {
  expect(verdictOf([passed("contract", ""), failed("agreement", ""), failed("payees", "")])).toEqual({
    look: "failed",
    sentence:
      "2 checks failed: The agreement matches its hash; The contract pays the signers' wallets their shares, and nobody else.",
  });
});
