import { type Address, address, type Instruction, type KeyPairSigner } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatherInstruction } from "../client.ts";
import { inChainOrder, type Places, TOKEN_2022 } from "../terms.ts";
import { tokenBytes } from "./accounts.ts";
import { expectRefused, readonly, swapped, withAccounts } from "./attack.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** What brings money into a vault must not be a way to bring it anywhere else. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");

let stage: Stage;
let mint: Address;
let other: Address;
let thief: KeyPairSigner;
/** The same terms for two tokens, and another split of the thief's for both. */
let places: Places;
let otherPlaces: Places;
let thiefs: Places;
let thiefsOther: Places;

beforeAll(async () => {
  stage = await openStage();
  thief = await stage.newPerson("thief");
  mint = stage.newMint("token");
  other = stage.newMint("other token");
  const terms = { trackKey: trackKey("coveted"), payees: inChainOrder(evenly(wallets(2))) };
  const own = { trackKey: trackKey("own"), payees: [{ wallet: thief.address, bps: 10_000 }] };
  places = await stage.openSplit(terms, mint);
  otherPlaces = await stage.openSplit(terms, other);
  thiefs = await stage.openSplit(own, mint);
  thiefsOther = await stage.openSplit(own, other);
  await stage.pay(places.vault, mint, 5_000n);
});

const watched = () => [
  ...[places, otherPlaces, thiefs, thiefsOther].flatMap(({ ledger, vault, receivers }) => [
    ledger,
    vault,
    ...receivers,
  ]),
  places.split,
  thiefs.split,
];
const refuse = (instruction: Instruction, reason: string, ...also: Address[]) =>
  expectRefused(stage, [...watched(), ...also], [instruction], reason);

describe("gathering", () => {
  const stray = wallet("stray");
  let honest: Instruction;
  beforeEach(() => {
    stage.placeTokens(stray, { mint, owner: places.split, units: 700n });
    honest = gatherInstruction(PROGRAM, places, stray);
  });

  test("into another account than the ledger's vault", async () => {
    const own = await stage.openAccount(thief.address, mint);
    for (const vault of [own, thiefs.vault, otherPlaces.vault, stray])
      await refuse(swapped(honest, { 3: vault }), "WrongVault", own, stray);
  });

  test("out of the vault by way of another ledger", async () => {
    await refuse(gatherInstruction(PROGRAM, thiefs, places.vault), "custom 4");
    await refuse(
      gatherInstruction(PROGRAM, { ...thiefs, split: places.split }, places.vault),
      "PrivilegeEscalation",
    );
    await refuse(
      gatherInstruction(PROGRAM, { ...otherPlaces, split: places.split }, places.vault),
      "custom 3",
    );
    await refuse(
      gatherInstruction(PROGRAM, { ...otherPlaces, split: places.split, mint }, places.vault),
      "WrongMint",
    );
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

  test("into a frozen vault", async () => {
    await stage.freeze(places.vault, mint);
    await refuse(honest, "WrongVault", stray);
    await stage.thaw(places.vault, mint);
  });

  test("with the wrong ledger, programs or accounts", async () => {
    await refuse(swapped(honest, { 0: wallet("nowhere") }), "NotALedger", stray);
    await refuse(swapped(honest, { 0: thiefs.ledger }), "WrongVault", stray);
    await refuse(swapped(honest, { 4: other }), "WrongMint", stray);
    for (const program of [TOKEN_2022, SYSTEM_PROGRAM])
      await refuse(swapped(honest, { 5: program }), "WrongTokenProgram", stray);
    for (const count of [0, 5])
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
