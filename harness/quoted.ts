import type { WithdrawalQuote } from "../shared/schemas/money/wallets.ts";
import type { Visitor } from "./visitor.ts";

/** A withdrawal with the fee that the server asks for it, as the page sends it. */
export async function quoted<Wanted extends object>(visitor: Visitor, wanted: Wanted) {
  const response = await visitor.post("/api/account/wallet/quote", wanted);
  if (response.status !== 200) throw new Error(await response.text());
  const { fee } = (await response.json()) as WithdrawalQuote;
  return { ...wanted, fee };
}
