import { describe, expect, test } from "vitest";
import { ApiError, Unreachable } from "../../api/ask.ts";
import { WalletFailure } from "../../wallets/wallet.ts";
import { en as wallets } from "../../wallets/words.ts";
import { en } from "../words.ts";
import { notSentText, stopText } from "./stop-text.ts";
import { submissionStopped, walletStopped, whyNotDeclined } from "./why-stopped.ts";

const refusal = (code: string, text: string, status: number) => new ApiError(code, text, status, null);

describe("why signing stopped", () => {
  test.each([
    [{ code: 4001 }, /closed the request/],
    [{ code: -32002 }, /already open/],
    [{ code: 4100 }, /locked/],
    [new WalletFailure("another_text"), /different text/],
    [new WalletFailure("another_account"), /different account/],
  ])("wallet: %o", (error, hint) => {
    const stop = stopText(walletStopped(error), en, wallets);
    expect(stop.text).toBe("Wallet connection or signing failed.");
    expect(stop.hint).toMatch(hint);
  });

  test.each([new Error("boom"), "boom", null, undefined, { code: 1 }])("wallet, unknown: %s", (error) => {
    expect(stopText(walletStopped(error), en, wallets)).toEqual({
      text: "Wallet connection or signing failed.",
      hint: "",
    });
  });

  const decision = { approved: true, artistEmail: "ada@example.com", signature: "s" };

  test.each([
    new Unreachable(null),
    refusal("x", "", 500),
    refusal("x", "", 429),
    refusal("changed_by_another", "Someone else is changing this at the moment.", 409),
  ])("lost on the way, or nobody has looked at it yet: %s", (error) => {
    const stop = submissionStopped(error, decision);
    expect(stop.resend).toBe(decision);
    expect(stopText(stop, en, wallets).text).toBe("Failed to submit approval. Please try again.");
  });

  test.each([
    ["wallet_taken", 409, true],
    ["signature_expired", 400, false],
    ["signature_not_valid", 400, true],
    ["signature_mismatch", 400, false],
  ])("refused: %s is signed anew", (code, status, otherAccount) => {
    expect(submissionStopped(refusal(code, "No", status), decision)).toMatchObject({
      resend: null,
      otherAccount,
    });
  });
});

test("a decline is refused in the server's words when they are about what was written", () => {
  expect(
    notSentText(whyNotDeclined(refusal("bad_request", "Please use 500 characters or fewer", 400)), en),
  ).toBe("Please use 500 characters or fewer");
  expect(notSentText(whyNotDeclined(refusal("something_went_wrong", "Something went wrong", 500)), en)).toBe(
    "Failed to submit approval. Please try again.",
  );
});
