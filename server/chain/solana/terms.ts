import { type Address, address } from "@solana/kit";
import { type Terms as ProgramTerms, SOL } from "../../../chain/solana/terms.ts";
import { COIN, type Terms, type Token } from "../terms.ts";

/** Terms and tokens as the program names them. */

export function programTerms({ trackKey, payees }: Terms): ProgramTerms {
  return {
    trackKey: Buffer.from(trackKey, "hex"),
    payees: payees.map(({ wallet, bps }) => ({ wallet: address(wallet), bps })),
  };
}

export const mintOf = (token: Token): Address => (token === COIN ? SOL : address(token));
