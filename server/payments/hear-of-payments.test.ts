import { eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { fillContracts } from "../../harness/data/fill-contracts.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, contractWatches, deposits } from "../db/schema.ts";
import { termsOf } from "./books.ts";
import { openEar } from "./hear-of-payments.ts";
import { lookAt } from "./look-for-payments.ts";
import { watchPayments } from "./watch-payments.ts";

/** Contracts whose turn to be looked at is a year away: whoever is told of a payment does not wait for it. */

let chains: TestChains;
let house: TestWorld;
let split: PublishedSplit;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld(chains.settings);
  split = await publishedSplit(house, "Solana", { ada: 60, luis: 40 });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const LOOK_MS = 200;
const YEAR_MS = 365 * 24 * 3_600_000;
const until = { timeout: 60_000, interval: 100 };
const isWatch = () => eq(contractWatches.contractId, split.contract.id);
const turn = async () =>
  (await house.world.db.select().from(contractWatches).where(isWatch()))[0]?.nextLookAt.getTime() ?? 0;

const bookState = async () =>
  (await house.world.db.select().from(books).where(isFirstBook(house.world, split.contract)))[0]?.state;

/** Its books were compared just now, too. */
async function madeQuiet() {
  const { db, now } = house.world;
  const [reconciledAt, movedAt] = [now(), new Date(now().getTime() - YEAR_MS)];
  const nextLookAt = new Date(now().getTime() + YEAR_MS);
  await db.update(contractWatches).set({ movedAt, nextLookAt }).where(isWatch());
  await db.update(books).set({ movedAt, reconciledAt }).where(eq(books.contractId, split.contract.id));
}

/** An ear that is listening, and has caught up. */
async function listening() {
  const ear = openEar(house.world, "Solana");
  const hears = () => ear.attend().then(ear.hears);
  await expect.poll(hears, until).toBe(true);
  await ear.attend();
  await lookAt(house.world, split.contract);
  await madeQuiet();
  return ear;
}

const liesThere = async () => {
  const { world } = house;
  const token = paymentToken(world.config.chains, "Solana");
  const [final] = await world.chains.Solana.finalBooks([termsOf(split.contract)], token);
  return final?.undistributedUnits;
};

const cameTo = (amount: bigint) =>
  expect
    .poll(async () => {
      const rows = await house.world.db
        .select()
        .from(deposits)
        .where(eq(deposits.contractId, split.contract.id));
      return rows.some(({ amountUnits }) => amountUnits === amount);
    }, until)
    .toBe(true);

test("a payment is seen at once, and its page says so", { timeout: 150_000 }, async () => {
  const watch = watchPayments(house.world, LOOK_MS);
  const shown = async () => await (await house.visitor().fetch(split.at)).json();
  await expect.poll(shown, until).toMatchObject({ seenWithin: "seconds" });
  // A look that was under way may set the next one once more.
  await expect
    .poll(async () => {
      await madeQuiet();
      return (await turn()) > house.world.now().getTime() + YEAR_MS / 2;
    })
    .toBe(true);
  await split.pay("125.50");
  await cameTo(125_500_000n);
  await watch.stop();
});

test("a payment that came while nobody listened is seen as soon as somebody does", {
  timeout: 150_000,
}, async () => {
  // Whoever divides an earlier payment looks there, too.
  await expect.poll(bookState, until).toBe("settled");
  await madeQuiet();
  await split.pay("7");
  // Whoever begins to listen now is not told of it any more.
  await expect.poll(liesThere, until).toBeGreaterThanOrEqual(7_000_000n);
  const watch = watchPayments(house.world, LOOK_MS);
  await cameTo(7_000_000n);
  await watch.stop();
});

test("what was heard while the database refused is not forgotten", {
  tags: "deep",
  timeout: 150_000,
}, async () => {
  const { db } = house.world;
  const ear = await listening();
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`create trigger refuses before update on contract_watches
    for each row execute function refuse()`);
  try {
    await split.pay("8");
    const refused = () =>
      ear.attend().then(
        () => false,
        () => true,
      );
    await expect.poll(refused, until).toBe(true);
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
  expect(await turn()).toBeGreaterThan(house.world.now().getTime());
  await ear.attend();
  expect(await turn()).toBeLessThanOrEqual(house.world.now().getTime());
  await ear.close();
});

test("a hint that the database refuses keeps nobody's turn from coming", {
  tags: "deep",
  timeout: 150_000,
}, async () => {
  const { db, now } = house.world;
  const watch = watchPayments(house.world, LOOK_MS);
  const shown = async () => await (await house.visitor().fetch(split.at)).json();
  await expect.poll(shown, until).toMatchObject({ seenWithin: "seconds" });
  await madeQuiet();
  // Only a hint puts a turn before all others.
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`create trigger refuses before update on contract_watches for each row
    when (new.next_look_at < now() - interval '30 minutes') execute function refuse()`);
  try {
    const before = (await liesThere()) ?? 0n;
    await split.pay("9");
    await expect.poll(liesThere, until).toBeGreaterThan(before);
    await db.update(contractWatches).set({ nextLookAt: now() }).where(isWatch());
    await cameTo(9_000_000n);
  } finally {
    await db.execute(sql`drop function refuse cascade`);
    await watch.stop();
  }
});

test("a look that began before the hint does not put the next one off", {
  tags: "deep",
  timeout: 150_000,
}, async () => {
  const { world } = house;
  const ear = await listening();
  const { Solana } = world.chains;
  const slow = {
    ...Solana,
    async scan(asked: Parameters<typeof Solana.scan>[0]) {
      const scanned = await Solana.scan(asked);
      await split.pay("9");
      await expect
        .poll(async () => {
          await ear.attend();
          return (await turn()) <= world.now().getTime();
        }, until)
        .toBe(true);
      return scanned;
    },
  };
  await lookAt({ ...world, chains: { ...world.chains, Solana: slow } }, split.contract);
  expect(await turn()).toBeLessThanOrEqual(world.now().getTime());
  await ear.close();
});

test("whoever is told of comes before all whose turn it only is", { timeout: 150_000 }, async () => {
  const { db, now } = house.world;
  const ear = await listening();
  await fillContracts(db, "Solana", 3);
  const late = { nextLookAt: new Date(now().getTime() - 60_000) };
  await db.update(contractWatches).set(late).where(ne(contractWatches.contractId, split.contract.id));
  await split.pay("10");
  const first = async () => {
    await ear.attend();
    return (await db.select().from(contractWatches).orderBy(contractWatches.nextLookAt).limit(1))[0]
      ?.contractId;
  };
  await expect.poll(first, until).toBe(split.contract.id);
  await ear.close();
});
