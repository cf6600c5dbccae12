import { readFile } from "node:fs/promises";
import { StartRefused } from "../start-refused.ts";
import { SUPERUSER } from "./cluster.ts";
import { locatePostgres } from "./location.ts";

interface Running {
  dataDir: string;
  port: number;
  database: string;
}

/** Where the database of a running `npm start` is, for a second command beside it. */
export async function runningPostgresUrl({ dataDir, port, database }: Running): Promise<string> {
  const { passwordFile } = await locatePostgres(dataDir);
  const password = await readFile(passwordFile, "utf8").catch(() => {
    throw new StartRefused(`There is no database in ${dataDir} yet. Start it first: npm start.`);
  });
  return `postgres://${SUPERUSER}:${password.trim()}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
