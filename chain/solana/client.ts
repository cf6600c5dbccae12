import {
  AccountRole,
  type Address,
  address,
  getAddressDecoder,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { type Places, packTerms, placesOf, type Terms } from "./terms.ts";

/** What can be asked of the program: instructions to sign and send, ledgers to read, log lines to understand. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
export const WRAPPED_SOL = address("So11111111111111111111111111111111111111112");

const writable = (account: Address) => ({ address: account, role: AccountRole.WRITABLE });
const readonly = (account: Address) => ({ address: account, role: AccountRole.READONLY });
const paying = (signer: TransactionSigner) => ({
  address: signer.address,
  role: AccountRole.WRITABLE_SIGNER,
  signer,
});

/** Opens the ledger of a split and a token. Sending it again changes nothing. */
export async function createLedgerInstruction(
  program: Address,
  terms: Terms,
  mint: Address,
  payer: TransactionSigner,
): Promise<Instruction> {
  const { ledger } = await placesOf(program, terms, mint);
  return {
    programAddress: program,
    accounts: [paying(payer), writable(ledger), readonly(mint), readonly(SYSTEM_PROGRAM)],
    data: Uint8Array.of(0, ...packTerms(terms)),
  };
}

export function distributeInstruction(program: Address, places: Places): Instruction {
  const { ledger, vault, split, tokenAccounts } = places;
  return {
    programAddress: program,
    accounts: [
      writable(ledger),
      writable(vault),
      readonly(split),
      readonly(TOKEN_PROGRAM_ADDRESS),
      ...tokenAccounts.map(writable),
    ],
    data: Uint8Array.of(1),
  };
}

export function closeLedgerInstruction(
  program: Address,
  ledger: Address,
  rentPayer: TransactionSigner,
): Instruction {
  return {
    programAddress: program,
    accounts: [writable(ledger), paying(rentPayer)],
    data: Uint8Array.of(2),
  };
}

/** Brings SOL that was sent to the split itself into its vault of wrapped SOL, to be distributed like any token. */
export function wrapSolInstruction(program: Address, { ledger, split, vault }: Places): Instruction {
  return {
    programAddress: program,
    accounts: [
      readonly(ledger),
      writable(split),
      writable(vault),
      readonly(SYSTEM_PROGRAM),
      readonly(TOKEN_PROGRAM_ADDRESS),
    ],
    data: Uint8Array.of(3),
  };
}

/** Brings tokens that reached the split in another account than its vault into the vault. */
export function gatherInstruction(
  program: Address,
  { ledger, split, vault }: Places,
  stray: Address,
): Instruction {
  return {
    programAddress: program,
    accounts: [
      readonly(ledger),
      readonly(split),
      writable(stray),
      writable(vault),
      readonly(TOKEN_PROGRAM_ADDRESS),
    ],
    data: Uint8Array.of(4),
  };
}

export interface Ledger {
  termsHash: Uint8Array;
  rentPayer: Address;
  vault: Address;
  payees: { tokenAccount: Address; paidUnits: bigint; bps: number }[];
}

const HEADER_BYTES = 104;
const ENTRY_BYTES = 42;

export const ledgerBytes = (payees: number) => HEADER_BYTES + payees * ENTRY_BYTES;

/** The ledger in an account's data; null when it is none. The caller knows that our program owns the account. */
export function readLedger(data: Uint8Array): Ledger | null {
  const bytes = Uint8Array.from(data);
  const numbers = new DataView(bytes.buffer);
  const payees = bytes[3] ?? 0;
  if (bytes[0] !== 0x4c || bytes[1] !== 1 || bytes.length !== ledgerBytes(payees)) return null;
  const addresses = getAddressDecoder();
  return {
    termsHash: bytes.subarray(8, 40),
    rentPayer: addresses.decode(bytes, 40),
    vault: addresses.decode(bytes, 72),
    payees: Array.from({ length: payees }, (_, i) => {
      const at = HEADER_BYTES + i * ENTRY_BYTES;
      return {
        tokenAccount: addresses.decode(bytes, at),
        paidUnits: numbers.getBigUint64(at + 32, true),
        bps: numbers.getUint16(at + 40, true),
      };
    }),
  };
}
