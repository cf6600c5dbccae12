import type { Address, Instruction, KeyPairSigner, Transaction } from "@solana/kit";
import { getCloseAccountInstruction, getTransferInstruction } from "@solana-program/token";
import { inChainOrder, type Places, placesOf, type Terms, tokenAccountOf } from "../terms.ts";
import { type Book, newBook } from "./book.ts";
import { openStage, PROGRAM, type Stage, trackKey, wallet } from "./stage.ts";

/** A stage with a handful of payees, splits and tokens, and a book for every split and token. */

const SHARES = [[10_000], [5_000, 5_000], [1, 4_999, 5_000], [1_667, 1_667, 1_667, 1_667, 1_666, 1_666]];
const TOKENS = ["first", "second"];
const PEOPLE = 6;

/** One payee's account of one token, shared by all splits that name the payee. */
export interface Purse {
  owner: KeyPairSigner;
  mint: Address;
  account: Address;
  sink: Address;
  state: "open" | "frozen" | "missing" | "given";
  units: bigint;
  /** Another account of the owner's, for what is claimed. */
  aside: Address;
  asideUnits: bigint;
}

export interface Kept {
  book: Book;
  terms: Terms;
  mint: Address;
  places: Places;
  purses: Purse[];
  /** A second account of the split, where somebody may pay by mistake. */
  stray: Address;
}

export type BookkeptStage = Awaited<ReturnType<typeof openBookkeptStage>>;

export async function openBookkeptStage() {
  const stage = await openStage();
  const people: KeyPairSigner[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await stage.newPerson(`payee ${i}`));
  const purses: Purse[] = [];
  const kept: Kept[] = [];
  for (const token of TOKENS) {
    const mint = stage.newMint(token);
    for (const owner of people) purses.push(await openPurse(stage, owner, mint));
    const ofToken = purses.filter((purse) => purse.mint === mint);
    for (const shares of SHARES) kept.push(await keep(stage, shares, mint, ofToken));
  }
  const signed = new Map<string, Transaction>();

  /** The same act is signed once. Returns why it was refused, if it was. */
  async function act(name: string, instructions: () => Instruction[] | Promise<Instruction[]>) {
    const transaction = signed.get(name) ?? (await stage.sign(await instructions()));
    signed.set(name, transaction);
    return stage.submit(transaction);
  }

  /** Whatever is in it goes elsewhere first: only an empty account can be closed. */
  async function closePurse({ owner, mint, account, sink, units }: Purse) {
    stage.placeTokens(sink, { mint, owner: owner.address });
    await stage.must([
      getTransferInstruction({ source: account, destination: sink, authority: owner, amount: units }),
      getCloseAccountInstruction({ account, destination: owner.address, owner }),
    ]);
  }

  return { stage, purses, kept, act, closePurse };
}

async function openPurse(stage: Stage, owner: KeyPairSigner, mint: Address): Promise<Purse> {
  const account = await stage.openAccount(owner.address, mint);
  const sink = await tokenAccountOf(wallet(`sink ${owner.address}`), mint);
  const aside = await stage.openAccount(wallet(`aside ${owner.address}`), mint);
  return { owner, mint, account, sink, state: "open", units: 0n, aside, asideUnits: 0n };
}

async function keep(stage: Stage, sharesBps: number[], mint: Address, purses: Purse[]): Promise<Kept> {
  const named = purses.slice(0, sharesBps.length);
  const payees = inChainOrder(
    named.map(({ owner }, i) => ({ wallet: owner.address, bps: sharesBps[i] ?? 0 })),
  );
  const terms = { trackKey: trackKey(`books ${sharesBps}`), payees };
  const places = await placesOf(PROGRAM, terms, mint);
  await stage.openAccount(places.split, mint);
  const stray = wallet(`stray ${places.vault}`);
  stage.placeTokens(stray, { mint, owner: places.split });
  const inOrder = places.receivers.map((at) => purses.find(({ account }) => account === at) as Purse);
  const book = newBook(payees.map(({ bps }) => bps));
  return { book, terms, mint, places, purses: inOrder, stray };
}
