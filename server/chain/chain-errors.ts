import type { ChainRefusal as EvmRefusal } from "../../chain/evm/client.ts";
import type { ProgramRefusal } from "../../chain/solana/refusals.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { withoutSecrets } from "../describe-error.ts";

/** Everything a chain can answer instead of a result. Addresses of endpoints hold keys, so no message names one. */

/** Nobody answered, or nobody who knows. It says nothing about whether what we sent arrived. */
export class ChainUnavailable extends Error {
  override name = "ChainUnavailable";
  constructor(
    readonly network: Network,
    why: string,
  ) {
    super(`${network} is not available: ${withoutSecrets(why)}`);
  }
}

/** The endpoint serves another chain than the one configured. Nothing was signed. */
export class WrongChain extends Error {
  override name = "WrongChain";
  constructor(
    readonly network: Network,
    readonly expected: string,
    readonly found: string,
  ) {
    super(`${network} should be chain ${expected}, but the endpoint serves ${found}`);
  }
}

/** Reasons of our own, and of nodes. A contract's refusals keep the names they have in its source. */
type PortReason =
  | "FactoryMissing"
  | "FeesTooHigh"
  | "InsufficientFunds"
  | "GasTooHigh"
  | "EnoughForToday"
  | "Underpriced"
  | "Reverted"
  | "TooOld"
  | "NotSupported"
  | "NodeRefused";

export type RefusedReason = PortReason | EvmRefusal | ProgramRefusal;

/** The chain was reached and said no. */
export class Refused extends Error {
  override name = "Refused";
  constructor(
    readonly network: Network,
    readonly reason: RefusedReason,
    detail = "",
  ) {
    super(`${network} refused: ${reason}${detail && ` (${withoutSecrets(detail)})`}`);
  }
}
