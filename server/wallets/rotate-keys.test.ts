import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wallets } from "../db/schema.ts";
import { anyWallet, keysCommand, killedRotation, signs } from "../test/killed-rotation.ts";
import { type TestWorld, testWorld } from "../test/world.ts";
import type { HeldWallet } from "./held-wallet.ts";
import { addVersion, retireVersion, rotateKeys, versionStatus } from "./rotate-keys.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("a rotation killed twice leaves every wallet readable, and none on the old key", async () => {
  await killedRotation(house, 2);
}, 240_000);

test("a version that protects something is not retired; one that is retired opens nothing", async () => {
  const { world } = house;
  const before = await anyWallet(house);
  await addVersion(world);
  const newest = (await versionStatus(world)).at(-1)?.version ?? 0;
  await expect(retireVersion(world, newest - 1)).rejects.toThrow("still protects");
  await expect(retireVersion(world, newest)).rejects.toThrow("is the newest");
  await rotateKeys(world, () => {});
  await retireVersion(world, newest - 1);
  const [now] = await world.db.select().from(wallets).where(eq(wallets.id, before.id));
  expect(await signs(house, now as HeldWallet)).toBe(true);
  // Brought back by an old backup, or by somebody's hand.
  await world.db
    .update(wallets)
    .set({ sealed: before.sealed, keyVersion: before.keyVersion })
    .where(and(eq(wallets.id, before.id)));
  await expect(signs(house, before)).rejects.toThrow("is retired");
}, 60_000);

test("a key file that is not the one the database knows is refused, and so is a wrong master key", async () => {
  const { world } = house;
  const { version } = await addVersion(world);
  await world.db.execute(
    sql`update wallet_key_versions set fingerprint = 'another' where version = ${version}`,
  );
  await expect(rotateKeys(world, () => {})).rejects.toThrow("is not the one the database knows");
  await world.db.execute(sql`delete from wallet_key_versions where version = ${version}`);
  await world.db.execute(sql`update instance set master_key_fingerprint = 'another'`);
  expect(await keysCommand(house, "status").ended).toMatchObject({
    code: 1,
    output: "MASTER_KEY_FILE is not the key this database was set up with\n",
  });
});
