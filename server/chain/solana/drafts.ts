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
  getCreateAssociatedTokenIdempotentInstruction,
  getMintDecoder,
  getMintSize,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { createLedgerInstruction, distributeInstruction } from "../../../chain/solana/client.ts";
import { ledgerBytes } from "../../../chain/solana/ledger.ts";
import { inChainOrder, tokenAccountOf } from "../../../chain/solana/terms.ts";
import { Refused, type RefusedReason } from "../chain-errors.ts";
import type { Distributing, Transfer } from "../port.ts";
import { COIN, type Token } from "../terms.ts";
import { accountsAt, type Books } from "./accounts.ts";
import { Objection, type SolanaRpc } from "./client.ts";
import { type Money, moneyOf, tokensIn } from "./money.ts";
import { obstacleIn, owedUnits } from "./read.ts";
import { programTerms } from "./terms.ts";

/** What is to be done, as instructions that belong together. Several drafts may travel in one transaction. */
export interface Draft {
  instructions: Instruction[];
  /** Tried when the first are refused: the same by means that every token program has. */
  otherwise?: Instruction[];
  contracts: Address[];
  /** What the accounts it may open take from the fee payer. */
  rentLamports: bigint;
  /** The part of it that is in an account of the fee payer's own. */
  keptLamports?: bigint;
}

/** The highest the chain has asked; what it asks less is the fee payer's gain. */
const LAMPORTS_PER_BYTE = 6_960n;
const ACCOUNT_OVERHEAD_BYTES = 128;
export const rentOf = (bytes: number) => BigInt(ACCOUNT_OVERHEAD_BYTES + bytes) * LAMPORTS_PER_BYTE;
/** Extensions make accounts of the newer program longer, by no more than this. */
export const tokenAccountLamports = ({ tokenProgram }: Money) =>
  rentOf(tokenProgram === TOKEN_PROGRAM_ADDRESS ? 165 : 665);

/** Who pays is known by address here; the signature comes when everything is fixed. */
export const signer = (of: string) => createNoopSigner(address(of));

function openAccount(payer: string, owner: Address, money: Money, ata: Address): Instruction {
  return getCreateAssociatedTokenIdempotentInstruction({ payer: signer(payer), owner, ata, ...money });
}

/** Ledger and vault, whichever is missing. With many payees they do not fit into one transaction together. */
export async function draftCreates(
  program: Address,
  books: Books[],
  money: Money,
  payer: string,
): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const one of books) {
    const { split, vault } = one.places;
    if (!one.ledger) drafts.push(await draftLedger(program, one, payer));
    if (!one.held)
      drafts.push({
        instructions: [openAccount(payer, split, money, vault)],
        contracts: [split],
        rentLamports: tokenAccountLamports(money),
      });
  }
  return drafts;
}

async function draftLedger(program: Address, { terms, places }: Books, payer: string): Promise<Draft> {
  return {
    instructions: [await createLedgerInstruction(program, programTerms(terms), places.mint, signer(payer))],
    contracts: [places.split],
    rentLamports: rentOf(ledgerBytes(terms.payees.length)),
  };
}

/** So many payees' terms and accounts fit into one transaction together. */
const MOST_CREATED_AND_PAID = 12;

/**
 * One payee without an account, or frozen, is passed over by the program; a run that would pay nobody is not sent. A ledger
 * that is missing is made in front, if both fit: with more payees it has to be made before.
 */
export async function draftDistributions(
  rpc: SolanaRpc,
  program: Address,
  books: Books[],
  payer: string,
  /** Who is given an account before. */
  equipped: string[] = [],
): Promise<{ drafts: Draft[]; refused: Distributing["refused"] }> {
  const accounts = await accountsAt(
    rpc,
    books.flatMap(({ places }) => places.receivers),
    "confirmed",
  );
  const drafts: Draft[] = [];
  const refused: Distributing["refused"] = [];
  for (const one of books) {
    const { split, receivers } = one.places;
    const wallets = accounts.splice(0, receivers.length);
    const able = (i: number, wallet: string, owed: bigint) =>
      equipped.includes(wallet) || obstacleIn(one.places, wallet, wallets[i], owed) === null;
    const reason = whyNot(one, able);
    if (reason) refused.push({ contract: split, reason });
    else drafts.push(await draftDistribution(program, one, payer));
  }
  return { drafts, refused };
}

async function draftDistribution(program: Address, books: Books, payer: string): Promise<Draft> {
  const { places, ledger } = books;
  const first = ledger ? null : await draftLedger(program, books, payer);
  const by = (way: "batch" | "plain") => [
    ...(first?.instructions ?? []),
    distributeInstruction(program, places, { way }),
  ];
  const batch = places.tokenProgram === TOKEN_PROGRAM_ADDRESS;
  return {
    instructions: by(batch ? "batch" : "plain"),
    ...(batch && { otherwise: by("plain") }),
    contracts: [places.split],
    rentLamports: first?.rentLamports ?? 0n,
  };
}

function whyNot(
  books: Books,
  able: (i: number, wallet: string, owed: bigint) => boolean,
): RefusedReason | null {
  const { terms, ledger, held } = books;
  if (!held || (!ledger && terms.payees.length > MOST_CREATED_AND_PAID)) return "NotCreated";
  if (held.frozen) return "WrongVault";
  const wallets = inChainOrder(programTerms(terms).payees).map(({ wallet }) => wallet);
  return owedUnits(books).some((units, i) => units > 0n && able(i, wallets[i] ?? "", units))
    ? null
    : "TooLittle";
}

/** Whoever sent SOL to a future account has not opened it. */
export async function draftAccounts(
  rpc: SolanaRpc,
  wallets: string[],
  money: Money,
  payer: string,
): Promise<Draft[]> {
  const owners = [...new Set(wallets)].map((wallet) => address(wallet));
  const places = await Promise.all(
    owners.map((owner) => tokenAccountOf(owner, money.mint, money.tokenProgram)),
  );
  const found = await accountsAt(rpc, places, "confirmed");
  return owners.flatMap((owner, i) => {
    const place = places[i];
    if (!place || tokensIn(found[i])) return [];
    const instructions = [openAccount(payer, owner, money, place)];
    return { instructions, contracts: [], rentLamports: tokenAccountLamports(money) };
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
  if (token === COIN) {
    const transfer = { source: signer(from), destination: address(to), amount: amountUnits };
    const instructions = [marked(getTransferSolInstruction(transfer), newMark())];
    return { instructions, contracts: [], rentLamports: 0n };
  }
  const way = await tokenWay(rpc, { token, from, to, payer });
  const { opening, source, mint, receiver: destination, tokenProgram, decimals } = way;
  const transfer = { source, mint, destination, authority: signer(from), amount: amountUnits, decimals };
  const sending = getTransferCheckedInstruction(transfer, { programAddress: tokenProgram });
  return {
    instructions: [...opening, marked(sending, newMark())],
    contracts: [],
    rentLamports: way.rentLamports,
  };
}

function marked(instruction: Instruction, mark: Address): Instruction {
  return {
    ...instruction,
    accounts: [...(instruction.accounts ?? []), { address: mark, role: AccountRole.READONLY }],
  };
}

const newMark = () => getAddressDecoder().decode(randomBytes(32));

/** A mark for programs that take exactly their accounts: the payer sends itself nothing. */
export const markedNothing = (payer: string, mark: Address): Instruction =>
  marked(getTransferSolInstruction({ source: signer(payer), destination: address(payer), amount: 0n }), mark);

/** From one owner's token account to another's, which is opened where it is missing. */
export async function tokenWay(
  rpc: SolanaRpc,
  { token, from, to, payer }: { token: Token; from: string; to: string; payer: string },
) {
  const money = await moneyOf(rpc, token);
  const { mint, tokenProgram } = money;
  const [source, receiver] = await Promise.all(
    [from, to].map((owner) => tokenAccountOf(address(owner), mint, tokenProgram)),
  );
  if (!source || !receiver) throw new Error("two owners have two accounts");
  const [found, there] = await accountsAt(rpc, [mint, receiver], "confirmed");
  if (!found) throw new Objection((network) => new Refused(network, "WrongMint"));
  const { decimals } = getMintDecoder().decode(found.data.slice(0, getMintSize()));
  const opening = tokensIn(there) ? [] : [openAccount(payer, address(to), money, receiver)];
  const rentLamports = opening.length > 0 ? tokenAccountLamports(money) : 0n;
  return { source, receiver, mint, tokenProgram, decimals, opening, rentLamports };
}
