import { createHash } from "node:crypto";
import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
  isOffCurveAddress,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, describe, expect, test } from "vitest";
import { createLedgerInstruction } from "../client.ts";
import { ledgerBytes } from "../ledger.ts";
import { inChainOrder, type Payee, packTerms, placesOf, TOKEN_2022 } from "../terms.ts";
import { extended, mintBytes, tokenBytes } from "./accounts.ts";
import { expectRefused, readonly, signing, swapped, withAccounts, writable } from "./attack.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** Whoever opens a ledger chooses the terms and the accounts. Only what the address stands for gets there. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const bytesOf = getAddressEncoder();
const key = trackKey("terms");
const [low, mid, high] = inChainOrder(evenly(wallets(3))).map((payee) => payee.wallet) as [
  Address,
  Address,
  Address,
];
const payees = inChainOrder(evenly([low, high]));

let stage: Stage;
let mint: Address;
beforeAll(async () => {
  stage = await openStage();
  mint = stage.newMint("terms");
});

/** The ledger's address is the right one for the bytes, so that nothing but the bytes can be the reason. */
async function createRaw(bytes: Uint8Array): Promise<{ instruction: Instruction; ledger: Address }> {
  const hash = createHash("sha256").update(bytes).digest();
  const seeds = ["ledger", hash, bytesOf.encode(mint)];
  const [ledger] = await getProgramDerivedAddress({ programAddress: PROGRAM, seeds });
  const accounts = [signing(stage.payer), writable(ledger), readonly(mint), readonly(SYSTEM_PROGRAM)];
  return { ledger, instruction: { programAddress: PROGRAM, accounts, data: Uint8Array.of(0, ...bytes) } };
}

/** As the program takes them, but in whatever order and with whatever shares. */
function raw(...entries: [Address | Uint8Array, number][]): Uint8Array {
  const parts = entries.map(([payee, bps]) => {
    const share = Buffer.alloc(2);
    share.writeUInt16LE(bps);
    return Buffer.concat([typeof payee === "string" ? Buffer.from(bytesOf.encode(payee)) : payee, share]);
  });
  return Buffer.concat([key, ...parts]);
}

const ascending = (count: number): [Uint8Array, number][] =>
  Array.from({ length: count }, (_, i) => [Buffer.alloc(32, i + 1), i === 0 ? 10_001 - count : 1]);
const at = (index: number, value: number) => Buffer.alloc(32, 7).fill(value, index, index + 1);

describe("terms", () => {
  const good = raw([low, 5_000], [high, 5_000]);

  test.each<[string, string | null, Uint8Array]>([
    ["good ones", null, good],
    ["one payee", null, raw([low, 10_000])],
    ["twenty-five", null, raw(...ascending(25))],
    ["twenty-six", "WrongPayeeCount", raw(...ascending(26))],
    ["nobody", "WrongPayeeCount", key],
    ["no bytes", "WrongDataLength", new Uint8Array()],
    ["half a track key", "WrongDataLength", key.subarray(0, 31)],
    ["a byte too many", "WrongDataLength", Buffer.concat([good, Buffer.alloc(1)])],
    ["a byte too few", "WrongDataLength", good.subarray(0, -1)],
    ["one byte beyond the track key", "WrongDataLength", Buffer.concat([key, Buffer.alloc(1)])],
    ["out of order", "PayeesNotAscending", raw([high, 5_000], [low, 5_000])],
    ["out of order at the end", "PayeesNotAscending", raw([low, 1], [high, 1], [mid, 9_998])],
    ["the same twice", "PayeesNotAscending", raw([low, 5_000], [low, 5_000])],
    ["the same twice, apart", "PayeesNotAscending", raw([low, 1], [mid, 1], [low, 9_998])],
    ["the same twice, other shares", "PayeesNotAscending", raw([low, 1], [low, 9_999])],
    ["an empty first share", "ZeroShare", raw([low, 0], [high, 10_000])],
    ["an empty last share", "ZeroShare", raw([low, 10_000], [high, 0])],
    ["too little", "SharesNotWhole", raw([low, 5_000], [high, 4_999])],
    ["too much", "SharesNotWhole", raw([low, 5_000], [high, 5_001])],
    ["whole only in 16 bits", "SharesNotWhole", raw([low, 60_000], [high, 15_536])],
    ["one alone with too little", "SharesNotWhole", raw([low, 9_999])],
  ])("%s", async (_what, reason, bytes) => {
    const { instruction, ledger } = await createRaw(bytes);
    if (reason) return await expectRefused(stage, [ledger], [instruction], reason);
    expect((await stage.send([instruction])).refused).toBeNull();
    expect(stage.ledgerAt(ledger)).not.toBeNull();
  });

  test.each([0, 7, 8, 15, 16, 23, 24, 31])("byte %i of a wallet decides the order", async (index) => {
    const below = raw([at(index, 6), 1], [at(index, 8), 9_999]);
    const above = raw([at(index, 8), 1], [at(index, 6), 9_999]);
    expect((await stage.send([(await createRaw(below)).instruction])).refused).toBeNull();
    const { instruction, ledger } = await createRaw(above);
    await expectRefused(stage, [ledger], [instruction], "PayeesNotAscending");
  });

  test("an early byte weighs more than all behind it", async () => {
    const first = Buffer.alloc(32, 255).fill(1, 0, 1);
    const second = Buffer.alloc(32, 0).fill(2, 0, 1);
    expect(
      (await stage.send([(await createRaw(raw([first, 1], [second, 9_999]))).instruction])).refused,
    ).toBeNull();
    const { instruction, ledger } = await createRaw(raw([second, 1], [first, 9_999]));
    await expectRefused(stage, [ledger], [instruction], "PayeesNotAscending");
  });

  test.each<[string, Payee[]]>([
    ["twice", [low, low].map((one) => ({ wallet: one, bps: 5_000 }))],
    [
      "empty",
      [
        { wallet: low, bps: 0 },
        { wallet: mid, bps: 10_000 },
      ],
    ],
    [
      "broken",
      [
        { wallet: low, bps: 0.5 },
        { wallet: mid, bps: 9_999.5 },
      ],
    ],
    [
      "negative",
      [
        { wallet: low, bps: -1 },
        { wallet: mid, bps: 10_001 },
      ],
    ],
    ["too little", [{ wallet: low, bps: 9_999 }]],
    [
      "too much",
      [
        { wallet: low, bps: 9_999 },
        { wallet: mid, bps: 2 },
      ],
    ],
    ["nobody", []],
    ["26", evenly(wallets(26))],
  ])("the client refuses them too: %s", (_what, wrong) => {
    expect(() => packTerms({ trackKey: key, payees: wrong })).toThrow(RangeError);
  });

  test("the client takes no track key of another length", () => {
    for (const length of [0, 31, 33])
      expect(() => packTerms({ trackKey: new Uint8Array(length), payees })).toThrow(RangeError);
  });
});

describe("the token", () => {
  test.each<[string, () => [Address, Uint8Array]]>([
    ["of Token-2022, not initialized", () => [TOKEN_2022, new Uint8Array(82)]],
    ["an account of Token-2022", () => [TOKEN_2022, extended(tokenBytes({ mint, owner: low }), 2)]],
    ["a multisig of Token-2022", () => [TOKEN_2022, extended(mintBytes(low), 1, 355)]],
    ["with extensions, but of the older program", () => [TOKEN_PROGRAM_ADDRESS, extended(mintBytes(low), 1)]],
    ["of nobody", () => [SYSTEM_PROGRAM, mintBytes(low)]],
    ["not initialized", () => [TOKEN_PROGRAM_ADDRESS, new Uint8Array(82)]],
    ["longer than a mint", () => [TOKEN_PROGRAM_ADDRESS, Buffer.concat([mintBytes(low), Buffer.alloc(1)])]],
    ["shorter than a mint", () => [TOKEN_PROGRAM_ADDRESS, mintBytes(low).subarray(0, 81)]],
    ["a token account", () => [TOKEN_PROGRAM_ADDRESS, tokenBytes({ mint, owner: low })]],
    ["not there", () => [SYSTEM_PROGRAM, new Uint8Array()]],
  ])("%s", async (name, contents) => {
    const wrong = wallet(`wrong mint ${name}`);
    stage.place(wrong, ...contents());
    const { ledger } = await placesOf(PROGRAM, { trackKey: key, payees }, wrong);
    const instruction = await createLedgerInstruction(PROGRAM, { trackKey: key, payees }, wrong, stage.payer);
    await expectRefused(stage, [ledger, wrong], [instruction], "WrongMint");
  });
});

describe("the address", () => {
  const wanted = { trackKey: trackKey("wanted"), payees };

  test("other terms, another token, another split, no ledger at all at the wanted address", async () => {
    const { ledger, split, vault } = await placesOf(PROGRAM, wanted, mint);
    const theirs = { trackKey: trackKey("wanted"), payees: inChainOrder(evenly([low, mid])) };
    const other = await createLedgerInstruction(PROGRAM, theirs, mint, stage.payer);
    const honest = await createLedgerInstruction(PROGRAM, wanted, mint, stage.payer);
    const watched = [ledger, split, vault];
    for (const forged of [
      swapped(other, { 1: ledger }),
      swapped(honest, { 1: split }),
      swapped(honest, { 1: vault }),
      swapped(honest, { 2: stage.newMint("another") }),
    ])
      await expectRefused(stage, watched, [forged], "WrongLedgerAddress");
  });

  test("an address of the same seeds with a lower bump", async () => {
    const { ledger } = await placesOf(PROGRAM, wanted, mint);
    const seeds = ["ledger", createHash("sha256").update(packTerms(wanted)).digest(), bytesOf.encode(mint)];
    const addresses = Array.from({ length: 256 }, (_, bump) => {
      const hash = createHash("sha256");
      for (const seed of seeds) hash.update(seed as Uint8Array);
      hash.update(Uint8Array.of(bump)).update(bytesOf.encode(PROGRAM) as Uint8Array);
      return getAddressDecoder().decode(hash.update("ProgramDerivedAddress").digest());
    }).filter(isOffCurveAddress);
    expect(addresses.pop()).toBe(ledger);
    const honest = await createLedgerInstruction(PROGRAM, wanted, mint, stage.payer);
    const next = addresses.pop() as Address;
    await expectRefused(stage, [next], [swapped(honest, { 1: next })], "WrongLedgerAddress");
  });

  test("terms that are not the address's do not touch a ledger that is there", async () => {
    const places = await stage.openSplit(wanted, mint);
    await stage.pay(places.vault, mint, 10_000n);
    await stage.distribute(places);
    const theirs = { trackKey: trackKey("wanted"), payees: inChainOrder(evenly([low, mid])) };
    const other = await createLedgerInstruction(PROGRAM, theirs, mint, stage.payer);
    await expectRefused(stage, [places.ledger], [swapped(other, { 1: places.ledger })], "WrongLedgerAddress");
  });
});

describe("the other accounts", () => {
  const terms = { trackKey: trackKey("accounts"), payees };
  const open = async () => {
    const { ledger } = await placesOf(PROGRAM, terms, mint);
    return { ledger, honest: await createLedgerInstruction(PROGRAM, terms, mint, stage.payer) };
  };

  test("too few and too many", async () => {
    const { ledger, honest } = await open();
    for (const count of [0, 1, 2, 3])
      await expectRefused(
        stage,
        [ledger],
        [withAccounts(honest, (all) => all.slice(0, count))],
        "WrongAccounts",
      );
    await expectRefused(
      stage,
      [ledger],
      [withAccounts(honest, (all) => [...all, readonly(mint)])],
      "WrongAccounts",
    );
  });

  test("a payer who does not sign, who has nothing, a ledger that may not be written", async () => {
    const { ledger, honest } = await open();
    const rich = await stage.newPerson("rich");
    const poor = wallet("poor");
    await expectRefused(
      stage,
      [ledger, rich.address],
      [swapped(honest, { 0: writable(rich.address) })],
      "PrivilegeEscalation",
    );
    await expectRefused(
      stage,
      [ledger, poor],
      [swapped(honest, { 0: writable(poor) })],
      "PrivilegeEscalation",
    );
    await expectRefused(stage, [ledger], [swapped(honest, { 1: readonly(ledger) })], "PrivilegeEscalation");
  });

  test("another program in the system program's place", async () => {
    const { ledger, honest } = await open();
    await expectRefused(stage, [ledger], [swapped(honest, { 3: TOKEN_PROGRAM_ADDRESS })], "MissingAccount");
  });

  test("with the rent sent ahead nobody pays, so nobody need sign", async () => {
    const { ledger, honest } = await open();
    const named = await stage.newPerson("named");
    const rent = stage.svm.minimumBalanceForRentExemption(BigInt(ledgerBytes(2)));
    await stage.must([
      getTransferSolInstruction({ source: stage.payer, destination: ledger, amount: rent }),
      swapped(honest, { 0: readonly(named.address) }),
    ]);
    expect(stage.ledgerAt(ledger)?.payees).toHaveLength(2);
    expect(stage.lamportsIn(ledger)).toBe(rent);
  });
});
