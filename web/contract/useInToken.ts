import type { ContractToken } from "../../shared/schemas/money/payments.ts";
import { useFormats } from "../language/Language.tsx";
import { contractWords as words } from "./words.ts";

export type InToken = (units: string, token: Pick<ContractToken, "decimals" | "symbol">) => string;

/** Writes so many units of a token with its name: "125.50 USDT". */
export function useInToken(): InToken {
  const { tokenAmount } = useFormats();
  return (units, { decimals, symbol }) => `${tokenAmount(units, decimals)} ${symbol ?? words.units}`;
}
