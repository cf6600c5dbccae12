import { type Address, address } from "@solana/kit";
import { inChainOrder } from "../../../chain/solana/terms.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Scan, Scanned } from "../chain-events.ts";
import type { Terms } from "../terms.ts";
import type { SolanaRpc } from "./client.ts";
import { type Movement, movementIn, movementInGap, type Vault } from "./events.ts";
import { signaturesSince, transactionOf } from "./history.ts";
import { cursorOf, type Mark, marksOf, movedMarks, type Standing } from "./marks.ts";
import { programTerms } from "./terms.ts";

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
  const marks = await Promise.all(contracts.map((contract) => marksOf(rpc, program, contract, tokens)));
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
      const standing = moved.get(mark);
      if (!standing) continue;
      const most = Math.ceil(left / waiting--);
      const vault = vaultOf(program, own.split, address(mint), terms, mark);
      left -= await addUp(rpc, vault, mark, most, scanned);
      settleGap(vault, mark, standing, scanned);
      if (mark.vaultUnits !== standing.vaultUnits) scanned.reached = null;
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
      note(scanned, movementIn(seen, vault, mark));
    }
    mark.signature = signature;
  }
  return news.length;
}

function note(scanned: Scanned, { deposits, payouts }: Movement) {
  scanned.deposits.push(...deposits);
  scanned.payouts.push(...payouts);
}

/** Once all is added up and the vault holds what it held when the ledger was read, what is missing is what a log did not say. */
function settleGap(vault: Vault, mark: Mark, { vaultUnits, paidUnits }: Standing, scanned: Scanned) {
  if (mark.gap && mark.vaultUnits === vaultUnits) note(scanned, movementInGap(vault, mark, paidUnits));
}

function vaultOf(program: Address, split: Address, mint: Address, terms: Terms, mark: Mark): Vault {
  const wallets = inChainOrder(programTerms(terms).payees).map(({ wallet }) => wallet);
  return { program, split, mint, vault: mark.vault, ledger: mark.ledger, wallets };
}
