import { WalletFailure, type WalletProblem } from "./wallet.ts";

export const WALLET_FAILED = "Wallet connection or signing failed.";

export const WALLET_HINTS: Record<WalletProblem, string | null> = {
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

export function walletProblem(error: unknown): WalletProblem {
  if (error instanceof WalletFailure) return error.problem;
  const code = typeof error === "object" && error !== null && "code" in error ? Number(error.code) : 0;
  return WALLET_CODES[code] ?? "failed";
}
