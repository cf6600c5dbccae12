import type { RefusalCode } from "../../shared/rules/refusals.ts";
import { Refusal } from "../refusal.ts";
import { ChainUnavailable, Refused, WrongChain } from "./chain-errors.ts";

/** Whoever acts with their own wallet reads why the chain refuses, in words for what they wanted. */
export async function toldPlainly<T>(
  words: { tooLittle: RefusalCode; rejected: RefusalCode },
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof WrongChain)
      throw new Refusal("chain_unreachable");
    if (!(error instanceof Refused)) throw error;
    if (error.reason === "TooLittle") throw new Refusal(words.tooLittle);
    if (error.reason === "TooOld") throw new Refusal("distribution_too_old");
    throw new Refusal(error.reason === "InsufficientFunds" ? "wallet_cannot_pay_fee" : words.rejected);
  }
}
