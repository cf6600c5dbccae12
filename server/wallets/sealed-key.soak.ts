import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, test } from "vitest";
import { tamperWith } from "../../harness/data/tampered-wallets.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { keysFrom } from "../secrets/keys.ts";
import { createVersionFile, localKeys } from "./key-provider.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("of ten thousand wallets each opens as it was made, and none after any change", async () => {
  createVersionFile(folder, 2);
  await tamperWith(localKeys(keysFrom(randomBytes(32)), folder), 10_000);
});
