import { type Address, address } from "@solana/kit";
import { AccountState } from "@solana-program/token";
import { inChainOrder, tokenAccountOf } from "../../../chain/solana/terms.ts";
import { solanaOwed } from "../../../shared/rules/share.ts";
import type { FinalBooks, PayeeState, SplitState } from "../port.ts";
import { COIN, type Share, type Terms, type Token } from "../terms.ts";
import { accountsAt, type Books, booksOf, paidUnitsOf, tokenAccountIn } from "./accounts.ts";
import type { SolanaRpc } from "./client.ts";
import { mintOf, programTerms } from "./terms.ts";

/** How things stand at a split. */

export async function readSplit(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms,
  token: Token,
): Promise<SplitState> {
  const [books] = await booksOf(rpc, program, [terms], mintOf(token), "finalized");
  if (!books) throw new Error("no books were read");
  const payees = await payeesOf(rpc, books);
  return {
    address: books.places.split,
    shares: books.ledger && payees.map(({ wallet, bps }) => ({ wallet, bps })),
    undistributedUnits: books.vault?.amount ?? 0n,
    paidUnits: paidUnitsOf(books.ledger),
    payees,
  };
}

/** A payment needs the vault, and its division the ledger. */
export async function finalShares(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms[],
  token: Token,
): Promise<(Share[] | null)[]> {
  const books = await booksOf(rpc, program, terms, mintOf(token), "finalized");
  return books.map((one) => (one.ledger && one.vault ? inChainOrder(programTerms(one.terms).payees) : null));
}

export async function finalBooks(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms[],
  token: Token,
): Promise<FinalBooks[]> {
  const books = await booksOf(rpc, program, terms, mintOf(token), "finalized");
  return books.map(({ vault, ledger, slot }) => ({
    undistributedUnits: vault?.amount ?? 0n,
    paidUnits: paidUnitsOf(ledger),
    at: slot,
  }));
}

/** In chain order. The ledger's address is a hash of the terms, so its shares are these and no others. */
async function payeesOf(rpc: SolanaRpc, books: Books): Promise<PayeeState[]> {
  const shares = inChainOrder(programTerms(books.terms).payees);
  const accounts = await accountsAt(rpc, books.places.tokenAccounts, "finalized");
  const owed = owedUnits(books);
  return shares.map(({ wallet, bps }, i) => {
    const account = tokenAccountIn(accounts[i]);
    const obstacle = !account
      ? "account_missing"
      : account.state === AccountState.Frozen
        ? "account_frozen"
        : null;
    return { wallet, bps, obstacle, heldUnits: obstacle ? (owed[i] ?? 0n) : 0n };
  });
}

/** What a distribution would send each payee now, in chain order. */
export function owedUnits({ terms, ledger, vault }: Books): bigint[] {
  const shares = inChainOrder(programTerms(terms).payees);
  return solanaOwed(
    vault?.amount ?? 0n,
    shares.map(({ bps }) => bps),
    shares.map((_, i) => ledger?.payees[i]?.paidUnits ?? 0n),
  );
}

export async function balanceOf(rpc: SolanaRpc, wallet: string, token: Token): Promise<bigint> {
  const owner = address(wallet);
  if (token === COIN) return (await rpc.getBalance(owner, { commitment: "confirmed" }).send()).value;
  const [found] = await accountsAt(rpc, [await tokenAccountOf(owner, mintOf(token))], "confirmed");
  return tokenAccountIn(found)?.amount ?? 0n;
}
