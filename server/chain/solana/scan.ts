import { type Address, address, isSolanaError } from "@solana/kit";
import { ledgerBytes } from "../../../chain/solana/ledger.ts";
import { inChainOrder, SOL } from "../../../chain/solana/terms.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Scan, Scanned } from "../chain-events.ts";
import { lineFailure } from "../endpoint.ts";
import type { Terms } from "../terms.ts";
import { ledgerRent } from "./accounts.ts";
import { limitsOf, Objection, type SolanaOptions, type SolanaRpc } from "./client.ts";
import { type Movement, movementIn, movementInGap, strayIn, type Vault } from "./events.ts";
import { oldestPage, transactionOf } from "./history.ts";
import { cursorOf, type Mark, type Marks, marksOf, movedMarks, type Standing } from "./marks.ts";
import { mintOf, programTerms } from "./terms.ts";

/**
 * Deposits and payouts vault by vault. A hundred accounts are read at once, and only a vault whose books have moved since
 * we last added them up has its transactions looked at. One whose history cannot be read keeps no other waiting.
 */

/** So many transactions are looked at in one scan, shared out among the vaults; more wait for the next. */
const MOST_TRANSACTIONS = 100;
/** So many pages of one vault's history: going back further waits for the next scan. */
const MOST_PAGES = 5;

/** Only a note of how far the chain was: contracts have cursors of their own. */
export async function cursorNow(rpc: SolanaRpc): Promise<string> {
  return `${await rpc.getSlot({ commitment: "finalized" }).send()}`;
}

type Options = Pick<SolanaOptions, "network" | "program">;

/** One scan under way. */
interface Look extends Options {
  rpc: SolanaRpc;
  /** As of which everything was read. */
  slot: number;
  moved: Map<Mark, Standing>;
  /** How many transactions may still be looked at, and how many vaults wait for theirs. */
  left: number;
  waiting: number;
  found: Scanned;
}

export async function scan(rpc: SolanaRpc, options: Options, { contracts, tokens }: Scan): Promise<Scanned> {
  const cursor = await cursorNow(rpc);
  const { program } = options;
  const marks = await Promise.all(contracts.map((contract) => marksOf(rpc, program, contract, tokens)));
  const asked = tokens.map(mintOf);
  const vaults = marks.flatMap((one) => asked.flatMap((mint) => one.vaults[mint] ?? []));
  const coins = new Set(asked.includes(SOL) ? marks.flatMap((one) => one.vaults[SOL] ?? []) : []);
  const { moved, slot } = await movedMarks(rpc, program, vaults, coins);
  const found: Scanned = {
    ...{ deposits: [], payouts: [], cursor, contractCursors: {} },
    ...{ reached: slot, more: false, unfinished: [], failed: {}, strangers: [] },
  };
  const budget = { left: MOST_TRANSACTIONS, waiting: moved.size };
  const look: Look = { ...options, rpc, slot, moved, found, ...budget };
  for (const [i, { terms, cursor: old }] of contracts.entries()) {
    const own = marks[i] as Marks;
    const failed = await lookAt(look, own, terms).catch((error: unknown) => {
      // Alone, it is tried on the next endpoint.
      if (contracts.length === 1) throw error;
      return failureIn(error, options);
    });
    const now = cursorOf(own);
    if (now !== old) found.contractCursors[own.split] = now;
    if (!failed) continue;
    found.failed[own.split] = failed.why;
    // Those behind it were not looked at: they are due again at once.
    found.unfinished.push(
      ...(failed.isLine
        ? marks
            .slice(i + 1)
            .filter(moves(moved))
            .map(splitOf)
        : []),
    );
    if (failed.isLine) break;
  }
  found.more = found.unfinished.length > 0;
  return found;
}

const splitOf = ({ split }: Marks): string => split;
const moves = (moved: Look["moved"]) => (marks: Marks) =>
  Object.values(marks.vaults).some((mark) => moved.has(mark));

/** What a node could not tell about one contract. Anything else is a bug, and thrown. */
function failureIn(error: unknown, { network }: Options): { why: string; isLine: boolean } {
  const line = lineFailure(error);
  if (line) return { why: line.message, isLine: true };
  if (error instanceof Objection) return { why: error.on(network).message, isLine: false };
  if (isSolanaError(error)) return { why: error.message, isLine: false };
  throw error;
}

async function lookAt(look: Look, { split, vaults }: Marks, terms: Terms): Promise<null> {
  const { moved, found } = look;
  for (const [mint, mark] of Object.entries(vaults)) {
    const standing = moved.get(mark);
    if (!standing) continue;
    const vault = await vaultOf(look, split, address(mint), terms, mark);
    if (await addUp(look, vault, mark)) {
      settleGap(vault, mark, standing, found);
      found.deposits.push(...strayIn(vault, mark, standing.vaultUnits, look.slot));
    } else found.unfinished.push(split);
    if (mark.vaultUnits !== standing.vaultUnits) found.reached = null;
  }
  return null;
}

/** Goes on through what happened to one vault since its mark, oldest first, and moves the mark. False: there is more. */
async function addUp(look: Look, vault: Vault, mark: Mark): Promise<boolean> {
  const { rpc, slot, found } = look;
  const { signatures: size, requests } = limitsOf(rpc);
  const most = Math.ceil(look.left / look.waiting--);
  if (most === 0) return false;
  const page = await oldestPage(rpc, vault.vault, mark, { size, most: MOST_PAGES, slot });
  if (!page) return false;
  const news = page.slice(0, most);
  look.left -= news.length;
  const transactions = await inParallel(news, requests, async ({ signature, failed }) =>
    failed ? null : await transactionOf(rpc, signature),
  );
  for (const [i, { signature }] of news.entries()) {
    const seen = transactions[i];
    if (seen) note(found, movementIn(seen, vault, mark));
    mark.signature = signature;
  }
  if (news.length < page.length) return false;
  return mark.ends.pop() === undefined;
}

function note(scanned: Scanned, { deposits, payouts }: Movement) {
  scanned.deposits.push(...deposits);
  scanned.payouts.push(...payouts);
}

/** Once all is added up and the vault holds what it held when the ledger was read, what is missing is what a log did not say. */
function settleGap(vault: Vault, mark: Mark, { vaultUnits, paidUnits }: Standing, scanned: Scanned) {
  if (mark.gap && mark.vaultUnits === vaultUnits) note(scanned, movementInGap(vault, mark, paidUnits));
}

async function vaultOf(
  { rpc, program }: Look,
  split: Address,
  mint: Address,
  terms: Terms,
  { vault, ledger }: Mark,
): Promise<Vault> {
  const wallets = inChainOrder(programTerms(terms).payees).map(({ wallet }) => wallet);
  const rentUnits = mint === SOL ? await ledgerRent(rpc, ledgerBytes(wallets.length)) : 0n;
  return { program, split, mint, vault, ledger, wallets, rentUnits };
}
