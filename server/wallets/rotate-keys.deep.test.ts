// @module-tag deep

import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyWallet, keysCommand, killedRotation, signs } from "../../harness/killed-rotation.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { keysOf } from "../chain/kinds.ts";
import { wallets } from "../db/schema.ts";
import { type Sealed, unsealKey } from "../signer/sealed-key.ts";
import { fileKeys } from "../signer/wrapping-keys.ts";
import type { HeldWallet } from "./held-wallet.ts";
import { addVersion, type Place, retireVersion, rotateKeys, versionStatus } from "./rotate-keys.ts";

let house: TestWorld;
let place: Place;
beforeAll(async () => {
  house = await testWorld();
  place = { ...house.world, wrapping: fileKeys(house.world.config.walletKeysDir) };
});
afterAll(() => house.close());

test("a rotation killed twice leaves every wallet readable, and none on the old key", async () => {
  await killedRotation(house, 2);
}, 240_000);

test("whoever reads a wallet in the midst of a rotation, or after its end anywhere, can read it", async () => {
  const { db } = house.world;
  await addVersion(place);
  await db.execute(sql`create table wallet_states (like ${wallets})`);
  await db.execute(sql`
    create function note_wallet_state() returns trigger language plpgsql as
    $$ begin insert into wallet_states select new.*; return null; end $$`);
  await db.execute(sql`
    create trigger wallet_states after update on ${wallets}
    for each row execute function note_wallet_state()`);
  const rotated = await rotateKeys(place, () => {});
  await db.execute(sql`drop trigger wallet_states on ${wallets}`);
  const { rows: states } = await db.execute<Sealed & Record<string, unknown>>(sql`
    select id, person_id as "personId", kind, address, owner, key_version as "keyVersion", sealed from wallet_states`);
  expect(rotated).toBeGreaterThan(0);
  expect(states.length).toBeGreaterThanOrEqual(rotated);
  for (const state of states) {
    const secret = await unsealKey(place.wrapping, state);
    expect(keysOf("solana").addressOf(secret.reveal())).toBe(state.owner);
  }
}, 60_000);

test("a version that protects something is not retired; one that is retired opens nothing", async () => {
  const { world } = house;
  const before = await anyWallet(house);
  await addVersion(place);
  const newest = (await versionStatus(place)).at(-1)?.version ?? 0;
  await expect(retireVersion(place, newest - 1)).rejects.toThrow("still protects");
  await expect(retireVersion(place, newest)).rejects.toThrow("is the newest");
  await rotateKeys(place, () => {});
  await retireVersion(place, newest - 1);
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
  const { version } = await addVersion(place);
  await world.db.execute(
    sql`update wallet_key_versions set fingerprint = 'another' where version = ${version}`,
  );
  await expect(rotateKeys(place, () => {})).rejects.toThrow("is not the one the database knows");
  await world.db.execute(sql`delete from wallet_key_versions where version = ${version}`);
  await world.db.execute(sql`update instance set master_key_fingerprint = 'another'`);
  expect(await keysCommand(house, "status").ended).toMatchObject({
    code: 1,
    output: "MASTER_KEY_FILE is not the key this database was set up with\n",
  });
});
