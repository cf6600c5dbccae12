import { AccountRole, type Address, address, getAddressEncoder, type Instruction } from "@solana/kit";
import { getMintToInstruction, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distributeInstruction } from "../../../chain/solana/client.ts";
import { type Places, placesOf } from "../../../chain/solana/terms.ts";
import { settle } from "../../../harness/chains/settle.ts";
import {
  openSolanaHouse,
  PROXY_PROGRAM,
  SOLANA_PROGRAM,
  type SolanaHouse,
  solanaTerms,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";
import type { Chain } from "../port.ts";
import type { Terms } from "../terms.ts";
import { programTerms } from "./terms.ts";

/** Transactions that look as if a contract had been paid, or had paid out. Only the state of its accounts is believed. */

const encoder = getAddressEncoder();
const MEMO = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const terms = ["forged batch", "forged line", "full log", "full logs", "left out", "cut between"].map(
  (track) => solanaTerms(track, { Ada: 7_000, Luis: 3_000 }),
) as [Terms, Terms, Terms, Terms, Terms, Terms];

let house: SolanaHouse;
let chain: Chain;
beforeAll(async () => {
  house = await openSolanaHouse();
  chain = house.at([house.rpcUrl]);
  const feePayer = await house.newKey();
  for (const name of ["Ada", "Luis"]) await house.give(solanaWallet(name), 0n);
  for (const signed of await chain.signCreate(terms, house.mint, { feePayer, nonce: null }))
    expect(await settle(chain, signed)).toEqual({ state: "final" });
});
afterAll(() => house.stop());

const placesIn = (of: Terms) => placesOf(SOLANA_PROGRAM, programTerms(of), address(house.mint));
const lookAt = async (of: Terms, cursor: string | null = null) => {
  await house.finalise();
  return await chain.scan({ cursor: null, contracts: [{ terms: of, cursor }], tokens: [house.mint] });
};
const pay = ({ vault: token }: Places, amount: bigint) =>
  getMintToInstruction({ mint: address(house.mint), token, mintAuthority: house.issuer, amount });
const through = (program: Address, accounts: Address[], data: Uint8Array): Instruction => ({
  programAddress: PROXY_PROGRAM,
  accounts: [program, ...accounts].map((account) => ({ address: account, role: AccountRole.READONLY })),
  data,
});
const amounts = (events: { amountUnits: bigint }[]) => events.map(({ amountUnits }) => amountUnits);

test("a batch of questions whose bytes, cut elsewhere, spell out a transfer of a fortune", async () => {
  const places = await placesIn(terms[0]);
  const mint = address(house.mint);
  const size = [2, 1, 21];
  const toText = (accounts: number, ...amount: number[]) => [accounts, 9, 23, ...amount];
  const batch = [255, ...size, ...toText(3, 0, 0, 0, 0, 0, 0, 0, 3), ...toText(1, 9, 9, 9, 9, 9, 0, 0, 0)];
  const named = [mint, mint, mint, places.vault, places.receivers[0] as Address, mint];
  await house.client.execute(house.issuer, [
    through(TOKEN_PROGRAM_ADDRESS, named, Uint8Array.from(batch)),
    pay(places, 1n),
  ]);
  const { deposits, payouts } = await lookAt(terms[0]);
  expect(amounts(deposits)).toEqual([1n]);
  expect(payouts).toEqual([]);
});

test("our own log line, word for word, in the log of another program", async () => {
  const places = await placesIn(terms[1]);
  const line = Buffer.alloc(81 + 8);
  line.write("D");
  line.set(encoder.encode(places.split), 1);
  line.set(encoder.encode(places.mint), 33);
  line.writeBigUInt64LE(10n ** 12n, 65);
  line.writeUInt32LE(1, 73);
  line.writeBigUInt64LE(10n ** 12n, 81);
  await house.client.execute(house.issuer, [pay(places, 1n), through(PROXY_PROGRAM, [], line)]);
  const { deposits, payouts } = await lookAt(terms[1]);
  expect([amounts(deposits), payouts]).toEqual([[1n], []]);
});

const fill: Instruction[] = Array.from({ length: 50 }, () => ({ programAddress: MEMO }));

test("a log that is full before our program speaks: the ledger tells what was paid", async () => {
  const places = await placesIn(terms[2]);
  const distribute = distributeInstruction(SOLANA_PROGRAM, places);
  await house.client.execute(house.issuer, [...fill, pay(places, 1_000n), distribute]);
  const { deposits, payouts, contractCursors, reached } = await lookAt(terms[2]);
  expect([amounts(deposits), amounts(payouts).sort()]).toEqual([[1_000n], [300n, 700n]]);
  expect(reached).not.toBeNull();
  const cursor = contractCursors[places.split] as string;
  const again = await lookAt(terms[2], cursor);
  expect([again.deposits, again.payouts]).toEqual([[], []]);
});

test("full logs between honest ones: every unit is found once", { tags: "deep" }, async () => {
  const places = await placesIn(terms[3]);
  const distribute = distributeInstruction(SOLANA_PROGRAM, places);
  let cursor: string | null = null;
  const found = { deposits: 0n, payouts: 0n };
  for (const [units, filled] of [
    [100n, true],
    [50n, false],
    [7n, true],
    [11n, true],
    [1n, false],
  ] as const) {
    await house.client.execute(house.issuer, [...(filled ? fill : []), pay(places, units), distribute]);
    if (units === 7n) continue;
    const { deposits, payouts, contractCursors } = await lookAt(terms[3], cursor);
    cursor = contractCursors[places.split] ?? cursor;
    found.deposits += amounts(deposits).reduce((sum, one) => sum + one, 0n);
    found.payouts += amounts(payouts).reduce((sum, one) => sum + one, 0n);
    const { undistributedUnits, paidUnits } = await chain.read(terms[3], house.mint);
    expect(found).toEqual({ deposits: undistributedUnits + (paidUnits ?? 0n), payouts: paidUnits });
  }
  expect(found.deposits).toBe(169n);
});

async function expectBooksOf(of: Terms, receivedUnits: bigint) {
  const { deposits, payouts } = await lookAt(of);
  const { undistributedUnits, paidUnits } = await chain.read(of, house.mint);
  const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);
  expect(sum(amounts(payouts))).toBe(paidUnits);
  expect(sum(amounts(deposits))).toBe(undistributedUnits + (paidUnits ?? 0n));
  expect(sum(amounts(deposits))).toBe(receivedUnits);
  expect(amounts(deposits).every((units) => units > 0n)).toBe(true);
  const names = payouts.map(({ transaction, index, wallet }) => [transaction, index, wallet].join());
  expect(new Set(names).size).toBe(names.length);
}

test("somebody is paid behind a full log, and left out of what our program says next", async () => {
  const places = await placesIn(terms[4]);
  const distribute = distributeInstruction(SOLANA_PROGRAM, places);
  const leaveOut = places.receivers.slice(0, 1);
  await house.client.execute(house.issuer, [...fill, pay(places, 1_000n), distribute]);
  const others = distributeInstruction(SOLANA_PROGRAM, places, { leaveOut });
  await house.client.execute(house.issuer, [pay(places, 100n), others]);
  await expectBooksOf(terms[4], 1_100n);
});

test("a log that is cut between two lines of ours", async () => {
  const places = await placesIn(terms[5]);
  const distribute = distributeInstruction(SOLANA_PROGRAM, places);
  const twice = [pay(places, 1_000n), distribute, ...fill, pay(places, 500n), distribute];
  await house.client.execute(house.issuer, twice);
  await expectBooksOf(terms[5], 1_500n);
});
