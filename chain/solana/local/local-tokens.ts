import { createHash } from "node:crypto";
import {
  type Address,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
} from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { TOKEN_2022 } from "../terms.ts";

/** What only a local Solana has: the programs at known addresses, and mock tokens whose keys everybody can derive. */

export const LOCAL_PROGRAM = address("5p1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYgGKS");
export const LOCAL_ACCOUNT_PROGRAM = address("Acct1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYg");
export const LOCAL_REMITTANCE_PROGRAM = address("Remit1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFY");

export interface LocalToken {
  mint: Address;
  tokenProgram: Address;
  decimals: number;
}

/** PayPal's is of the newer token program, and nobody configures it: there it is one of the other tokens. */
export const LOCAL_TOKENS = {
  usdt: localToken("FKqaLwvKJopYGyVGs4RyjBu2XZBbe23jeU9b2Ftbb3Fr", TOKEN_PROGRAM_ADDRESS),
  usdc: localToken("ACrLfnBeMWrWJmUnJ6gh3E3HqNA6tW12Ln8a7PtBwVUt", TOKEN_PROGRAM_ADDRESS),
  pyusd: localToken("AQhRW2cC71DAm92o2jvi4cULfab23oD5f2wNT5g9TckF", TOKEN_2022),
};
export type LocalTokenName = keyof typeof LOCAL_TOKENS;
export const LOCAL_USDT_MINT = LOCAL_TOKENS.usdt.mint;

function localToken(mint: string, tokenProgram: Address): LocalToken {
  return { mint: address(mint), tokenProgram, decimals: 6 };
}

export const mintKey = (name: LocalTokenName) => knownKey(`Ledgerline local ${name.toUpperCase()} mint`);
/** May mint and freeze, as Tether may, and pays what the faucet pays. */
export const issuerKey = () => knownKey("Ledgerline local USDT issuer");

function knownKey(name: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(createHash("sha256").update(name).digest());
}
