import type { Decision } from "../../../shared/schemas/approvals.ts";
import { ApiError } from "../../api/ask.ts";
import type { WalletProblem } from "../../wallets/wallet.ts";
import { walletProblem } from "../../wallets/wallet-problem.ts";

/** The server's no: by its code, and in its own words. */
export interface Refused {
  code: string;
  text: string;
}

/** Why signing came to a stop: what happened, what to do, and how to go on from there. */
export type Stop = {
  what: "wallet_failed" | "not_submitted" | Refused;
  hint: WalletProblem | "clock" | Refused | null;
  /** Signed already and only lost on the way: sent again, without asking the wallet twice. */
  resend: Decision | null;
  otherAccount: boolean;
};

export function walletStopped(error: unknown): Stop {
  const problem = walletProblem(error);
  const otherAccount = ["rejected", "another_text", "another_account"].includes(problem);
  return { what: "wallet_failed", hint: problem, resend: null, otherAccount };
}

/** Nobody has judged what was signed: somebody else's answer to the same release took too long. */
const NOT_LOOKED_AT = "changed_by_another";

/** A refusal is about what was signed, so it is signed anew; anything else was lost and is sent again. */
export function submissionStopped(error: unknown, decision: Decision): Stop {
  const refused =
    error instanceof ApiError &&
    error.status < 500 &&
    error.code !== NOT_LOOKED_AT &&
    (error.status !== 429 || error.code === "too_many_codes");
  const stop: Stop = { what: "not_submitted", hint: null, resend: null, otherAccount: false };
  if (!refused) return { ...stop, resend: decision };
  switch (error.code) {
    case "wallet_taken":
      return { ...stop, what: error, otherAccount: true };
    case "wallet_not_valid":
      return { ...stop, hint: error, otherAccount: true };
    case "signature_not_valid":
      return { ...stop, hint: "another_account", otherAccount: true };
    case "too_many_codes":
    case "signed_in_as_another":
      return { ...stop, what: error };
    case "signature_expired":
      return { ...stop, what: error, hint: "clock" };
    default:
      return stop;
  }
}

export type NotDeclined = "not_submitted" | Refused;

/** The words of a decline are judged by the server, and its sentence says what is wrong with them. */
export const whyNotDeclined = (error: unknown): NotDeclined =>
  error instanceof ApiError && [400, 409, 422].includes(error.status) && error.text ? error : "not_submitted";
