import { solanaOwed } from "../../../shared/rules/share.ts";

/** What the rules alone say about one split and one token. No chain is asked. */

export interface Book {
  sharesBps: number[];
  /** All that ever came in, and all that everybody was ever sent. */
  receivedUnits: bigint;
  paidUnits: bigint[];
  /** Whether there is a ledger yet. */
  open: boolean;
}

export const newBook = (sharesBps: number[]): Book => ({
  sharesBps,
  receivedUnits: 0n,
  paidUnits: sharesBps.map(() => 0n),
  open: false,
});

export const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n);
export const heldUnits = (book: Book) => book.receivedUnits - sum(book.paidUnits);
export const dueUnits = (book: Book) => solanaOwed(heldUnits(book), book.sharesBps, book.paidUnits);

/** Those who can receive are sent what they are due. Returns what each was sent. */
export function enterRun(book: Book, able: boolean[]): bigint[] {
  const sent = dueUnits(book).map((due, i) => (able[i] ? due : 0n));
  book.paidUnits = book.paidUnits.map((paid, i) => paid + (sent[i] ?? 0n));
  return sent;
}

export function same(found: unknown, expected: unknown, what: string) {
  if (found !== expected)
    throw new Error(`${what}: ${String(found)} on the chain, ${String(expected)} in the books`);
}
