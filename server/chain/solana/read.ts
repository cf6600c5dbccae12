import { type Address, address } from "@solana/kit";
import { inChainOrder, type Places, SOL, tokenAccountOf } from "../../../chain/solana/terms.ts";
import { solanaOwed } from "../../../shared/rules/share.ts";
import type { FinalBooks, PayeeState, SplitState } from "../port.ts";
import { COIN, type Share, type Terms, type Token } from "../terms.ts";
import { accountsAt, type Books, booksOf, paidUnitsOf } from "./accounts.ts";
import type { SolanaRpc } from "./client.ts";
import { type FoundAccount, moneyOf, tokensIn } from "./money.ts";
import { programTerms } from "./terms.ts";

/** How things stand at a split. */

export async function readSplit(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms,
  token: Token,
): Promise<SplitState> {
  const [books] = await booksOf(rpc, program, [terms], await moneyOf(rpc, token), "finalized");
  if (!books) throw new Error("no books were read");
  const payees = await payeesOf(rpc, books);
  return {
    address: books.places.split,
    shares: sharesIn(books),
    undistributedUnits: books.held?.units ?? 0n,
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
  const books = await booksOf(rpc, program, terms, await moneyOf(rpc, token), "finalized");
  return books.map((one) => (one.held ? sharesIn(one) : null));
}

/** As the ledger itself has them. */
const sharesIn = ({ ledger }: Books): Share[] | null =>
  ledger?.payees.map(({ wallet, bps }) => ({ wallet, bps })) ?? null;

export async function finalBooks(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms[],
  token: Token,
): Promise<FinalBooks[]> {
  const books = await booksOf(rpc, program, terms, await moneyOf(rpc, token), "finalized");
  return books.map(({ held, ledger, slot }) => ({
    undistributedUnits: held?.units ?? 0n,
    paidUnits: paidUnitsOf(ledger),
    at: slot,
  }));
}

/** In chain order. Before there is a ledger, as they were agreed. */
async function payeesOf(rpc: SolanaRpc, books: Books): Promise<PayeeState[]> {
  const shares = sharesIn(books) ?? inChainOrder(programTerms(books.terms).payees);
  const accounts = await accountsAt(rpc, books.places.receivers, "finalized");
  const owed = owedUnits(books);
  return shares.map(({ wallet, bps }, i) => {
    const obstacle = obstacleIn(books.places, wallet, accounts[i], owed[i] ?? 0n);
    return { wallet, bps, obstacle, heldUnits: obstacle ? (owed[i] ?? 0n) : 0n };
  });
}

/** Nothing may stay below this, or the whole transaction fails: what an empty account must hold at least. */
const LEAST_LAMPORTS = 890_880n;

/** Why the program would not pay into this account now. SOL reaches every wallet that has enough of it with this. */
export function obstacleIn(
  { mint }: Places,
  wallet: string,
  account: FoundAccount | null | undefined,
  owed: bigint,
): PayeeState["obstacle"] {
  if (mint === SOL) return (account?.lamports ?? 0n) + owed >= LEAST_LAMPORTS ? null : "below_minimum";
  const tokens = tokensIn(account);
  if (!tokens) return "account_missing";
  if (tokens.authority !== wallet) return "account_not_theirs";
  return tokens.frozen ? "account_frozen" : null;
}

/** What a distribution would send each payee now, in chain order. */
export function owedUnits({ terms, ledger, held }: Books): bigint[] {
  const shares = inChainOrder(programTerms(terms).payees);
  return solanaOwed(
    held?.units ?? 0n,
    shares.map(({ bps }) => bps),
    shares.map((_, i) => ledger?.payees[i]?.paidUnits ?? 0n),
  );
}

export async function balanceOf(rpc: SolanaRpc, wallet: string, token: Token): Promise<bigint> {
  const owner = address(wallet);
  if (token === COIN) return (await rpc.getBalance(owner, { commitment: "confirmed" }).send()).value;
  const { mint, tokenProgram } = await moneyOf(rpc, token);
  const [found] = await accountsAt(rpc, [await tokenAccountOf(owner, mint, tokenProgram)], "confirmed");
  return tokensIn(found)?.amountUnits ?? 0n;
}
