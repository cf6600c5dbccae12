import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

test("an empty file is refused", async () => {
  const file = path.join(tmpdir(), `empty-${process.pid}.csv`);
  await writeFile(file, "");
  expect(await readStatement(file)).toMatchObject({ refusal: "This file is empty.", whole: false, bytes: 0 });
});
