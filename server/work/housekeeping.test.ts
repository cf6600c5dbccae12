import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { notifications } from "../db/schema.ts";
import { clearOut } from "./housekeeping.ts";

const DAY_MS = 24 * 3_600_000;
let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const count = async (from: string) =>
  Number((await house.world.db.execute(sql.raw(`select count(*) from ${from}`))).rows[0]?.count);

test("what is long over is thrown away, and what is not stays", { tags: "deep" }, async () => {
  const visitor = house.visitor();
  await visitor.signIn("ada@example.com");
  const at = house.world.now();
  await house.world.db.insert(notifications).values([
    { email: "ada@example.com", title: "Read", createdAt: at, deliveredAt: at },
    { email: "ada@example.com", title: "Unread", createdAt: at },
  ]);
  const DONE = "dbos.workflow_status where status = 'SUCCESS'";
  await expect.poll(() => count("mails where sent_at is null")).toBe(0);
  await expect.poll(() => count(DONE)).toBeGreaterThan(0);
  const sent = await count("mails");

  await clearOut(house.world);
  expect(await count(DONE)).toBeGreaterThan(0);
  expect(await count("mails")).toBe(sent);

  house.pass(8 * DAY_MS);
  await clearOut(house.world);
  expect(await count(DONE)).toBe(0);
  expect(await count("mails")).toBe(sent);

  house.pass(200 * DAY_MS);
  await clearOut(house.world);
  expect(await count("mails")).toBe(0);
  expect((await house.world.db.select().from(notifications)).map(({ title }) => title)).toEqual(["Unread"]);
});
