import { randomBytes } from "node:crypto";
import {
  AccountRole,
  type Address,
  address,
  createNoopSigner,
  getAddressDecoder,
  type Instruction,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import {
  AccountState,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintDecoder,
  getTokenSize,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import { createLedgerInstruction, distributeInstruction, ledgerBytes } from "../../../chain/solana/client.ts";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import { Refused, type RefusedReason } from "../chain-errors.ts";
import type { Distributing, Transfer } from "../port.ts";
import { COIN } from "../terms.ts";
import { accountsAt, type Books, tokenAccountIn } from "./accounts.ts";
import { Objection, type SolanaRpc } from "./client.ts";
import { owedUnits } from "./read.ts";
import { mintOf, programTerms } from "./terms.ts";

/** What is to be done, as instructions that belong together. Several drafts may travel in one transaction. */
export interface Draft {
  instructions: Instruction[];
  contracts: Address[];
  /** What the accounts it may open take from the fee payer. */
  rentLamports: bigint;
}

/** The highest the chain has asked; what it asks less is the fee payer's gain. */
const LAMPORTS_PER_BYTE = 6_960n;
const ACCOUNT_OVERHEAD_BYTES = 128;
const rentOf = (bytes: number) => BigInt(ACCOUNT_OVERHEAD_BYTES + bytes) * LAMPORTS_PER_BYTE;
const TOKEN_ACCOUNT_LAMPORTS = rentOf(getTokenSize());

/** Who pays is known by address here; the signature comes when everything is fixed. */
const signer = (of: string) => createNoopSigner(address(of));

function openAccount(payer: string, owner: Address, mint: Address, ata: Address): Instruction {
  return getCreateAssociatedTokenIdempotentInstruction({ payer: signer(payer), owner, mint, ata });
}

/** Ledger and vault, whichever is missing. With many payees they do not fit into one transaction together. */
export async function draftCreates(
  program: Address,
  books: Books[],
  mint: Address,
  payer: string,
): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const { terms, ledger, vault, places } of books) {
    const contracts = [places.split];
    const draft = (instruction: Instruction, rentLamports: bigint) =>
      drafts.push({ instructions: [instruction], contracts, rentLamports });
    if (!ledger)
      draft(
        await createLedgerInstruction(program, programTerms(terms), mint, signer(payer)),
        rentOf(ledgerBytes(terms.payees.length)),
      );
    if (!vault) draft(openAccount(payer, places.split, mint, places.vault), TOKEN_ACCOUNT_LAMPORTS);
  }
  return drafts;
}

/** One payee without an account, or frozen, is passed over by the program; a run that would pay nobody is not sent. */
export async function draftDistributions(
  rpc: SolanaRpc,
  program: Address,
  books: Books[],
): Promise<{ drafts: Draft[]; refused: Distributing["refused"] }> {
  const accounts = await accountsAt(
    rpc,
    books.flatMap(({ places }) => places.tokenAccounts),
    "confirmed",
  );
  const drafts: Draft[] = [];
  const refused: Distributing["refused"] = [];
  for (const one of books) {
    const { split, tokenAccounts } = one.places;
    const usable = accounts
      .splice(0, tokenAccounts.length)
      .map((account) => tokenAccountIn(account)?.state === AccountState.Initialized);
    const reason = whyNot(one, usable);
    if (reason) refused.push({ contract: split, reason });
    else
      drafts.push({
        instructions: [distributeInstruction(program, one.places)],
        contracts: [split],
        rentLamports: 0n,
      });
  }
  return { drafts, refused };
}

function whyNot(books: Books, usable: boolean[]): RefusedReason | null {
  if (!books.ledger || !books.vault) return "NotCreated";
  if (books.vault.state !== AccountState.Initialized) return "WrongVault";
  return owedUnits(books).some((units, i) => units > 0n && usable[i]) ? null : "TooLittle";
}

export async function draftAccounts(
  rpc: SolanaRpc,
  wallets: string[],
  mint: Address,
  payer: string,
): Promise<Draft[]> {
  const owners = [...new Set(wallets)].map((wallet) => address(wallet));
  const places = await Promise.all(owners.map((owner) => tokenAccountOf(owner, mint)));
  const found = await accountsAt(rpc, places, "confirmed");
  return owners.flatMap((owner, i) => {
    const place = places[i];
    if (!place || found[i]) return [];
    const instructions = [openAccount(payer, owner, mint, place)];
    return { instructions, contracts: [], rentLamports: TOKEN_ACCOUNT_LAMPORTS };
  });
}

/**
 * Two equal transfers signed in the same moment would be the same transaction, and only one would be made. So each names
 * an account of its own, which nobody has the key to and which nothing happens to (Solana Pay calls it a reference).
 */
export async function draftTransfer(
  rpc: SolanaRpc,
  { to, token, amountUnits }: Omit<Transfer, "from">,
  from: string,
  payer: string,
): Promise<Draft> {
  const reference = getAddressDecoder().decode(randomBytes(32));
  const marked = (instruction: Instruction): Instruction => ({
    ...instruction,
    accounts: [...(instruction.accounts ?? []), { address: reference, role: AccountRole.READONLY }],
  });
  if (token === COIN) {
    const transfer = { source: signer(from), destination: address(to), amount: amountUnits };
    const instructions = [marked(getTransferSolInstruction(transfer))];
    return { instructions, contracts: [], rentLamports: 0n };
  }
  const mint = mintOf(token);
  const [source, destination] = await Promise.all(
    [from, to].map((owner) => tokenAccountOf(address(owner), mint)),
  );
  if (!source || !destination) throw new Error("two owners have two accounts");
  const [found, there] = await accountsAt(rpc, [mint, destination], "confirmed");
  if (!found) throw new Objection((network) => new Refused(network, "WrongMint"));
  const { decimals } = getMintDecoder().decode(found.data);
  const opening = tokenAccountIn(there) ? [] : [openAccount(payer, address(to), mint, destination)];
  const transfer = { source, mint, destination, authority: signer(from), amount: amountUnits, decimals };
  return {
    instructions: [...opening, marked(getTransferCheckedInstruction(transfer))],
    contracts: [],
    rentLamports: opening.length > 0 ? TOKEN_ACCOUNT_LAMPORTS : 0n,
  };
}
