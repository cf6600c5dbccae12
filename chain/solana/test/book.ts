import { solanaOwed } from "../../../shared/rules/share.ts";

/** What the rules alone say about one split and one token. No chain is asked. */

export interface Book {
  sharesBps: number[];
  /** All that ever came in, and all that everybody was ever sent: closings change neither. */
  receivedUnits: bigint;
  paidUnits: bigint[];
  /** What the ledger has counted since it was last opened; null while there is no ledger. */
  countedUnits: bigint[] | null;
}

export const newBook = (sharesBps: number[]): Book => ({
  sharesBps,
  receivedUnits: 0n,
  paidUnits: sharesBps.map(() => 0n),
  countedUnits: null,
});

export const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n);
export const heldUnits = (book: Book) => book.receivedUnits - sum(book.paidUnits);
export const dueUnits = (book: Book) => solanaOwed(heldUnits(book), book.sharesBps, book.paidUnits);

/** Those who can receive are sent what they are due. Returns what each was sent. */
export function enterRun(book: Book, able: boolean[]): bigint[] {
  const sent = dueUnits(book).map((due, i) => (able[i] ? due : 0n));
  book.paidUnits = book.paidUnits.map((paid, i) => paid + (sent[i] ?? 0n));
  book.countedUnits = book.countedUnits?.map((counted, i) => counted + (sent[i] ?? 0n)) ?? null;
  return sent;
}

export const openLedger = (book: Book) => {
  book.countedUnits ??= book.sharesBps.map(() => 0n);
};

/** A ledger may forget its counts when they are exact shares of their sum. Returns whether it did. */
export function closeLedger(book: Book): boolean {
  const counted = book.countedUnits ?? [];
  const exact = counted.every(
    (units, i) => units * 10_000n === sum(counted) * BigInt(book.sharesBps[i] ?? 0),
  );
  if (exact) book.countedUnits = null;
  return exact;
}
