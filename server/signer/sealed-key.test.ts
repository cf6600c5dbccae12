import { rmSync } from "node:fs";
import { inspect } from "node:util";
import { afterAll, expect, test } from "vitest";
import { newSealed, tamperWith } from "../../harness/data/tampered-wallets.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { Secret } from "../chain/key-holder.ts";
import { rewrapKey, unsealKey } from "./sealed-key.ts";
import { fileKeys } from "./wrapping-keys.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const wrapping = fileKeys(folder);
wrapping.create(2);

test("a wallet opens as it was made, and not after any change", async () => {
  await tamperWith(wrapping, 300);
});

test("under a new version the same key opens, and the old version opens it no more", async () => {
  const one = await newSealed(wrapping);
  const moved = { ...one, sealed: await rewrapKey(wrapping, one, 2), keyVersion: 2 };
  expect(one.plain.equals((await unsealKey(wrapping, moved)).reveal())).toBe(true);
  await expect(unsealKey(wrapping, { ...moved, keyVersion: 1 })).rejects.toThrow();
  await expect(unsealKey(wrapping, { ...one, keyVersion: 2 })).rejects.toThrow();
});

test("a version whose key is not on this machine is named, not guessed", async () => {
  const one = await newSealed(wrapping);
  await expect(unsealKey(wrapping, { ...one, keyVersion: 3 })).rejects.toThrow("wallets-3.key is not there");
});

test("a secret shows itself nowhere, and is gone when wiped", async () => {
  const { plain } = await newSealed(wrapping);
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
