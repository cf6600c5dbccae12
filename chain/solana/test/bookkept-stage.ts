import type { Address, Instruction, KeyPairSigner, Transaction } from "@solana/kit";
import {
  getCloseAccountInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { inChainOrder, placesOf, SOL, TOKEN_2022, tokenAccountOf } from "../terms.ts";
import { tokenBytes } from "./accounts.ts";
import { newBook } from "./book.ts";
import { foundHome, openPockets } from "./homes.ts";
import type { Home, Kept, Purse } from "./kept.ts";
import { openStage, PROGRAM, type Stage, trackKey, wallet } from "./stage.ts";
import { newStatement, type Statement } from "./statements.ts";

/** A stage with a handful of payees, splits and moneys, and a book for every split and money. */

const SHARES = [[10_000], [5_000, 5_000], [1, 4_999, 5_000], [1_667, 1_667, 1_667, 1_667, 1_666, 1_666]];
/** The newer program knows no batch. */
const TOKENS = { first: TOKEN_PROGRAM_ADDRESS, second: TOKEN_2022 };
const PEOPLE = 4;
const HOMES = 2;
const MOST_LAMPORTS = 10n ** 18n;

export type BookkeptStage = Awaited<ReturnType<typeof openBookkeptStage>>;

export async function openBookkeptStage() {
  const stage = await openStage();
  stage.place(stage.payer.address, SOL, new Uint8Array(), MOST_LAMPORTS);
  stage.setTime(1_800_000_000n);
  const people: KeyPairSigner[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await stage.newPerson(`payee ${i}`));
  const homes: Home[] = [];
  for (let i = 0; i < HOMES; i++) homes.push(await foundHome(stage, `home ${i}`));
  const holders = [
    ...people.map((owner) => ({ holder: owner.address, owner, home: null })),
    ...homes.map((home) => ({ holder: home.account, owner: null, home })),
  ];
  const purses: Purse[] = [];
  const kept: Kept[] = [];
  const statements: Statement[] = [];
  const moneys = Object.entries(TOKENS).map(
    ([name, program]) => [stage.newMint(name, program), program] as const,
  );
  for (const [mint, tokenProgram] of [...moneys, [SOL, SOL] as const]) {
    const own: Purse[] = [];
    for (const who of holders)
      own.push({ ...who, ...(await openPurse(stage, who.holder, mint, tokenProgram)) });
    const splits: Kept[] = [];
    // Turned around, so that the smaller splits name a payee account too.
    for (const shares of SHARES)
      splits.push(await keep(stage, shares, mint, tokenProgram, [...own].reverse()));
    purses.push(...own);
    kept.push(...splits);
    if (mint !== SOL) statements.push(await newStatement(stage, splits, own));
  }
  for (const home of homes) home.purses = purses.filter((purse) => purse.home === home);
  for (const home of homes) await openPockets(stage, home);
  const signed = new Map<string, Transaction>();

  /** The same act is signed once. Returns why it was refused, if it was. */
  async function act(name: string, instructions: () => Instruction[] | Promise<Instruction[]>) {
    const transaction = signed.get(name) ?? (await stage.sign(await instructions()));
    signed.set(name, transaction);
    return stage.submit(transaction);
  }

  /** Whatever is in it goes elsewhere first: only an empty account can be closed. */
  async function closePurse({ mint, tokenProgram, account, sink, units }: Purse, owner: KeyPairSigner) {
    stage.place(sink, tokenProgram, tokenBytes({ mint, owner: owner.address }));
    const by = { programAddress: tokenProgram };
    await stage.must([
      getTransferInstruction({ source: account, destination: sink, authority: owner, amount: units }, by),
      getCloseAccountInstruction({ account, destination: stage.payer.address, owner }, by),
    ]);
  }

  return { stage, purses, kept, homes, statements, act, closePurse };
}

/** SOL lies with its holder, who has had some before. */
async function openPurse(stage: Stage, holder: Address, mint: Address, tokenProgram: Address) {
  const [beside, sunk] = [wallet(`aside ${holder}`), wallet(`sink ${holder}`)];
  const none = { mint, tokenProgram, state: "open" as const, units: 0n, asideUnits: 0n };
  if (mint !== SOL) {
    const [account, aside] = [await stage.openAccount(holder, mint), await stage.openAccount(beside, mint)];
    return { ...none, account, sink: await tokenAccountOf(sunk, mint, tokenProgram), aside };
  }
  stage.place(beside, SOL, new Uint8Array());
  const [units, asideUnits] = [holder, beside].map(stage.lamportsIn) as [bigint, bigint];
  return { ...none, account: holder, sink: sunk, aside: beside, units, asideUnits };
}

async function keep(
  stage: Stage,
  sharesBps: number[],
  mint: Address,
  tokenProgram: Address,
  purses: Purse[],
): Promise<Kept> {
  const named = purses.slice(0, sharesBps.length);
  const payees = inChainOrder(named.map(({ holder }, i) => ({ wallet: holder, bps: sharesBps[i] ?? 0 })));
  const terms = { trackKey: trackKey(`books ${sharesBps}`), payees };
  const places = await placesOf(PROGRAM, terms, mint, tokenProgram);
  const stray = wallet(`stray ${places.vault}`);
  if (mint !== SOL) {
    await stage.openAccount(places.split, mint);
    stage.place(stray, tokenProgram, tokenBytes({ mint, owner: places.split }));
  }
  const inOrder = places.receivers.map((at) => purses.find(({ account }) => account === at) as Purse);
  const book = newBook(payees.map(({ bps }) => bps));
  const way = tokenProgram === TOKEN_PROGRAM_ADDRESS ? "batch" : "plain";
  return { book, terms, mint, places, way, purses: inOrder, stray };
}
