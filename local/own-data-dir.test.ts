import { existsSync, renameSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDataDir } from "./own-data-dir.ts";
import { StartRefused } from "./start-refused.ts";
import { moduleUrl, startChild } from "./test/child.ts";
import { testFolder } from "./test/folder.ts";

test("a second copy on the same data is refused until the first lets go", async () => {
  const dataDir = join(testFolder(), "new", ".data");
  const first = await ownDataDir(dataDir);

  const second = ownDataDir(dataDir);
  await expect(second).rejects.toThrow(StartRefused);
  await expect(second).rejects.toThrow(
    `Another copy of Ledgerline is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );

  await first.release();
  await (await ownDataDir(dataDir)).release();
});

test("the data of a killed copy can be taken over at once", async () => {
  const dataDir = testFolder();
  const other = startChild(`
    import { ownDataDir } from "${moduleUrl("own-data-dir.ts")}";
    await ownDataDir("${dataDir}");
    say("mine");
    setInterval(() => {}, 1000);
  `);
  expect(await other.line()).toBe("mine");
  await expect(ownDataDir(dataDir)).rejects.toThrow("already running");

  await other.kill("SIGKILL");
  expect(existsSync(join(dataDir, "owner.sock"))).toBe(true);
  await (await ownDataDir(dataDir)).release();
});

test("of many copies that find a stale socket at once, one wins", async () => {
  const dataDir = testFolder();
  await leaveStaleSocket(join(dataDir, "owner.sock"));

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => ownDataDir(dataDir)));

  const winners = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(winners).toHaveLength(1);
  await winners[0]?.release();
});

test("folders whose names are too long for a socket are told apart and guarded as well", async () => {
  const long = join(testFolder(), "a-folder-with-a-long-name".repeat(5));
  const [first, second] = [await ownDataDir(join(long, "1")), await ownDataDir(join(long, "2"))];
  await expect(ownDataDir(join(long, "1"))).rejects.toThrow("already running");
  await first.release();
  await second.release();
});

test("a folder that cannot be made is refused in one sentence", async () => {
  await expect(ownDataDir("/dev/null/data")).rejects.toThrow(
    "Ledgerline cannot write to /dev/null/data. Make that folder writable, or set DATA_DIR to another one.",
  );
});

/** Renamed while it listens, so that closing does not find it. */
async function leaveStaleSocket(path: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${path}.old`, resolve));
  renameSync(`${path}.old`, path);
  await new Promise((resolve) => server.close(resolve));
  expect(existsSync(path)).toBe(true);
}
