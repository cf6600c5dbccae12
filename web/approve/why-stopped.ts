import type { Decision } from "../../contract/approvals.ts";
import { ApiError } from "../api.ts";
import { WALLET_FAILED, WALLET_HINTS, walletProblem } from "../wallets/wallet-problem.ts";

/** Why signing came to a stop: what happened, what to do, and how to go on from there. */
export type Stop = {
  text: string;
  hint: string | null;
  /** Signed already and only lost on the way: sent again, without asking the wallet twice. */
  resend: Decision | null;
  otherAccount: boolean;
};

export const NOT_SUBMITTED = "Failed to submit approval. Please try again.";
export function walletStopped(error: unknown): Stop {
  const problem = walletProblem(error);
  const otherAccount = ["rejected", "another_text", "another_account"].includes(problem);
  return { text: WALLET_FAILED, hint: WALLET_HINTS[problem], resend: null, otherAccount };
}

/** A refusal is about what was signed, so it is signed anew; anything else was lost and is sent again. */
export function submissionStopped(error: unknown, decision: Decision): Stop {
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  if (!refused) return { text: NOT_SUBMITTED, hint: null, resend: decision, otherAccount: false };
  const stop = { text: NOT_SUBMITTED, hint: null, resend: null, otherAccount: false };
  switch (error.code) {
    case "wallet_taken":
      return { ...stop, text: error.text, otherAccount: true };
    case "wallet_not_valid":
      return { ...stop, hint: `${error.text}.`, otherAccount: true };
    case "signature_not_valid":
      return { ...stop, hint: WALLET_HINTS.another_account, otherAccount: true };
    case "signature_out_of_time":
      return { ...stop, text: error.text, hint: "If it happens again, check your device's clock." };
    default:
      return stop;
  }
}

/** The words of a decline are judged by the server, and its sentence says what is wrong with them. */
export const whyNotDeclined = (error: unknown) =>
  error instanceof ApiError && [400, 409, 422].includes(error.status) && error.text
    ? error.text
    : NOT_SUBMITTED;
