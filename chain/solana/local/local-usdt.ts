import { createHash } from "node:crypto";
import { address, createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from "@solana/kit";

/** What only a local Solana has: the programs at known addresses, and a mock USDT whose keys everybody can derive. */

export const LOCAL_PROGRAM = address("5p1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYgGKS");
export const LOCAL_ACCOUNT_PROGRAM = address("Acct1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYg");
export const LOCAL_USDT_MINT = address("FKqaLwvKJopYGyVGs4RyjBu2XZBbe23jeU9b2Ftbb3Fr");
export const USDT_DECIMALS = 6;

export const mintKey = () => knownKey("Ledgerline local USDT mint");
/** May mint and freeze, as Tether may, and pays what the faucet pays. */
export const issuerKey = () => knownKey("Ledgerline local USDT issuer");

function knownKey(name: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(createHash("sha256").update(name).digest());
}
