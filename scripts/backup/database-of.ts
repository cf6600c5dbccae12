import path from "node:path";
import { runningPostgresUrl } from "../../local/postgres/running-postgres.ts";
import type { Config } from "../../server/config.ts";

/** The database of the settings, or the one of a running `npm start`. */
export async function databaseOf({ database, dataDir }: Config): Promise<string> {
  if (database.at === "url") return database.url;
  return await runningPostgresUrl({
    dataDir: path.join(dataDir, "postgres"),
    port: database.port,
    database: "ledgerline",
  });
}
