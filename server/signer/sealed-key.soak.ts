import { rmSync } from "node:fs";
import { afterAll, test } from "vitest";
import { tamperWith } from "../../harness/data/tampered-wallets.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { fileKeys } from "./wrapping-keys.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("of ten thousand wallets each opens as it was made, and none after any change", async () => {
  const wrapping = fileKeys(folder);
  wrapping.create(2);
  await tamperWith(wrapping, 10_000);
});
