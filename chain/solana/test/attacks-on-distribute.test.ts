import { type Address, address, type Instruction, type KeyPairSigner } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, describe, expect, test } from "vitest";
import { solanaOwed } from "../../../shared/rules/share.ts";
import { createLedgerInstruction, distributeInstruction } from "../client.ts";
import { ledgerBytes } from "../ledger.ts";
import { inChainOrder, MOST_PAYEES, type Places, placesOf, TOKEN_2022 } from "../terms.ts";
import { tokenBytes } from "./accounts.ts";
import { expectRefused, readonly, signing, swapped, withAccounts, withData, writable } from "./attack.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** Whoever calls `distribute` chooses its accounts. None but the right ones move a unit. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const COPY = wallet("copy of the program");
const AMOUNT = 1_000_003n;

let stage: Stage;
let mint: Address;
let otherMint: Address;
let thief: KeyPairSigner;
/** The split under attack, with money in its vault; the same split for another token; a split of the thief's. */
let places: Places;
let sameSplit: Places;
let thiefs: Places;
let honest: Instruction;
const victims = inChainOrder([
  { wallet: wallet("Ada"), bps: 5_000 },
  { wallet: wallet("Luis"), bps: 3_000 },
  { wallet: wallet("Mina"), bps: 2_000 },
]);
const terms = { trackKey: trackKey("coveted"), payees: victims };

beforeAll(async () => {
  stage = await openStage();
  stage.addCopy(COPY);
  thief = await stage.newPerson("thief");
  mint = stage.newMint("coveted");
  otherMint = stage.newMint("other");
  places = await stage.openSplit(terms, mint);
  sameSplit = await stage.openSplit(terms, otherMint);
  const own = inChainOrder(evenly([thief.address, ...wallets(2)]));
  thiefs = await stage.openSplit({ trackKey: trackKey("the thief's"), payees: own }, mint);
  await stage.openAccount(thief.address, mint);
  for (const { vault } of [places, thiefs]) await stage.pay(vault, mint, AMOUNT);
  await stage.pay(sameSplit.vault, otherMint, AMOUNT);
  honest = distributeInstruction(PROGRAM, places);
});

const watched = () =>
  [places, sameSplit, thiefs].flatMap(({ ledger, vault, split, receivers }) => [
    ledger,
    vault,
    split,
    ...receivers,
  ]);
const refuse = (instruction: Instruction, reason: string, ...also: Address[]) =>
  expectRefused(stage, [...watched(), ...also], [instruction], reason);

describe("payees", () => {
  const FROM = 4;

  test("an account of the thief's in a payee's place", async () => {
    const own = await stage.openAccount(thief.address, mint);
    await refuse(swapped(honest, { [FROM]: own }), "WrongPayeeAccount", own);
  });

  test("another account of the payee's own", async () => {
    const second = wallet("second account");
    stage.placeTokens(second, { mint, owner: victims[2]?.wallet ?? mint });
    await refuse(swapped(honest, { [FROM + 2]: second }), "WrongPayeeAccount", second);
  });

  test.each<[string, (of: Address[]) => Address[], string]>([
    ["in another order", ([a, b, c]) => [b, a, c] as Address[], "WrongPayeeAccount"],
    ["one twice", ([a, , c]) => [a, a, c] as Address[], "WrongPayeeAccount"],
    ["one for all", ([a]) => [a, a, a] as Address[], "WrongPayeeAccount"],
    ["one left out", ([, b, c]) => [b, c] as Address[], "WrongAccounts"],
    ["the last left out", ([a, b]) => [a, b] as Address[], "WrongAccounts"],
    ["all left out", () => [], "WrongAccounts"],
    ["one too many", (all) => [...all, all[0] as Address], "WrongAccounts"],
  ])("%s", async (_how, change, reason) => {
    const { receivers } = places;
    await refuse(distributeInstruction(PROGRAM, { ...places, receivers: change(receivers) }), reason);
  });

  test.each([0, 1, 2, 3])("only the first %i accounts at all", async (count) => {
    await refuse(
      withAccounts(honest, (accounts) => accounts.slice(0, count)),
      "WrongAccounts",
    );
  });

  test.each([1, 2, 12])("twenty-five and %i more", async (more) => {
    const full = { trackKey: trackKey("full"), payees: inChainOrder(evenly(wallets(MOST_PAYEES))) };
    const many = await stage.openSplit(full, mint);
    if (stage.unitsIn(many.vault) === 0n) await stage.pay(many.vault, mint, AMOUNT);
    const receivers = [...many.receivers, ...many.receivers.slice(0, more)];
    await refuse(
      distributeInstruction(PROGRAM, { ...many, receivers }),
      "WrongAccounts",
      many.ledger,
      many.vault,
    );
  });
});

describe("the vault", () => {
  test("of another split", () => refuse(swapped(honest, { 1: thiefs.vault }), "WrongVault"));

  test("of the same split and another token", () =>
    refuse(swapped(honest, { 1: sameSplit.vault }), "WrongVault"));

  test("a second account of the same split and token", async () => {
    const second = wallet("second vault");
    stage.placeTokens(second, { mint, owner: places.split, units: AMOUNT });
    await refuse(swapped(honest, { 1: second }), "WrongVault", second);
  });

  test("the thief's own account, the thief signing in the split's place", async () => {
    const own = await stage.openAccount(thief.address, mint);
    await stage.pay(own, mint, 10_000n);
    await refuse(swapped(honest, { 1: own, 2: signing(thief) }), "WrongVault", own);
  });

  test("the ledger itself, a payee's account, no account", async () => {
    for (const vault of [places.ledger, places.receivers[0] as Address, wallet("nowhere")])
      await refuse(swapped(honest, { 1: vault }), "WrongVault");
  });

  test.each<[string, () => [Address, Uint8Array]]>([
    ["of Token-2022", () => [TOKEN_2022, tokenBytes({ mint, owner: places.split, units: AMOUNT })]],
    [
      "frozen",
      () => [TOKEN_PROGRAM_ADDRESS, tokenBytes({ mint, owner: places.split, units: AMOUNT, frozen: true })],
    ],
    ["not initialized", () => [TOKEN_PROGRAM_ADDRESS, new Uint8Array(165)]],
    [
      "too long",
      () => [
        TOKEN_PROGRAM_ADDRESS,
        Buffer.concat([tokenBytes({ mint, owner: places.split }), Buffer.alloc(1)]),
      ],
    ],
    ["not there", () => [SYSTEM_PROGRAM, new Uint8Array()]],
  ])("the right address, but %s: all waits, nothing is lost", async (_how, contents) => {
    const [owner, data] = contents();
    stage.place(places.vault, owner, data);
    await refuse(honest, "WrongVault");
    stage.placeTokens(places.vault, { mint, owner: places.split, units: AMOUNT });
  });
});

describe("who signs and who pays out", () => {
  test("the thief signs for the real vault", () =>
    refuse(swapped(honest, { 2: signing(thief) }), "custom 4"));

  test("another split, or nobody, in the split's place", async () => {
    for (const split of [thiefs.split, wallet("nobody")])
      await refuse(swapped(honest, { 2: split }), "PrivilegeEscalation");
  });

  test("another program in the token program's place", async () => {
    for (const program of [SYSTEM_PROGRAM, TOKEN_2022, PROGRAM, COPY, mint])
      await refuse(swapped(honest, { 3: program }), "WrongTokenProgram");
  });

  test("accounts that may not be written", async () => {
    await refuse(swapped(honest, { 0: readonly(places.ledger) }), "ReadonlyDataModified");
    await refuse(swapped(honest, { 1: readonly(places.vault) }), "PrivilegeEscalation");
  });
});

describe("the ledger", () => {
  test("of another split", async () => {
    await refuse(swapped(honest, { 0: thiefs.ledger }), "WrongVault");
    await refuse(swapped(honest, { 0: thiefs.ledger, 1: thiefs.vault }), "WrongPayeeAccount");
  });

  test("of the same split and another token", () =>
    refuse(swapped(honest, { 0: sameSplit.ledger }), "WrongVault"));

  test("the same terms in the books of a copy of the program", async () => {
    const copied = await placesOf(COPY, terms, mint);
    await stage.must([await createLedgerInstruction(COPY, terms, mint, stage.payer)]);
    await refuse(swapped(honest, { 0: copied.ledger }), "NotALedger", copied.ledger);
    const elsewhere = { ...honest, programAddress: COPY };
    await refuse(swapped(elsewhere, { 0: places.ledger }), "NotALedger");
    await refuse(swapped(elsewhere, { 0: copied.ledger }), "WrongVault", copied.ledger);
  });

  test("its bytes in somebody else's account", async () => {
    const forged = wallet("forged ledger");
    for (const owner of [SYSTEM_PROGRAM, TOKEN_PROGRAM_ADDRESS, COPY]) {
      stage.place(forged, owner, stage.dataOf(places.ledger) ?? new Uint8Array());
      await refuse(swapped(honest, { 0: forged }), "NotALedger", forged);
    }
  });

  test.each([0, 1, 103, ledgerBytes(0), ledgerBytes(3)])(
    "an account of %i bytes that anybody may have made for our program",
    async (space) => {
      const newAccount = await stage.newPerson(`account of ${space} bytes`);
      stage.remove(newAccount.address);
      const made = getCreateAccountInstruction({
        payer: stage.payer,
        newAccount,
        lamports: 100_000_000n,
        space,
        programAddress: PROGRAM,
      });
      await stage.must([made]);
      await refuse(swapped(honest, { 0: newAccount.address }), "NotALedger", newAccount.address);
    },
  );

  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ["another tag", (bytes) => bytes.fill(0x4d, 0, 1)],
    ["another version", (bytes) => bytes.fill(1, 1, 2)],
    ["more payees than it says", (bytes) => bytes.fill(2, 3, 4)],
    ["fewer payees than it says", (bytes) => bytes.fill(4, 3, 4)],
    ["a byte too many", (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ["a byte too few", (bytes) => bytes.subarray(0, -1)],
    ["less than a header", (bytes) => bytes.subarray(0, 103)],
    ["less than a header, and nobody in it", (bytes) => bytes.fill(0, 3, 4).subarray(0, 103)],
    ["nothing", () => new Uint8Array()],
  ])("of ours, but broken: %s", async (_how, breakIt) => {
    const broken = wallet("broken ledger");
    stage.place(broken, PROGRAM, breakIt(Buffer.from(stage.dataOf(places.ledger) ?? [])));
    await refuse(swapped(honest, { 0: broken }), "NotALedger", broken);
  });

  test("a token account, a mint, a person, the program in its place; itself in every other place", async () => {
    for (const one of [places.vault, mint, thief.address, PROGRAM, places.split])
      await refuse(swapped(honest, { 0: readonly(one) }), "NotALedger");
    await refuse(swapped(honest, { 2: places.ledger }), "PrivilegeEscalation");
    await refuse(swapped(honest, { 3: places.ledger }), "WrongTokenProgram");
    await refuse(swapped(honest, { 4: writable(places.ledger) }), "WrongPayeeAccount");
  });
});

test.each<{ data: number[] }>([
  { data: [] },
  { data: [7] },
  { data: [255] },
  ...[1, 2, 3, 4, 5, 6].map((tag) => ({ data: [tag, 0] })),
  { data: [1, ...new Array(900).fill(1)] },
])("no instruction: $data", ({ data }) => refuse(withData(honest, ...data), "UnknownInstruction"));

test("all frozen: nothing happens; then the first to thaw is paid alone", async () => {
  for (const account of sameSplit.receivers) await stage.freeze(account, otherMint);
  const before = stage.stateOf(watched());
  expect(await stage.distribute(sameSplit)).toMatchObject({ refused: null, distributions: [] });
  expect(stage.stateOf(watched())).toEqual(before);
  await stage.thaw(sameSplit.receivers[1] as Address, otherMint);
  await stage.distribute(sameSplit);
  const parts = partsOf(AMOUNT);
  expect(stage.unitsOf(sameSplit)).toEqual([0n, parts[1], 0n]);
});

const partsOf = (units: bigint) =>
  solanaOwed(
    units,
    victims.map(({ bps }) => bps),
    [0n, 0n, 0n],
  );

test("after all of this the honest call pays everybody to the unit", async () => {
  expect(stage.unitsOf(places)).toEqual([0n, 0n, 0n]);
  expect((await stage.send([honest])).refused).toBeNull();
  expect(stage.unitsOf(places)).toEqual(partsOf(AMOUNT));
});
