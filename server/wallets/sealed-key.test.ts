import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { inspect } from "node:util";
import { afterAll, expect, test } from "vitest";
import { newSealed, tamperWith } from "../../harness/data/tampered-wallets.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { Secret } from "../chain/key-holder.ts";
import { keysFrom } from "../secrets/keys.ts";
import { createVersionFile, localKeys } from "./key-provider.ts";
import { rewrapKey, unsealKey } from "./sealed-key.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
createVersionFile(folder, 2);
const provider = localKeys(keysFrom(randomBytes(32)), folder);

test("a wallet opens as it was made, and not after any change", async () => {
  await tamperWith(provider, 300);
});

test("under a new version the same key opens, and the old version opens it no more", async () => {
  const one = await newSealed(provider);
  const moved = { ...one, sealed: await rewrapKey(provider, one, 2), keyVersion: 2 };
  expect(one.plain.equals((await unsealKey(provider, moved)).reveal())).toBe(true);
  await expect(unsealKey(provider, { ...moved, keyVersion: 1 })).rejects.toThrow();
  await expect(unsealKey(provider, { ...one, keyVersion: 2 })).rejects.toThrow();
});

test("a version whose key is not on this machine is named, not guessed", async () => {
  const one = await newSealed(provider);
  await expect(unsealKey(provider, { ...one, keyVersion: 3 })).rejects.toThrow("wallets-3.key is not there");
});

test("a secret shows itself nowhere, and is gone when wiped", async () => {
  const { plain } = await newSealed(provider);
  const secret = new Secret(plain);
  const shown = [
    String(secret),
    JSON.stringify({ secret }),
    inspect({ secret }, { depth: 9, showHidden: true }),
  ];
  for (const text of shown) expect(text).not.toContain(plain.toString("hex").slice(0, 8));
  secret.wipe();
  expect(Buffer.from(secret.reveal()).equals(Buffer.alloc(32))).toBe(true);
});
