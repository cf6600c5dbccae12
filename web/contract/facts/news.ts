import type { ContractBooks, ContractToken } from "../../../shared/schemas/money/payments.ts";

export type News =
  | { what: "payable" | "stopped" }
  | { what: "received" | "paid" | "held"; units: string; token: ContractToken };

/** What has happened between two looks, to be told to who cannot see it. */
export function news(before: ContractBooks, now: ContractBooks): News[] {
  const told = now.tokens.flatMap((token): News[] => {
    const earlier = before.tokens.find((one) => one.token === token.token);
    return [
      ...grown("received", earlier, token),
      ...grown("paid", earlier, token),
      ...grown("held", earlier, token),
      ...(token.state === "stopped" && earlier?.state !== "stopped" ? [{ what: "stopped" } as const] : []),
    ];
  });
  return now.payable && !before.payable ? [{ what: "payable" }, ...told] : told;
}

function grown(
  what: "received" | "paid" | "held",
  before: ContractToken | undefined,
  now: ContractToken,
): News[] {
  const more = BigInt(now[what]) - BigInt(before?.[what] ?? "0");
  return more > 0n ? [{ what, units: String(more), token: now }] : [];
}
