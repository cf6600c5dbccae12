import type { ContractBooks, ContractToken, HoldReason } from "../../contract/payments.ts";

/** Why a payee's part waits, and what ends it. */
export const HOLD_WORDS: Record<HoldReason, string> = {
  account_missing: "This wallet has no account for the token yet. It is paid as soon as it has one.",
  account_frozen: "The token's issuer has frozen this wallet's account. It is paid once that ends.",
  blacklisted: "The token's issuer has blocked this wallet. Its part is kept for it and for nobody else.",
  could_not_deliver:
    "The transfer did not go through. Its part is kept for it, and it can claim it any time.",
};

/** Why something lies there undivided; null when nothing does. */
export function whyCarried({ carried, state }: Pick<ContractToken, "carried" | "state">): string | null {
  if (isNothing(carried)) return null;
  switch (state) {
    case "gathering":
      return "Small payments gather until there is 1 USDT, or for 30 days at most. Distribute now divides them at once.";
    case "distributing":
      return "It is being divided now. This usually takes less than a minute.";
    case "settled":
      return "Too little to divide. It goes out with the next payment.";
    case "stopped":
      return "It stays in the contract until somebody has looked.";
  }
}

export const isNothing = (units: string) => /^0*$/.test(units);

export type Standing = "not_payable" | "empty" | "held" | ContractToken["state"];

const WORST_FIRST = ["stopped", "distributing", "gathering", "settled"] as const;

/** The contract as a whole, over all its tokens. */
export function standing({ payable, tokens }: Pick<ContractBooks, "payable" | "tokens">): Standing {
  if (!payable) return "not_payable";
  const used = tokens.filter(({ received, state }) => !isNothing(received) || state === "stopped");
  const worst = WORST_FIRST.find((state) => used.some((token) => token.state === state)) ?? "empty";
  return worst === "settled" && used.some(({ held }) => !isNothing(held)) ? "held" : worst;
}

/** Whether a run could pay anybody. What is carried when all is settled is less than can be divided; what is held may
 *  have become receivable. */
export const canDistribute = ({ held, state }: Pick<ContractToken, "held" | "state">) =>
  state === "gathering" || (state === "settled" && !isNothing(held));
