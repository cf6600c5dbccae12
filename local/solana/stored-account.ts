import { type Address, type EncodedAccount, lamports } from "@solana/kit";
import type { Change } from "./accounts.ts";

/** An account as it lies on disk: address, lamports, owner, executable, data in base64; an address alone is a closed one. */
export type StoredAccount = [Address] | [Address, string, Address, 0 | 1, string];

export function storedAccount({ address, now }: Change): StoredAccount {
  if (!now) return [address];
  const data = Buffer.from(now.data).toString("base64");
  return [address, now.lamports.toString(), now.programAddress, now.executable ? 1 : 0, data];
}

export function readStoredAccount(stored: StoredAccount): Change {
  if (stored.length === 1) return { address: stored[0], now: undefined };
  const [address, balance, programAddress, executable, base64] = stored;
  const data = new Uint8Array(Buffer.from(base64, "base64"));
  const now: EncodedAccount = {
    address,
    lamports: lamports(BigInt(balance)),
    programAddress,
    executable: executable === 1,
    data,
    space: BigInt(data.length),
  };
  return { address, now };
}
