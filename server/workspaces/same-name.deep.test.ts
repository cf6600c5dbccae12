// @module-tag deep

import { afterAll, beforeAll, expect, test } from "vitest";
import { howMany } from "../../harness/figures.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Caller } from "../caller.ts";
import { sqlState } from "../db/connect.ts";
import { people } from "../db/schema.ts";
import { inParallel } from "../in-parallel.ts";
import { createWorkspace } from "./create-workspace.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ DATABASE_POOL: "50" });
});
afterAll(() => house.close());

const WORKSPACES = howMany(1_000, 10_000);
const TAKEN = WORKSPACES / 2;
const LOCK_TIMEOUT = "55P03";

/** Whoever has waited too long for the others is told to try again, and does. */
async function created(maker: Caller): Promise<{ slug: string }> {
  try {
    return await createWorkspace(house.world, maker, { name: "Night" });
  } catch (error) {
    if (sqlState(error) !== LOCK_TIMEOUT) throw error;
    return await created(maker);
  }
}

test(`${WORKSPACES} workspaces with one name, fifty at a time: each its own address`, async () => {
  const rows = await house.world.db
    .insert(people)
    .values(Array.from({ length: 100 }, (_, n) => ({ email: `maker${n}@example.com` })))
    .returning();
  const makers = rows as unknown as Caller[];
  // Two who ask for what the numbering would give out.
  await createWorkspace(house.world, makers[0] as Caller, { name: "Night 2" });
  await createWorkspace(house.world, makers[1] as Caller, { name: `Night-${TAKEN}` });
  const turns = Array.from({ length: WORKSPACES - 2 }, (_, n) => makers[(n + 2) % 100] as Caller);
  const slugs = await inParallel(turns, 50, async (maker) => (await created(maker)).slug);
  expect(new Set(slugs).size).toBe(WORKSPACES - 2);
  expect(slugs).not.toContain("night-2");
  expect(slugs).not.toContain(`night-${TAKEN}`);
  for (const slug of slugs) expect(slug).toMatch(/^night(-\d+)?$/);
}, 180_000);
