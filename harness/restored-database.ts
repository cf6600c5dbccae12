import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { newFolder } from "../local/test/new-folder.ts";
import { makeBackup } from "../server/db/backup/make-backup.ts";
import { checkBackup, restoreBackup } from "../server/db/backup/restore-backup.ts";
import { migrateUp } from "../server/db/connect.ts";
import { keysFrom } from "../server/secrets/keys.ts";
import { prepareEngine } from "../server/work/workflow.ts";
import { TEST_MASTER_KEY } from "./postgres.ts";

/** A backup of a database that is in use, as an operator makes it. `restore` puts it into a new one. */
export async function takeBackup(url: string): Promise<{ restore(): Promise<string> }> {
  const folder = newFolder();
  const file = path.join(folder, "test.backup");
  const key = randomBytes(32);
  const madeAt = new Date().toISOString();
  await makeBackup(url, file, key, { madeAt, version: "test", keyFiles: {} });
  return {
    async restore() {
      await checkBackup(file, key);
      const restored = await emptyDatabase(url);
      await restoreBackup(restored, file, key, () =>
        migrateUp(restored, keysFrom(TEST_MASTER_KEY), prepareEngine),
      );
      rmSync(folder, { recursive: true });
      return restored;
    },
  };
}

/** A new one beside another. */
export async function emptyDatabase(url: string): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: new URL("/postgres", url).href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}
