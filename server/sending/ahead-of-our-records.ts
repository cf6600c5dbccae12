import type { Network } from "../../shared/rules/networks.ts";

/** The chain has more transactions of a sender than we have saved. Nothing more is signed for it until somebody has looked. */
export class AheadOfOurRecords extends Error {
  override name = "AheadOfOurRecords";
  constructor(
    readonly network: Network,
    readonly sender: string,
    readonly nonces: { onChain: number; next: number },
  ) {
    super(`${network}: ${sender} is at nonce ${nonces.onChain}, and our records end before ${nonces.next}`);
  }
}

/** A payee account has done more than we have signed for it: perhaps also what is wanted now. */
export class AccountAhead extends AheadOfOurRecords {
  override name = "AccountAhead";
}
