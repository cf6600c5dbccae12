import { existsSync, readFileSync } from "node:fs";
import { SUPERUSER } from "./postgres-cluster.ts";
import { locatePostgres } from "./postgres-location.ts";
import { StartRefused } from "./start-refused.ts";

/** Where the database of a running `npm start` is reached, for a command beside it. */
export async function runningPostgres(dataDir: string, port: number, database: string): Promise<string> {
  const { passwordFile } = await locatePostgres(dataDir);
  if (!existsSync(passwordFile)) throw new StartRefused(`There is no database in ${dataDir}: start it first`);
  const password = readFileSync(passwordFile, "utf8").trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
