import type { ContractBooks, ContractToken } from "../../contract/payments.ts";
import { amountText } from "../../contract/token-amount.ts";

/** What has happened between two looks, in words for who cannot see it; empty when nothing has. */
export function news(before: ContractBooks, now: ContractBooks): string {
  const told = now.tokens.flatMap((token) => {
    const earlier = before.tokens.find((one) => one.token === token.token);
    return [
      ...grown("Payment received", earlier?.received, token.received, token),
      ...grown("Paid out", earlier?.paid, token.paid, token),
      ...grown("Held", earlier?.held, token.held, token),
      ...(token.state === "stopped" && earlier?.state !== "stopped" ? ["This contract has stopped."] : []),
    ];
  });
  return [...(now.payable && !before.payable ? ["This contract can be paid now."] : []), ...told].join(" ");
}

function grown(words: string, before: string | undefined, now: string, token: ContractToken): string[] {
  const more = BigInt(now) - BigInt(before ?? "0");
  return more > 0n ? [`${words}: ${inToken(String(more), token)}.`] : [];
}

export const inToken = (units: string, { decimals, symbol }: Pick<ContractToken, "decimals" | "symbol">) =>
  `${amountText(units, decimals)} ${symbol ?? "units"}`;
