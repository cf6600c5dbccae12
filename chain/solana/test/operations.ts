import type { Address, KeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import {
  AuthorityType,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getThawAccountInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import {
  claimInstruction,
  createLedgerInstruction,
  distributeInstruction,
  gatherInstruction,
  type Way,
} from "../client.ts";
import { SOL } from "../terms.ts";
import { dueUnits, enterRun, same } from "./book.ts";
import type { BookkeptStage } from "./bookkept-stage.ts";
import type { Kept, Purse } from "./kept.ts";
import { PROGRAM } from "./stage.ts";

/** The rent minimum of an account without data. */
const LEAST_LAMPORTS = 890_880n;

/** SOL can only go where it can stay. */
export const canTake = ({ mint, state, units }: Purse, due: bigint) =>
  mint === SOL ? units + due >= LEAST_LAMPORTS : state === "open";

/** Everything that can be done, each entered into the books by the rules and held against the chain's answer. */

export function operations({ stage, act, closePurse }: BookkeptStage) {
  const { payer, issuer } = stage;
  const counts = { runs: 0, waited: 0, claims: 0, refused: 0, atHome: 0, statements: 0 };
  const by = ({ tokenProgram }: { tokenProgram: Address }) => ({ programAddress: tokenProgram });

  async function deposit({ book, places, mint }: Kept, tokens: bigint) {
    const { vault } = places;
    // Nobody can leave less than the rent minimum at an address that had nothing.
    const units = mint === SOL ? tokens + LEAST_LAMPORTS : tokens;
    const paid = await act(`${units} to ${vault}`, () => [
      mint === SOL
        ? getTransferSolInstruction({ source: payer, destination: vault, amount: units })
        : getMintToInstruction({ mint, token: vault, mintAuthority: issuer, amount: units }, by(places)),
    ]);
    same(paid.refused, null, "deposit");
    book.receivedUnits += units;
  }

  /** Paid to another account of the split by mistake, and gathered if there is a ledger to say where to. */
  async function depositAstray(kept: Kept, units: bigint) {
    const { book, places, mint, stray } = kept;
    if (!book.open || mint === SOL) return;
    const gathered = await act(`${units} astray to ${stray}`, () => [
      getMintToInstruction({ mint, token: stray, mintAuthority: issuer, amount: units }, by(places)),
      gatherInstruction(PROGRAM, places, stray),
    ]);
    same(gathered.refused, null, "gather");
    book.receivedUnits += units;
  }

  async function distribute({ book, places, purses, way: usual }: Kept, way: Way = usual) {
    const due = book.open ? dueUnits(book) : [];
    const able = purses.map((purse, i) => canTake(purse, due[i] ?? 0n));
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
    const { owner } = purse;
    if (!owner) return;
    const { refused } = await act(`claim ${places.ledger} ${at}`, () => [
      claimInstruction(PROGRAM, places, owner, purse.aside),
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
  async function giveBack({ book, places, purses, mint }: Kept, i: number) {
    const purse = purses[i % purses.length];
    const amount = mint === SOL ? LEAST_LAMPORTS : 7n;
    if (purse?.state !== "open" || !purse.owner || purse.units < 2n * amount) return;
    const { account: source, owner: authority } = purse;
    const destination = places.vault;
    const given = await act(`back from ${source} to ${places.vault}`, () => [
      mint === SOL
        ? getTransferSolInstruction({ source: authority, destination, amount })
        : getTransferInstruction({ source, destination, authority, amount }, by(places)),
    ]);
    same(given.refused, null, "giving back");
    purse.units -= amount;
    book.receivedUnits += amount;
  }

  /** Frozen, thawed, given away, taken back, closed or opened again, whatever makes sense next. */
  async function changeState(purse: Purse, closes: boolean, gives = false) {
    const { account, mint, owner, holder } = purse;
    if (mint === SOL) return;
    const hand = (from: KeyPairSigner, to: Address) =>
      getSetAuthorityInstruction(
        { owned: account, owner: from, authorityType: AuthorityType.AccountOwner, newAuthority: to },
        by(purse),
      );
    // The newer program keeps an associated account with its wallet for good.
    if (purse.state === "open" && gives && owner && purse.tokenProgram === TOKEN_PROGRAM_ADDRESS) {
      same((await act(`give ${account}`, () => [hand(owner, issuer.address)])).refused, null, "giving away");
      purse.state = "given";
      return;
    }
    if (purse.state === "open" && closes && owner) {
      await closePurse(purse, owner);
      purse.units = 0n;
      purse.state = "missing";
      return;
    }
    const opening = { payer, ata: account, owner: holder, mint, tokenProgram: purse.tokenProgram };
    const [name, next, instruction] = (
      {
        open: ["freeze", "frozen", getFreezeAccountInstruction({ account, mint, owner: issuer }, by(purse))],
        given: ["take back", "open", hand(issuer, holder)],
        frozen: ["thaw", "open", getThawAccountInstruction({ account, mint, owner: issuer }, by(purse))],
        missing: ["reopen", "open", getCreateAssociatedTokenIdempotentInstruction(opening)],
      } as const
    )[purse.state];
    same((await act(`${name} ${account}`, () => [instruction])).refused, null, name);
    purse.state = next;
  }

  return { counts, deposit, depositAstray, distribute, claim, open, giveBack, changeState };
}
