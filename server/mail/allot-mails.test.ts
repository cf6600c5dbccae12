import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import {
  MAILS_BY_ONE,
  MAILS_BY_WORKSPACE,
  MAILS_FIRST_DAY,
  MAILS_FIRST_WEEK,
  MAILS_PER_EDIT,
} from "../../shared/rules/budgets.ts";
import { people } from "../db/schema.ts";
import { allotMails } from "./allot-mails.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const strangers = (count: number) => Array.from({ length: count }, () => somebody("stranger"));

/** Somebody who signed in for the first time so many days ago. */
async function account(days: number) {
  const { email } = await openLabel(house);
  const createdAt = new Date(house.world.now().getTime() - days * 86_400_000);
  await house.world.db.update(people).set({ createdAt }).where(eq(people.email, email));
  return email;
}

async function allotted(by: string, workspaceId: string, count: number) {
  const occasion = { by, workspaceId, releaseId: randomUUID() };
  const got = await house.world.transaction((tx) => allotMails(house.world, tx, occasion, strangers(count)));
  return got.size;
}

test("more accounts in one workspace do not reach more people than a workspace may", async () => {
  const workspaceId = randomUUID();
  const accounts = Math.ceil(MAILS_BY_WORKSPACE.max / MAILS_FIRST_DAY.max) + 2;
  let total = 0;
  for (let n = 0; n < accounts; n++)
    total += await allotted(somebody("member"), workspaceId, MAILS_FIRST_DAY.max);
  expect(total).toBe(MAILS_BY_WORKSPACE.max);
  expect(await allotted(somebody("elsewhere"), randomUUID(), 5)).toBe(5);
});

test("one edit by an old account causes no more than an edit may, though it has more left", async () => {
  const email = await account(30);
  const workspaceId = randomUUID();
  expect(await allotted(email, workspaceId, MAILS_PER_EDIT.max + 50)).toBe(MAILS_PER_EDIT.max);
  expect(await allotted(email, workspaceId, 50)).toBe(50);
});

test.each([
  ["on its first day", 0, MAILS_FIRST_DAY],
  ["in its first week", 3, MAILS_FIRST_WEEK],
  ["later", 30, MAILS_BY_ONE],
])("%s an account reaches so many people a day, by however many edits at once", async (_, days, { max }) => {
  const email = await account(days);
  const edits = Array.from({ length: 4 }, () => allotted(email, randomUUID(), 300));
  expect((await Promise.all(edits)).reduce((sum, count) => sum + count, 0)).toBe(max);
  expect(await allotted(email, randomUUID(), 1)).toBe(0);
});
