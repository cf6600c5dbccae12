import { count, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum, walletOf } from "../../harness/data/payable-album.ts";
import { distroKidFile, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { divideAsContract } from "../../shared/rules/statements/slip.ts";
import { contracts, mails, notifications, remittances, statementAmounts, statements } from "../db/schema.ts";
import { recordEvents } from "../payments/record-events.ts";
import { tellWorkspaceOfMoney } from "../payments/tell-of-money.ts";
import { tellOfSlips } from "./tell-of-slips.ts";

/** A statement over six tracks and four people: each is told once, and the label once. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const KINDS = ["payout", "slip", "statement-delivered"];
async function mailCounts() {
  const rows = await house.world.db
    .select({ kind: mails.kind, count: count() })
    .from(mails)
    .where(inArray(mails.kind, KINDS))
    .groupBy(mails.kind);
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

test("six contracts are paid and divided: four mails to co-authors and one to the label, also after a crash", async () => {
  const { world } = house;
  const label = await openLabel(house);
  const people = ["ada", "luis", "mia", "noor"].map(somebody);
  const signedBy = Object.fromEntries(people.map((email, i) => [email, [40, 30, 20, 10][i] ?? 0]));
  const titles = ["One", "Two", "Three", "Four", "Five", "Six"];
  const isrcs = Object.fromEntries(titles.map((title, i) => [title, `FR6V8270000${i}`]));
  await payableAlbum(house, label, isrcs, { network: "Polygon", signedBy });
  const here = statementsOf(label);
  const lines = titles.map((_, i) => ({ isrc: `FR6V8270000${i}`, amount: `${10 * (i + 1)}` }));
  const { id } = await here.brought(distroKidFile(lines));
  const { revision } = (await here.asked(here.terms(id, { rate: RATE }))) as { revision: number };
  await here.asked(here.post(id, "agree", { revision }));
  await world.db.update(statements).set({ state: "delivering" }).where(eq(statements.id, id));

  const token = world.config.chains.Polygon.tokens.USDT ?? "";
  const at = world.now();
  await world.db.insert(remittances).values({
    ...{
      network: "Polygon",
      address: "remittance",
      statementId: id,
      token,
      root: "r",
      totalUnits: 210_000_000n,
    },
    ...{ refundAddress: "refund", chosenAt: at, movedAt: at, nextLookAt: at },
  });
  const paid = await world.db
    .select({ amount: statementAmounts, contract: contracts })
    .from(statementAmounts)
    .innerJoin(contracts, eq(contracts.id, statementAmounts.contractId))
    .where(eq(statementAmounts.statementId, id))
    .orderBy(statementAmounts.place);
  const events = paid.map(({ amount, contract }, i) => {
    const { partUnits } = divideAsContract(
      "Polygon",
      amount.payUnits,
      contract.payees.map(({ bps }) => bps),
    );
    const event = { contract: contract.address, token, transaction: `0x${i}`, at };
    return {
      deposits: [{ ...event, block: 10 + i, index: 0, amountUnits: amount.payUnits, from: "remittance" }],
      payouts: contract.payees.map(({ wallet }, place) => ({
        ...{ ...event, transaction: `0xd${i}`, block: 20 + i, index: 0, wallet },
        ...{ amountUnits: partUnits[place] ?? 0n, held: wallet === walletOf(people[3] ?? "") && i === 0 },
      })),
    };
  });
  const record = (some: typeof events) =>
    world.transaction((tx) =>
      recordEvents(world, tx, "Polygon", {
        deposits: some.flatMap((one) => one.deposits),
        payouts: some.flatMap((one) => one.payouts),
      }),
    );

  await record(events.slice(0, 5));
  await tellOfSlips(world);
  expect(await mailCounts()).toEqual({});
  await record(events.slice(5));
  const [first] = paid;
  const before = await world.db.$count(notifications, eq(notifications.email, label.email));
  if (first)
    await world.transaction((tx) => tellWorkspaceOfMoney(world, tx, first.contract, token, 10_000_000n));
  expect(await world.db.$count(notifications, eq(notifications.email, label.email))).toBe(before);

  // Whatever breaks after somebody was marked as told undoes the mark, too.
  const broken = {
    ...world,
    keys: {
      ...world.keys,
      derive: () => {
        throw new Error("gone");
      },
    },
  };
  await tellOfSlips(broken);
  expect(await mailCounts()).toEqual({});
  // One of whom nobody can be told keeps the others waiting for nothing.
  await world.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'odd'; end $$;
    create trigger refuse before update on statement_slips for each row
      when (old.email = '${people[0]}') execute function refuse();`),
  );
  await tellOfSlips(world);
  expect(await mailCounts()).toEqual({ slip: 3 });
  await world.db.execute(sql.raw("drop trigger refuse on statement_slips; drop function refuse;"));
  await Promise.all([tellOfSlips(world), tellOfSlips(world)]);
  await world.db.update(statements).set({ state: "delivered", updatedAt: at }).where(eq(statements.id, id));
  await Promise.all([tellOfSlips(world), tellOfSlips(world)]);
  await tellOfSlips(world);
  expect(await mailCounts()).toEqual({ slip: 4, "statement-delivered": 1 });

  const ada = await house.visitor().mailTo(people[0] ?? "", [], "You earned");
  expect(ada.subject).toBe("You earned 84.00 USDT from DistroKid, March 2027");
  expect(ada.text).toContain("6 of your tracks are in it");
  expect(ada.text).toMatch(/\/statements\/[0-9a-f-]{36}/);
  const noor = await house.visitor().mailTo(people[3] ?? "", [], "You earned");
  expect(noor.text).toContain("16.00 USDT is in your wallet.");
  expect(noor.text).toContain("5.00 USDT is kept for you");
  const delivered = await house.visitor().mailTo(label.email, [], "DistroKid, March 2027 is paid out");
  expect(delivered.text).toContain("210.00 USDT");
  expect(delivered.text).toContain("6 contracts");
});

test("somebody from finance who agreed to a statement is told when it is paid out", async () => {
  const { world } = house;
  const label = await openLabel(house);
  await payableAlbum(house, label, { Only: "FR6V82700100" }, { network: "Polygon" });
  const finance = somebody("finance");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { email: finance, role: "finance" });
  const visitor = await house.visitor().signIn(finance);
  await visitor.post(`/api/workspaces/${label.slug}/join`);
  const here = statementsOf({ visitor, slug: label.slug });
  const { id } = await here.brought(distroKidFile([{ isrc: "FR6V82700100", amount: "12" }]));
  const { revision } = (await here.asked(here.terms(id, { rate: RATE }))) as { revision: number };
  await here.asked(here.post(id, "agree", { revision }));
  const at = world.now();
  await world.db.insert(remittances).values({
    ...{ network: "Polygon", address: "remittance-of-finance", statementId: id, root: "r" },
    ...{ token: world.config.chains.Polygon.tokens.USDT ?? "", totalUnits: 12_000_000n },
    ...{ refundAddress: "refund", chosenAt: at, movedAt: at, nextLookAt: at },
  });
  await world.db.update(statements).set({ state: "delivered", updatedAt: at }).where(eq(statements.id, id));
  await tellOfSlips(world);
  const mail = await visitor.mailTo(finance, [], "DistroKid, March 2027 is paid out");
  expect(mail.text).toContain("12.00 USDT");
});
