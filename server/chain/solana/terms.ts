import { type Address, address } from "@solana/kit";
import type { Terms as ProgramTerms } from "../../../chain/solana/terms.ts";
import { Refused } from "../chain-errors.ts";
import { COIN, type Terms, type Token } from "../terms.ts";
import { Objection } from "./client.ts";

/** Terms and tokens as the program names them. */

export function programTerms({ trackKey, payees }: Terms): ProgramTerms {
  return {
    trackKey: Buffer.from(trackKey, "hex"),
    payees: payees.map(({ wallet, bps }) => ({ wallet: address(wallet), bps })),
  };
}

/** A split pays out tokens; SOL reaches it wrapped, which is a token like any other. */
export function mintOf(token: Token): Address {
  if (token === COIN)
    throw new Objection((network) => new Refused(network, "NotSupported", "splits hold tokens"));
  return address(token);
}
