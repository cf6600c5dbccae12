import { AccountRole, type Address, type Instruction, type TransactionSigner } from "@solana/kit";
import { type Places, packTerms, placesOf, SOL, type Terms } from "./terms.ts";

/** What can be asked of the program: instructions to sign and send. */

const writable = (account: Address) => ({ address: account, role: AccountRole.WRITABLE });
const readonly = (account: Address) => ({ address: account, role: AccountRole.READONLY });
const signing = (
  role: AccountRole.READONLY_SIGNER | AccountRole.WRITABLE_SIGNER,
  signer: TransactionSigner,
) => ({
  address: signer.address,
  role,
  signer,
});

/** Opens the ledger of a split and a token, or `SOL`. Sending it again changes nothing: it may stand in front of anything. */
export async function createLedgerInstruction(
  program: Address,
  terms: Terms,
  mint: Address,
  payer: TransactionSigner,
): Promise<Instruction> {
  const { ledger } = await placesOf(program, terms, mint);
  return {
    programAddress: program,
    accounts: [signing(AccountRole.WRITABLE_SIGNER, payer), writable(ledger), readonly(mint), readonly(SOL)],
    data: Uint8Array.of(0, ...packTerms(terms)),
  };
}

/**
 * How tokens are moved. `batch`: all in one call, cheapest, where the token program has it and the token is an ordinary
 * one. `plain`: a call for each payee, which every token program has.
 */
export type Way = "batch" | "plain";

/** Sends everybody what they are owed. Whoever is in `leaveOut` keeps being owed it. */
export function distributeInstruction(
  program: Address,
  places: Places,
  { way = "batch", leaveOut = [] }: { way?: Way; leaveOut?: readonly Address[] } = {},
): Instruction {
  const { ledger, vault, split, mint, tokenProgram, receivers } = places;
  const payees = receivers.map((one) => (leaveOut.includes(one) ? readonly(one) : writable(one)));
  const first = [writable(ledger), writable(vault)];
  if (mint === SOL)
    return {
      programAddress: program,
      accounts: [...first, readonly(SOL), ...payees],
      data: Uint8Array.of(3),
    };
  const middle = [readonly(split), readonly(tokenProgram)];
  if (way === "plain") middle.push(readonly(mint));
  return {
    programAddress: program,
    accounts: [...first, ...middle, ...payees],
    data: Uint8Array.of(way === "batch" ? 1 : 2),
  };
}

/** With the payee's own signature the share goes to any account of the token; of SOL, to any account. */
export function claimInstruction(
  program: Address,
  { ledger, vault, split, mint, tokenProgram }: Places,
  wallet: TransactionSigner,
  receiver: Address,
): Instruction {
  const who = [signing(AccountRole.READONLY_SIGNER, wallet), writable(receiver)];
  const what =
    mint === SOL
      ? [writable(ledger), writable(split), readonly(SOL)]
      : [writable(ledger), writable(vault), readonly(split), readonly(tokenProgram), readonly(mint)];
  return {
    programAddress: program,
    accounts: [...what, ...who],
    data: Uint8Array.of(mint === SOL ? 5 : 4),
  };
}

/** Brings tokens that reached the split in another account than its vault into the vault. */
export function gatherInstruction(
  program: Address,
  { ledger, split, vault, mint, tokenProgram }: Places,
  stray: Address,
): Instruction {
  return {
    programAddress: program,
    accounts: [
      readonly(ledger),
      readonly(split),
      writable(stray),
      writable(vault),
      readonly(mint),
      readonly(tokenProgram),
    ],
    data: Uint8Array.of(6),
  };
}
