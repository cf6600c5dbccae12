import { type Address, getAddressDecoder } from "@solana/kit";

/** What a ledger account says: who is paid, by which share, and how much of this money they have had. */

export interface Ledger {
  termsHash: Uint8Array;
  /** `SOL` stands for SOL. */
  mint: Address;
  vault: Address;
  payees: { wallet: Address; paidUnits: bigint; bps: number }[];
}

const HEADER_BYTES = 104;
const ENTRY_BYTES = 43;

export const ledgerBytes = (payees: number) => HEADER_BYTES + payees * ENTRY_BYTES;

/** The ledger in an account's data; null when it is none. The caller knows that our program owns the account. */
export function readLedger(data: Uint8Array): Ledger | null {
  const bytes = Uint8Array.from(data);
  const numbers = new DataView(bytes.buffer);
  const payees = bytes[3] ?? 0;
  if (bytes[0] !== 0x4c || bytes[1] !== 2 || bytes.length !== ledgerBytes(payees)) return null;
  const addresses = getAddressDecoder();
  return {
    termsHash: bytes.subarray(8, 40),
    mint: addresses.decode(bytes, 40),
    vault: addresses.decode(bytes, 72),
    payees: Array.from({ length: payees }, (_, i) => {
      const at = HEADER_BYTES + i * ENTRY_BYTES;
      return {
        wallet: addresses.decode(bytes, at),
        paidUnits: numbers.getBigUint64(at + 32, true),
        bps: numbers.getUint16(at + 40, true),
      };
    }),
  };
}
