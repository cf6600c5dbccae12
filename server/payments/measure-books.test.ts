import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillContracts } from "../../harness/data/fill-contracts.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { measureBooks } from "./measure-books.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("books that moved an hour ago and could not be compared since are counted, and those that stopped", async () => {
  const { db, metrics } = house.world;
  await fillContracts(db, "Ethereum", 5);
  await db.execute(sql`
    insert into books (contract_id, token, state, moved_at, reconciled_at, updated_at)
    select c.id, 'token', b.state, now() - b.moved::interval, now() - b.reconciled::interval, now()
    from (select id, row_number() over () as n from contracts) c
    join (values
      (1, 'settled', '2 hours', '1 hour'),
      (2, 'settled', '2 hours', '3 hours'),
      (3, 'gathering', '2 hours', null),
      (4, 'settled', '1 minute', '3 hours'),
      (5, 'stopped', '2 hours', '3 hours')) b (n, state, moved, reconciled) on b.n = c.n`);
  await measureBooks(house.world);
  const [overdue, stopped] = [await metrics.booksOverdue.get(), await metrics.booksStopped.get()];
  expect([overdue.values[0]?.value, stopped.values[0]?.value]).toEqual([2, 1]);
});
