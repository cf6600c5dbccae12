import { rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { anyFreePort } from "../local/free-port.ts";
import { startPostgres } from "../local/postgres/postgres.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { migrateUp } from "../server/db/connect.ts";
import { keysFrom } from "../server/secrets/keys.ts";
import { prepareEngine } from "../server/work/workflow.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

export const TEST_MASTER_KEY = Buffer.alloc(32, 7);
export const TEST_ISSUER_KEY = Buffer.alloc(32, 8);

/** One PostgreSQL for the whole run, with a migrated template that each test file copies in a blink. */
export default async function startOnePostgres(project: TestProject) {
  const folder = newFolder();
  const postgres = await startPostgres({
    dataDir: path.join(folder, "postgres"),
    port: await anyFreePort(),
    database: "template_ledgerline",
    flags: [
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=300",
    ],
  });
  await migrateUp(postgres.url, keysFrom(TEST_MASTER_KEY), prepareEngine);
  project.provide("templateUrl", postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
