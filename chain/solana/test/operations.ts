import type { KeyPairSigner } from "@solana/kit";
import {
  AuthorityType,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getThawAccountInstruction,
  getTransferInstruction,
} from "@solana-program/token";
import {
  claimInstruction,
  createLedgerInstruction,
  distributeInstruction,
  gatherInstruction,
  type Way,
} from "../client.ts";
import { dueUnits, enterRun } from "./book.ts";
import type { BookkeptStage, Kept, Purse } from "./bookkept-stage.ts";
import { PROGRAM } from "./stage.ts";

/** Everything that can be done, each entered into the books by the rules and held against the chain's answer. */

export function operations({ stage, act, closePurse }: BookkeptStage) {
  const { payer, issuer } = stage;
  const counts = { runs: 0, waited: 0, claims: 0, refused: 0 };

  async function deposit({ book, places, mint }: Kept, units: bigint) {
    const { vault } = places;
    const paid = await act(`${units} to ${vault}`, () => [
      getMintToInstruction({ mint, token: vault, mintAuthority: issuer, amount: units }),
    ]);
    same(paid.refused, null, "deposit");
    book.receivedUnits += units;
  }

  /** Paid to another account of the split by mistake, and gathered if there is a ledger to say where to. */
  async function depositAstray(kept: Kept, units: bigint) {
    const { book, places, mint, stray } = kept;
    if (!book.open) return;
    const gathered = await act(`${units} astray to ${stray}`, () => [
      getMintToInstruction({ mint, token: stray, mintAuthority: issuer, amount: units }),
      gatherInstruction(PROGRAM, places, stray),
    ]);
    same(gathered.refused, null, "gather");
    book.receivedUnits += units;
  }

  async function distribute({ book, places, purses }: Kept, way: Way = "batch") {
    const due = book.open ? dueUnits(book) : [];
    const able = purses.map((purse) => purse.state === "open");
    const { refused, distributions } = await act(`distribute ${places.ledger} ${way}`, () => [
      distributeInstruction(PROGRAM, places, { way }),
    ]);
    same(refused, book.open ? null : "NotALedger", "distribute");
    if (refused) return void counts.refused++;
    const sent = enterRun(book, able);
    for (const [i, purse] of purses.entries()) purse.units += sent[i] ?? 0n;
    const waiting = due.flatMap((units, i) => (units > 0n && !able[i] ? [i] : []));
    const said = distributions.map((one) => `waiting ${one.waiting}`).join();
    same(said, sent.some((units) => units > 0n) ? `waiting ${waiting}` : "", "log line");
    if (said) counts.runs++;
    counts.waited += waiting.length;
  }

  /** The payee at this place has the share sent to another account, whatever state the own one is in. */
  async function claim({ book, places, purses }: Kept, i: number) {
    const at = i % purses.length;
    const purse = purses[at] as Purse;
    const { refused } = await act(`claim ${places.ledger} ${at}`, () => [
      claimInstruction(PROGRAM, places, purse.owner, purse.aside),
    ]);
    same(refused, book.open ? null : "NotALedger", "claim");
    if (refused) return void counts.refused++;
    const sent = enterRun(
      book,
      purses.map((_, payee) => payee === at),
    );
    purse.asideUnits += sent[at] ?? 0n;
    counts.claims++;
  }

  async function open({ book, places, terms, mint }: Kept) {
    const { refused } = await act(`open ${places.ledger}`, async () => [
      await createLedgerInstruction(PROGRAM, terms, mint, payer),
    ]);
    same(refused, null, "open");
    book.open = true;
  }

  /** A payee sends something back to a split: it is money like any other. */
  async function giveBack({ book, places, purses }: Kept, i: number) {
    const purse = purses[i % purses.length];
    if (purse?.state !== "open" || purse.units < 7n) return;
    const { account: source, owner: authority } = purse;
    const given = await act(`back from ${source} to ${places.vault}`, () => [
      getTransferInstruction({ source, destination: places.vault, authority, amount: 7n }),
    ]);
    same(given.refused, null, "giving back");
    purse.units -= 7n;
    book.receivedUnits += 7n;
  }

  /** Frozen, thawed, given away, taken back, closed or opened again, whatever makes sense next. */
  async function changeState(purse: Purse, closes: boolean, gives = false) {
    const { account, mint, owner } = purse;
    const hand = (from: KeyPairSigner, to: KeyPairSigner) =>
      getSetAuthorityInstruction({
        owned: account,
        owner: from,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: to.address,
      });
    if (purse.state === "open" && gives) {
      same((await act(`give ${account}`, () => [hand(owner, issuer)])).refused, null, "giving away");
      purse.state = "given";
      return;
    }
    if (purse.state === "open" && closes) {
      await closePurse(purse);
      purse.units = 0n;
      purse.state = "missing";
      return;
    }
    const [name, next, instruction] = (
      {
        open: ["freeze", "frozen", getFreezeAccountInstruction({ account, mint, owner: issuer })],
        given: ["take back", "open", hand(issuer, owner)],
        frozen: ["thaw", "open", getThawAccountInstruction({ account, mint, owner: issuer })],
        missing: [
          "reopen",
          "open",
          getCreateAssociatedTokenIdempotentInstruction({ payer, ata: account, owner: owner.address, mint }),
        ],
      } as const
    )[purse.state];
    same((await act(`${name} ${account}`, () => [instruction])).refused, null, name);
    purse.state = next;
  }

  return { counts, deposit, depositAstray, distribute, claim, open, giveBack, changeState };
}

export function same(found: unknown, expected: unknown, what: string) {
  if (found !== expected)
    throw new Error(`${what}: ${String(found)} on the chain, ${String(expected)} in the books`);
}
