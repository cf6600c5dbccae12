import { type Address, address, type Instruction, type KeyPairSigner, lamports } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatherInstruction, WRAPPED_SOL, wrapSolInstruction } from "../client.ts";
import { inChainOrder, type Places } from "../terms.ts";
import { tokenBytes } from "./accounts.ts";
import { expectRefused, readonly, signing, swapped, withAccounts } from "./attack.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** What brings money into a vault must not be a way to bring it anywhere else. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const TOKEN_2022 = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
const SOL = 1_000_000_000n;

let stage: Stage;
let mint: Address;
let thief: KeyPairSigner;
/** The same terms for a token and for SOL, and another split of the thief's for both. */
let places: Places;
let solPlaces: Places;
let thiefs: Places;
let thiefsSol: Places;

beforeAll(async () => {
  stage = await openStage();
  thief = await stage.newPerson("thief");
  mint = stage.newMint("token");
  const terms = { trackKey: trackKey("coveted"), payees: inChainOrder(evenly(wallets(2))) };
  const own = { trackKey: trackKey("own"), payees: [{ wallet: thief.address, bps: 10_000 }] };
  places = await stage.openSplit(terms, mint);
  solPlaces = await stage.openSplit(terms, WRAPPED_SOL);
  thiefs = await stage.openSplit(own, mint);
  thiefsSol = await stage.openSplit(own, WRAPPED_SOL);
  stage.svm.airdrop(places.split, lamports(SOL));
  await stage.pay(places.vault, mint, 5_000n);
});

const watched = () => [
  ...[places, solPlaces, thiefs, thiefsSol].flatMap(({ ledger, vault, tokenAccounts }) => [
    ledger,
    vault,
    ...tokenAccounts,
  ]),
  places.split,
  thiefs.split,
];
const refuse = (instruction: Instruction, reason: string, ...also: Address[]) =>
  expectRefused(stage, [...watched(), ...also], [instruction], reason);

describe("wrapping SOL", () => {
  let honest: Instruction;
  beforeEach(() => {
    honest = wrapSolInstruction(PROGRAM, solPlaces);
  });

  test("into the vault of another split, of another token, or the thief's own account", async () => {
    const own = await stage.openAccount(thief.address, WRAPPED_SOL);
    for (const vault of [thiefsSol.vault, places.vault, own, solPlaces.ledger])
      await refuse(swapped(honest, { 2: vault }), "WrongVault", own);
  });

  test("by a ledger of another token, of another split, by none", async () => {
    await refuse(swapped(honest, { 0: places.ledger }), "WrongVault");
    await refuse(swapped(honest, { 0: places.ledger, 2: places.vault }), "NotWrappedSol");
    await refuse(swapped(honest, { 0: thiefsSol.ledger, 2: thiefsSol.vault }), "PrivilegeEscalation");
    await refuse(swapped(honest, { 0: wallet("nowhere") }), "NotALedger");
  });

  test("from another split, from the vault or from the ledger, which have not signed", async () => {
    stage.svm.airdrop(thiefs.split, lamports(SOL));
    for (const split of [thiefs.split, solPlaces.vault, solPlaces.ledger])
      await refuse(swapped(honest, { 1: split }), "PrivilegeEscalation");
  });

  test("with other programs in the places of the two", async () => {
    await refuse(swapped(honest, { 3: TOKEN_PROGRAM_ADDRESS }), "MissingAccount");
    for (const program of [TOKEN_2022, SYSTEM_PROGRAM])
      await refuse(swapped(honest, { 4: program }), "WrongTokenProgram");
  });

  test("with too few or too many accounts, or such as may not be written", async () => {
    for (const count of [0, 4])
      await refuse(
        withAccounts(honest, (all) => all.slice(0, count)),
        "WrongAccounts",
      );
    await refuse(
      withAccounts(honest, (all) => [...all, readonly(mint)]),
      "WrongAccounts",
    );
    await refuse(swapped(honest, { 1: readonly(solPlaces.split) }), "PrivilegeEscalation");
    await refuse(swapped(honest, { 2: readonly(solPlaces.vault) }), "PrivilegeEscalation");
  });

  test("while the vault is frozen, closed or of Token-2022", async () => {
    const before = stage.dataOf(solPlaces.vault) ?? new Uint8Array();
    const held = stage.lamportsIn(solPlaces.vault);
    const contents = { mint: WRAPPED_SOL, owner: solPlaces.split, rentLamports: held };
    for (const [owner, data] of [
      [TOKEN_PROGRAM_ADDRESS, tokenBytes({ ...contents, frozen: true })],
      [TOKEN_2022, tokenBytes(contents)],
      [SYSTEM_PROGRAM, new Uint8Array()],
    ] as const) {
      stage.place(solPlaces.vault, owner, data, held);
      await refuse(honest, "WrongVault");
    }
    stage.place(solPlaces.vault, TOKEN_PROGRAM_ADDRESS, before, held);
  });

  test("whoever signs in the split's place gives away what is his, and nothing else moves", async () => {
    const giver = await stage.newPerson("giver");
    const gift = stage.lamportsIn(giver.address);
    const units = stage.unitsIn(solPlaces.vault);
    const split = stage.lamportsIn(solPlaces.split);
    expect((await stage.send([swapped(honest, { 1: signing(giver) })])).refused).toBeNull();
    expect(stage.unitsIn(solPlaces.vault)).toBe(units + gift);
    expect([stage.lamportsIn(giver.address), stage.lamportsIn(solPlaces.split)]).toEqual([0n, split]);
  });

  test("honestly: all of it, once", async () => {
    const units = stage.unitsIn(solPlaces.vault);
    for (let i = 0; i < 2; i++) expect((await stage.send([honest])).refused).toBeNull();
    expect(stage.unitsIn(solPlaces.vault)).toBe(units + SOL);
    expect(stage.lamportsIn(solPlaces.split)).toBe(0n);
  });
});

describe("gathering", () => {
  const stray = wallet("stray");
  let honest: Instruction;
  beforeEach(() => {
    stage.placeTokens(stray, { mint, owner: places.split, units: 700n });
    honest = gatherInstruction(PROGRAM, places, stray);
  });

  test("into another account than the ledger's vault", async () => {
    const own = await stage.openAccount(thief.address, mint);
    for (const vault of [own, thiefs.vault, solPlaces.vault, stray])
      await refuse(swapped(honest, { 3: vault }), "WrongVault", own, stray);
  });

  test("out of the vault by way of another ledger", async () => {
    await refuse(gatherInstruction(PROGRAM, thiefs, places.vault), "custom 4");
    await refuse(
      gatherInstruction(PROGRAM, { ...thiefs, split: places.split }, places.vault),
      "PrivilegeEscalation",
    );
    await refuse(gatherInstruction(PROGRAM, { ...solPlaces, split: places.split }, places.vault), "custom 3");
  });

  test("from somebody who has not agreed", async () => {
    const own = await stage.openAccount(thief.address, mint);
    await stage.pay(own, mint, 100n);
    await refuse(gatherInstruction(PROGRAM, places, own), "custom 4", own);
    await refuse(
      gatherInstruction(PROGRAM, { ...places, split: thief.address }, own),
      "PrivilegeEscalation",
      own,
    );
  });

  test("from the vault itself: nothing moves", async () => {
    const before = stage.stateOf(watched());
    expect((await stage.send([gatherInstruction(PROGRAM, places, places.vault)])).refused).toBeNull();
    expect(stage.stateOf(watched())).toEqual(before);
  });

  test("from an account that is none, is frozen, or is of Token-2022", async () => {
    for (const [owner, data] of [
      [SYSTEM_PROGRAM, new Uint8Array()],
      [TOKEN_PROGRAM_ADDRESS, new Uint8Array(165)],
      [TOKEN_PROGRAM_ADDRESS, tokenBytes({ mint, owner: places.split, units: 700n, frozen: true })],
      [TOKEN_2022, tokenBytes({ mint, owner: places.split, units: 700n })],
    ] as const) {
      stage.place(stray, owner, data);
      await refuse(honest, "NotATokenAccount", stray);
    }
  });

  test("into a frozen vault: the token program refuses", async () => {
    await stage.freeze(places.vault, mint);
    await refuse(honest, "custom 17", stray);
    await stage.thaw(places.vault, mint);
  });

  test("with the wrong ledger, programs or accounts", async () => {
    await refuse(swapped(honest, { 0: wallet("nowhere") }), "NotALedger", stray);
    await refuse(swapped(honest, { 0: thiefs.ledger }), "WrongVault", stray);
    for (const program of [TOKEN_2022, SYSTEM_PROGRAM])
      await refuse(swapped(honest, { 4: program }), "WrongTokenProgram", stray);
    for (const count of [0, 4])
      await refuse(
        withAccounts(honest, (all) => all.slice(0, count)),
        "WrongAccounts",
        stray,
      );
    await refuse(
      withAccounts(honest, (all) => [...all, readonly(mint)]),
      "WrongAccounts",
      stray,
    );
    for (const i of [2, 3])
      await refuse(
        swapped(honest, { [i]: readonly(i === 2 ? stray : places.vault) }),
        "PrivilegeEscalation",
        stray,
      );
  });

  test("honestly: all of it, once, and only into the vault", async () => {
    const before = stage.unitsIn(places.vault);
    for (let i = 0; i < 2; i++) expect((await stage.send([honest])).refused).toBeNull();
    expect([stage.unitsIn(stray), stage.unitsIn(places.vault)]).toEqual([0n, before + 700n]);
  });
});
