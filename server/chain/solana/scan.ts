import type { Address } from "@solana/kit";
import { inChainOrder, placesOf } from "../../../chain/solana/terms.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Scan, Scanned } from "../chain-events.ts";
import type { Terms, Token } from "../terms.ts";
import type { SolanaRpc } from "./client.ts";
import { depositIn, payoutsIn, unitsAfter, type Vault } from "./events.ts";
import { signaturesSince, transactionOf } from "./history.ts";
import { cursorOf, type Mark, marksOf, movedMarks } from "./marks.ts";
import { mintOf, programTerms } from "./terms.ts";

/**
 * Deposits and payouts vault by vault. A hundred accounts are read at once, and only a vault whose books have moved since
 * we last added them up has its transactions looked at.
 */

/** So many transactions are looked at in one scan, shared out among the vaults; more wait for the next. */
const MOST_TRANSACTIONS = 100;
const AT_ONCE = 8;

/** Only a note of how far the chain was: contracts have cursors of their own. */
export async function cursorNow(rpc: SolanaRpc): Promise<string> {
  return `${await rpc.getSlot({ commitment: "finalized" }).send()}`;
}

export async function scan(rpc: SolanaRpc, program: Address, { contracts, tokens }: Scan): Promise<Scanned> {
  const cursor = await cursorNow(rpc);
  const marks = await Promise.all(contracts.map((contract) => marksOf(program, contract, tokens)));
  const { moved, slot } = await movedMarks(
    rpc,
    program,
    marks.flatMap(({ vaults }) => Object.values(vaults)),
  );
  const scanned: Scanned = {
    ...{ deposits: [], payouts: [], cursor, contractCursors: {} },
    ...{ reached: slot, more: false },
  };
  let left = MOST_TRANSACTIONS;
  let waiting = moved.size;
  for (const [i, { terms, cursor: old }] of contracts.entries()) {
    const own = marks[i];
    if (!own) continue;
    for (const [mint, mark] of Object.entries(own.vaults)) {
      if (!moved.has(mark)) continue;
      const most = Math.ceil(left / waiting--);
      left -= await addUp(rpc, await vaultOf(program, terms, mint), mark, most, scanned);
      if (mark.vaultUnits !== moved.get(mark)) scanned.reached = null;
    }
    const now = cursorOf(own);
    if (now !== old) scanned.contractCursors[own.split] = now;
  }
  return scanned;
}

/** Goes through what happened to one vault since its mark, oldest first, and moves the mark. */
async function addUp(
  rpc: SolanaRpc,
  vault: Vault,
  mark: Mark,
  most: number,
  scanned: Scanned,
): Promise<number> {
  if (most === 0) {
    scanned.more = true;
    return 0;
  }
  const all = await signaturesSince(rpc, vault.vault, mark.signature);
  const news = all.slice(0, most);
  scanned.more ||= all.length > most;
  const transactions = await inParallel(news, AT_ONCE, async ({ signature, failed }) =>
    failed ? null : await transactionOf(rpc, signature),
  );
  for (const [i, { signature }] of news.entries()) {
    const seen = transactions[i];
    if (seen) {
      const payouts = payoutsIn(seen, vault);
      scanned.deposits.push(...depositIn(seen, vault));
      scanned.payouts.push(...payouts);
      mark.vaultUnits = unitsAfter(seen, vault.vault);
      mark.paidUnits += payouts.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    }
    mark.signature = signature;
  }
  return news.length;
}

async function vaultOf(program: Address, terms: Terms, token: Token): Promise<Vault> {
  const mint = mintOf(token);
  const own = programTerms(terms);
  const { split, vault, tokenAccounts } = await placesOf(program, own, mint);
  const wallets = inChainOrder(own.payees).map(({ wallet }) => wallet);
  const walletOf = new Map(tokenAccounts.map((account, i) => [account, wallets[i] as Address]));
  return { split, mint, vault, walletOf };
}
