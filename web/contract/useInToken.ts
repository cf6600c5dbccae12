import type { ContractToken } from "../../shared/schemas/money/payments.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { contractWords } from "./words.ts";

export type InToken = (units: string, token: Pick<ContractToken, "decimals" | "symbol">) => string;

/** Writes so many units of a token with its name: "125.50 USDT". */
export function useInToken(): InToken {
  const words = useWords(contractWords);
  const { tokenAmount } = useFormats();
  return (units, { decimals, symbol }) => `${tokenAmount(units, decimals)} ${symbol ?? words.units}`;
}
