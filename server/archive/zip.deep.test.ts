// @module-tag deep

import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import yauzl from "yauzl";
import { type ZipFile, zipOf } from "./zip.ts";

test("more files than the old form can count", async () => {
  const many = 65_540;
  async function* lots(): AsyncGenerator<ZipFile> {
    for (let i = 0; i < many; i++) yield { name: `${i}`, content: "" };
  }
  const zip = await yauzl.fromBufferPromise(await buffer(zipOf(lots(), new Date())));
  expect(zip.entryCount).toBe(many);
});
