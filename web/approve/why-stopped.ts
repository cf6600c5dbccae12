import type { Decision } from "../../contract/approvals.ts";
import { ApiError } from "../api.ts";
import { WalletFailure, type WalletProblem } from "../wallets/wallet.ts";

/** Why signing came to a stop: what happened, what to do, and how to go on from there. */
export type Stop = {
  text: string;
  hint: string | null;
  /** Signed already and only lost on the way: sent again, without asking the wallet twice. */
  resend: Decision | null;
  otherAccount: boolean;
};

export const NOT_SUBMITTED = "Failed to submit approval. Please try again.";
const WALLET_FAILED = "Wallet connection or signing failed.";

const HINTS: Record<WalletProblem, string | null> = {
  rejected:
    "You closed the request, or this wallet can't sign messages (many hardware wallets can't). Try again or use another account.",
  locked: "Your wallet is locked or shares no account with this page. Unlock it and try again.",
  already_asking: "A request is already open in your wallet. Answer or close it there, then try again.",
  another_text:
    "Your wallet signed another text than the one shown here, so we did not send it. Try another wallet.",
  another_account:
    "Your wallet signed with another account than the one it connected. Choose one and try again.",
  failed: null,
};

const WALLET_CODES: Record<number, WalletProblem> = {
  4001: "rejected",
  4100: "locked",
  [-32002]: "already_asking",
};

export function walletStopped(error: unknown): Stop {
  const problem = walletProblem(error);
  const otherAccount = ["rejected", "another_text", "another_account"].includes(problem);
  return { text: WALLET_FAILED, hint: HINTS[problem], resend: null, otherAccount };
}

function walletProblem(error: unknown): WalletProblem {
  if (error instanceof WalletFailure) return error.problem;
  const code = typeof error === "object" && error !== null && "code" in error ? Number(error.code) : 0;
  return WALLET_CODES[code] ?? "failed";
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
      return { ...stop, hint: HINTS.another_account, otherAccount: true };
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
