import { createHash } from "node:crypto";
import { type Address, address, type Instruction } from "@solana/kit";
import { beforeAll, describe, expect, test } from "vitest";
import { createLedgerInstruction, distributeInstruction } from "../client.ts";
import { readLedger } from "../ledger.ts";
import { readDistributions } from "../log-lines.ts";
import { PROGRAM_REFUSALS, refusalOf } from "../refusals.ts";
import { inChainOrder, packTerms, placesOf, SOL } from "../terms.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** What the client makes of logs, error numbers and account data, of ours and of others'. */

const COPY = wallet("copy of the program");
const MEMO = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const payees = inChainOrder(evenly(wallets(3)));
const terms = { trackKey: trackKey("reading"), payees };

/** A line about no split in particular; `totals` are of the payees whose bits are in `paid`. */
function line(
  receivedUnits: bigint,
  waiting: number,
  { tag = "D", paid = 0, totals = [] as bigint[] } = {},
): string {
  const bytes = Buffer.alloc(81 + 8 * totals.length);
  bytes.write(tag);
  bytes.writeBigUInt64LE(receivedUnits, 65);
  bytes.writeUInt32LE(paid, 73);
  bytes.writeUInt32LE(waiting, 77);
  for (const [i, units] of totals.entries()) bytes.writeBigUInt64LE(units, 81 + 8 * i);
  return `Program data: ${bytes.toString("base64")}`;
}

describe("log lines", () => {
  const enter = (program: Address, depth = 1) => `Program ${program} invoke [${depth}]`;
  const leave = (program: Address) => `Program ${program} success`;
  const fail = (program: Address) => `Program ${program} failed: custom program error: 0x6e`;
  const read = (...logs: string[]) => readDistributions(PROGRAM, logs);

  test("one distribution, its amount to the last bit, its waiting payees", () => {
    const mask = 2 ** 24 + 2 ** 31 + 1;
    const told = line(2n ** 64n - 1n, mask, { paid: 2 ** 23 + 4, totals: [7n, 2n ** 64n - 2n] });
    expect(read(enter(PROGRAM), told, leave(PROGRAM))).toEqual([
      {
        split: SOL,
        mint: SOL,
        receivedUnits: 2n ** 64n - 1n,
        paid: [
          { payee: 2, totalUnits: 7n },
          { payee: 23, totalUnits: 2n ** 64n - 2n },
        ],
        waiting: [0, 24, 31],
      },
    ]);
  });

  test("several, in order, called by another program or not", () => {
    const logs = [
      ...[enter(PROGRAM), line(1n, 0), leave(PROGRAM)],
      ...[enter(COPY), enter(PROGRAM, 2), line(2n, 1), leave(PROGRAM), leave(COPY)],
    ];
    expect(read(...logs).map(({ receivedUnits }) => receivedUnits)).toEqual([1n, 2n]);
  });

  test.each<[string, string[]]>([
    ["another program's", [enter(COPY), line(1n, 0), leave(COPY)]],
    ["outside any program", [line(1n, 0)]],
    [
      "by a caller, after we returned",
      [enter(COPY), enter(PROGRAM, 2), leave(PROGRAM), line(1n, 0), leave(COPY)],
    ],
    [
      "by a caller, after we failed",
      [enter(COPY), enter(PROGRAM, 2), fail(PROGRAM), line(1n, 0), leave(COPY)],
    ],
    ["by a program we call", [enter(PROGRAM), enter(COPY, 2), line(1n, 0), leave(COPY), leave(PROGRAM)]],
    [
      "a message that looks like a call",
      [enter(COPY), `Program log: ${enter(PROGRAM)}`, line(1n, 0), leave(COPY)],
    ],
    [
      "a message with a line break",
      [enter(COPY), `Program log: x\n${enter(PROGRAM)}`, line(1n, 0), leave(COPY)],
    ],
    ["a message, not data", [enter(PROGRAM), `Program log: ${line(1n, 0)}`, leave(PROGRAM)]],
    ["another tag", [enter(PROGRAM), line(1n, 0, { tag: "E" }), leave(PROGRAM)]],
    ["too short", [enter(PROGRAM), "Program data: RAEAAAAAAAAA", leave(PROGRAM)]],
    ["fewer totals than payees", [enter(PROGRAM), line(1n, 0, { paid: 3, totals: [1n] }), leave(PROGRAM)]],
    ["more totals than payees", [enter(PROGRAM), line(1n, 0, { totals: [1n] }), leave(PROGRAM)]],
    ["too long", [enter(PROGRAM), `${line(1n, 0)}AAAA`, leave(PROGRAM)]],
    ["nothing", [enter(PROGRAM), "Program data: ", leave(PROGRAM)]],
    ["behind a gap", [enter(PROGRAM), "Log truncated", line(1n, 0)]],
  ])("not ours: %s", (_what, logs) => {
    expect(read(...logs)).toEqual([]);
  });
});

describe("on the chain", () => {
  let stage: Stage;
  let mint: Address;
  beforeAll(async () => {
    stage = await openStage();
    stage.addCopy(COPY);
    mint = stage.newMint("reading");
  });

  test("what a copy of the program writes under its own name is not ours", async () => {
    const theirs = await placesOf(COPY, terms, mint);
    await stage.must([await createLedgerInstruction(COPY, terms, mint, stage.payer)]);
    for (const owner of [theirs.split, ...payees.map((payee) => payee.wallet)])
      await stage.openAccount(owner, mint);
    await stage.pay(theirs.vault, mint, 30_000n);
    const { logs, distributions } = await stage.must([distributeInstruction(COPY, theirs)]);
    expect(distributions).toEqual([]);
    expect(readDistributions(COPY, logs)).toMatchObject([
      { split: theirs.split, mint, receivedUnits: 30_000n, waiting: [] },
    ]);
  });

  test("a memo that spells out a whole distribution is not one", async () => {
    const forged = `x\nProgram ${PROGRAM} invoke [1]\n${line(1n, 0)}\nProgram ${PROGRAM} success`;
    for (const text of [forged, line(1n, 0)]) {
      const memo: Instruction = { programAddress: MEMO, data: Buffer.from(text) };
      const { logs, distributions } = await stage.must([memo]);
      expect(logs.join("\n")).toContain("Program data: ");
      expect(distributions).toEqual([]);
    }
  });

  describe("a log that somebody has filled first", () => {
    /** The chain drops what no longer fits, and keeps what is short enough, so calls and returns may be missing. */
    const fill = (memos: number, padding: number): Instruction[] => [
      ...Array.from({ length: memos }, () => ({ programAddress: MEMO })),
      { programAddress: MEMO, data: Buffer.alloc(padding, "x") },
    ];

    test("has no room for our line: money is told by ledgers, not by logs", async () => {
      const places = await stage.openSplit({ trackKey: trackKey("flooded"), payees }, mint);
      const before = stage.unitsOf(places);
      await stage.pay(places.vault, mint, 30_000n);
      const sent = await stage.must([...fill(50, 0), distributeInstruction(PROGRAM, places)]);
      expect(sent.bytes).toBeLessThanOrEqual(1_232);
      expect(sent.logs).toContain("Log truncated");
      expect(sent.distributions).toEqual([]);
      const counted = stage.ledgerAt(places.ledger)?.payees.map(({ paidUnits }) => paidUnits) ?? [];
      expect(stage.unitsOf(places).map((units, i) => units - (before[i] ?? 0n))).toEqual(counted);
      expect(counted.reduce((sum, units) => sum + units, stage.unitsIn(places.vault))).toBe(30_000n);
    });

    test("does not make another program's line ours, though our return and its call are missing", async () => {
      const ours = await stage.openSplit({ trackKey: trackKey("nothing due"), payees }, mint);
      const theirs = await placesOf(COPY, terms, mint);
      for (let padding = 0; padding < 260; padding += 20) {
        await stage.pay(theirs.vault, mint, 30_000n);
        const calls = [distributeInstruction(PROGRAM, ours), distributeInstruction(COPY, theirs)];
        const { logs, distributions } = await stage.must([...fill(36, padding), ...calls]);
        expect(distributions).toEqual([]);
        expect(logs).toContain(`Program ${PROGRAM} invoke [1]`);
      }
    });
  });

  test("a ledger says the terms' hash, its money, its vault and its payees' wallets", async () => {
    const places = await stage.openSplit(terms, mint);
    await stage.pay(places.vault, mint, 100n);
    await stage.distribute(places);
    const ledger = stage.ledgerAt(places.ledger);
    expect(Buffer.from(ledger?.termsHash ?? [])).toEqual(
      createHash("sha256").update(packTerms(terms)).digest(),
    );
    expect(ledger).toMatchObject({ mint, vault: places.vault });
    expect(ledger?.payees).toEqual(payees.map((payee) => ({ ...payee, paidUnits: 33n })));
  });

  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ["another tag", (bytes) => bytes.fill(0x4d, 0, 1)],
    ["another version", (bytes) => bytes.fill(1, 1, 2)],
    ["another number of payees", (bytes) => bytes.fill(4, 3, 4)],
    ["a byte too many", (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ["a byte too few", (bytes) => bytes.subarray(0, -1)],
    ["nothing", () => new Uint8Array()],
  ])("no ledger: %s", async (_what, breakIt) => {
    const { ledger } = await placesOf(PROGRAM, terms, mint);
    await stage.create(terms, mint);
    const bytes = Buffer.from(stage.dataOf(ledger) ?? []);
    expect(readLedger(bytes)).not.toBeNull();
    expect(readLedger(breakIt(bytes))).toBeNull();
  });
});

test("a refusal has a name, another program's error has none of ours", () => {
  for (const [code, name] of Object.entries(PROGRAM_REFUSALS)) expect(refusalOf(Number(code))).toBe(name);
  for (const code of [0, 4, 99, 119, 199, 299, 317, 6_000, -1, Number.NaN])
    expect(refusalOf(code)).toBeNull();
});
