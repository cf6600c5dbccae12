import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../test/folder.ts";
import { copyBinaries, packagedBinaries } from "./binaries.ts";
import { canRun } from "./user.ts";

const nobody = { uid: 65_534, gid: 65_534 };

test("the package brings PostgreSQL 18", async () => {
  const { folder, version } = await packagedBinaries();
  expect(version).toMatch(/^18\./);
  expect(execFileSync(join(folder, "bin/postgres"), ["--version"], { encoding: "utf8" })).toContain("18.");
});

if (process.getuid?.() === 0) {
  test("binaries in a private checkout are copied once to where another user can run them", {
    tags: "deep",
  }, async () => {
    const home = testFolder();
    const checkout = join(home, "checkout");
    const packaged = await packagedBinaries();
    cpSync(packaged.folder, checkout, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "go-rwx", checkout]);
    const isPrivate = { folder: checkout, version: packaged.version };
    expect(await canRun(join(checkout, "bin/postgres"), nobody)).toBe(false);

    const copies = await Promise.all([copyBinaries(isPrivate, home), copyBinaries(isPrivate, home)]);
    const program = join(copies[0].folder, "bin/postgres");
    expect(await canRun(program, nobody)).toBe(true);

    rmSync(checkout, { recursive: true });
    expect(copies[1]).toEqual(copies[0]);
    expect(await copyBinaries(isPrivate, home)).toEqual(copies[0]);
  });
}
