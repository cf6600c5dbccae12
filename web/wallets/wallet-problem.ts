import { WalletFailure, type WalletProblem } from "./wallet.ts";

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
