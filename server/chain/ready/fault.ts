import type { Fault, FaultCode } from "../../../shared/rules/networks.ts";
import { withoutSecrets } from "../../describe-error.ts";
import { ChainUnavailable, WrongChain } from "../chain-errors.ts";
import type { Token } from "../terms.ts";

/** What a network must offer before anything is published there, and which part of it is missing. */

export interface Needs {
  tokens: NeededToken[];
  /** Null in a process that pays nothing. */
  payer: { address: string; leastUnits: bigint } | null;
}

export interface NeededToken {
  token: Token;
  symbol: string;
  decimals: number;
}

/** Null when it is as it must be. */
export type Check = () => Promise<Fault | Fault[] | null>;

/** Each on its own: what one node cannot answer does not hide the rest. */
export async function faultsIn(checks: Check[]): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const check of checks) found.push(...[(await check()) ?? []].flat());
  return found;
}

/** A node's no is the fault; one that is away says nothing of it. */
export const unless =
  (code: FaultCode, ask: () => Promise<unknown>, isNo: (error: unknown) => boolean): Check =>
  async () => {
    try {
      await ask();
      return null;
    } catch (error) {
      if (error instanceof ChainUnavailable || error instanceof WrongChain || !isNo(error)) throw error;
      return {
        code,
        found: withoutSecrets(error instanceof Error ? (error.message.split("\n")[0] ?? "") : ""),
      };
    }
  };

export const payerFault = (payer: NonNullable<Needs["payer"]>, units: bigint): Fault | null =>
  units >= payer.leastUnits
    ? null
    : { code: "payer_empty", found: `${payer.address} holds ${units} of at least ${payer.leastUnits} units` };

export const missingFault = ({ symbol, token }: NeededToken): Fault => ({
  code: "token_missing",
  found: `no token is at ${token}, where ${symbol} should be`,
});

export const decimalsFault = ({ symbol, token, decimals }: NeededToken, found: number): Fault | null =>
  found === decimals
    ? null
    : { code: "token_decimals", found: `${symbol} at ${token} has ${found} decimals instead of ${decimals}` };
