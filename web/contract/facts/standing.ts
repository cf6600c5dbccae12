import type { ContractBooks, ContractToken } from "../../../shared/schemas/money/payments.ts";

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
