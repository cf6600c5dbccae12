import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { distroKidFile, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { watchedToken } from "../chain-settings.ts";
import { contracts, deposits, remittancePayments, remittances, workspaces } from "../db/schema.ts";
import { contractsAt, insertDeposits, recordEvents } from "../payments/record-events.ts";
import { ofWorkspace, readReport } from "./read-report.ts";

/** A report tells what was paid directly from what statements delivered, in whatever order the two become known. */

let house: TestWorld;
let workspaceId: string;
let statementId: string;
let contract: typeof contracts.$inferSelect;
let token: string;
let other: string;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  const label = await openLabel(house);
  await payableAlbum(house, label, { One: "FR6V82700001" }, { network: "Polygon" });
  const { id } = await statementsOf(label).brought(distroKidFile([{ isrc: "FR6V82700001", amount: "1" }]));
  statementId = id;
  const { db, config } = house.world;
  const { USDT, USDC } = config.chains.Polygon.tokens;
  [token, other] = [USDT ?? "", USDC ?? ""];
  expect([token, other].map((one) => watchedToken(config.chains, "Polygon", one)?.symbol)).toEqual([
    "USDT",
    "USDC",
  ]);
  [contract] = (await db.select().from(contracts)) as [typeof contract];
  const [{ id: place } = { id: "" }] = await db
    .select()
    .from(workspaces)
    .where(eq(workspaces.slug, label.slug));
  workspaceId = place;
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.world.db.delete(deposits);
  await house.world.db.delete(remittances);
});

let transactions = 0;
function came(
  amountUnits: bigint,
  from: string | null,
  of: { token?: string; transaction?: string; index?: number } = {},
) {
  const event = { transaction: `0x${++transactions}`, index: 0, block: 7, at: new Date("2027-02-01"), token };
  return { ...event, contract: contract.address, amountUnits, from, ...of };
}
const eventsOf = (...all: ReturnType<typeof came>[]) => ({ deposits: all, payouts: [] });
const record = (...all: ReturnType<typeof came>[]) =>
  house.world.transaction((tx) => recordEvents(house.world, tx, "Polygon", eventsOf(...all)));

const there = { network: "Polygon" as const, settledAt: new Date() };
const remittanceAt = (address: string, isCurrent = false) =>
  house.world.db.insert(remittances).values({
    ...{ ...there, address, isCurrent, statementId, token, root: "", totalUnits: 3n, refundAddress: "" },
    ...{ chosenAt: new Date(), movedAt: new Date(), nextLookAt: new Date() },
  });
const waitedIn = (vault: string) =>
  house.world.db.insert(remittancePayments).values({
    ...{ ...there, address: "remittance", contractId: contract.id, statementId, number: 0, amountUnits: 3n },
    ...{ transaction: "0xchunk", held: true, vault, at: new Date("2027-01-02") },
  });

async function direct() {
  const { direct } = await readReport(house.world, ofWorkspace(workspaceId), { by: "month" });
  return Object.fromEntries(direct.map(({ symbol, amount }) => [symbol, amount]));
}

async function marked() {
  const rows = await house.world.db.select().from(deposits).where(eq(deposits.fromRemittance, true));
  return rows.map(({ amountUnits }) => Number(amountUnits)).toSorted((a, b) => a - b);
}

test("a deposit is marked when it is recorded: by its sender and its token, several in one transaction", async () => {
  await remittanceAt("remittance");
  await remittanceAt("second");
  const transaction = "0xone";
  await record(
    came(1n, "remittance", { transaction }),
    came(20n, "second", { transaction, index: 1 }),
    came(300n, "listener", { transaction, index: 2 }),
    came(4_000n, null, { transaction, index: 3 }),
    came(50_000n, "remittance", { transaction, index: 4, token: other }),
  );
  expect(await marked()).toEqual([1, 20]);
  expect(await direct()).toEqual({ USDT: "4300", USDC: "50000" });
});

test("books that are rebuilt mark the same again, and what is told twice is marked once", async () => {
  await remittanceAt("remittance");
  const all = [came(1n, "remittance"), came(20n, "listener")];
  await record(...all);
  await record(...all);
  await house.world.transaction(async (tx) => {
    await tx.delete(deposits).where(eq(deposits.contractId, contract.id));
    await insertDeposits(tx, "Polygon", all, await contractsAt(tx, "Polygon", eventsOf(...all)));
  });
  expect(await marked()).toEqual([1]);
  expect(await direct()).toEqual({ USDT: "20" });
});

test("a delivery that is recorded before anybody knows its remittance is direct until then, and no longer", async () => {
  await record(came(1n, "remittance"), came(20n, "listener"));
  expect([await marked(), await direct()]).toEqual([[], { USDT: "21" }]);
  await remittanceAt("remittance");
  expect([await marked(), await direct()]).toEqual([[], { USDT: "20" }]);
});

test("what waited in a vault is no direct payment, whether its row comes before or after the statement's", async () => {
  await remittanceAt("remittance");
  await record(came(1n, "vault"), came(20n, "listener"));
  expect(await direct()).toEqual({ USDT: "21" });
  await waitedIn("vault");
  expect(await direct()).toEqual({ USDT: "20" });
  await record(came(300n, "vault"));
  expect(await direct()).toEqual({ USDT: "20" });
});

test("what is taken back is taken off where it was counted", async () => {
  await remittanceAt("remittance");
  await record(came(100n, "listener"), came(1_000n, "remittance"));
  await record(came(-40n, null), came(-1_000n, "remittance"));
  expect([await marked(), await direct()]).toEqual([[-1_000, 1_000], { USDT: "60" }]);
});

test("a block that is undone takes its deposits with it, and leaves the mark right when they come again", async () => {
  await remittanceAt("remittance");
  const all = [came(1n, "remittance"), came(20n, "listener")];
  await record(...all);
  await house.world.db.delete(deposits).where(eq(deposits.block, 7));
  expect(await direct()).toEqual({});
  await record(...all.toReversed());
  expect([await marked(), await direct()]).toEqual([[1], { USDT: "20" }]);
});
