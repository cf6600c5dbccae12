import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { anyFreePort, refuseTakenPort } from "../free-port.ts";
import { StartRefused } from "../start-refused.ts";
import { readyCluster, SUPERUSER } from "./cluster.ts";
import { locatePostgres, type PostgresLocation } from "./location.ts";
import { type Postmaster, spawnPostmaster, stopOrphan } from "./postmaster.ts";

/** How long the last processes of a killed server may still hold its memory, its lock file or its port. */
const LEFTOVERS_MS = 30_000;
const HELD_BY_ANOTHER = /shared memory block .* still in use|lock file .* already exists|could not bind/;

const STARTING_UP = "57P03";
const WRONG_PASSWORD = "28P01";

export interface PostgresOptions {
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** Made when it is not there. */
  database: string;
  /** More arguments for the server, such as ["-c", "fsync=off"]. */
  flags?: string[];
}

export interface LocalPostgres {
  url: string;
  pid: number;
  /** Settles when the server ends, whoever ended it. */
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts our own PostgreSQL on `dataDir`, whatever state an earlier process left it in. */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  const location = await locatePostgres(options.dataDir);
  const password = await readyCluster(location);
  const { postmaster, client, port } = await launch(location, password, options);
  try {
    await makeDatabase(client, options.database);
  } catch (error) {
    await postmaster.stop();
    throw error;
  } finally {
    await client.end();
  }
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(options.database)}`,
    pid: postmaster.pid,
    exited: postmaster.exited,
    stop: postmaster.stop,
  };
}

async function launch(location: PostgresLocation, password: string, options: PostgresOptions) {
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    await stopOrphan(location.data);
    // Only now: the port may have been held by the server that was just stopped.
    const port = options.port === 0 ? await anyFreePort() : options.port;
    await refuseTakenPort(port, "POSTGRES_PORT");

    const postmaster = await spawnPostmaster(location, port, options.flags ?? []);
    const client = await firstConnection(postmaster, location, port, password);
    if (client) return { postmaster, client, port };
    if (!HELD_BY_ANOTHER.test(postmaster.log()) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start.\n${postmaster.log()}`);
    }
    await sleep(100);
  }
}

/** Null when the server ended instead. Crash recovery may take its time, so there is no limit of ours. */
async function firstConnection(
  postmaster: Postmaster,
  location: PostgresLocation,
  port: number,
  password: string,
): Promise<pg.Client | null> {
  while (postmaster.isRunning()) {
    const client = new pg.Client({
      host: "127.0.0.1",
      port,
      user: SUPERUSER,
      password,
      database: "postgres",
    });
    // A connection cut while idle is an event, and one without a listener would end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const answer = error instanceof pg.DatabaseError ? error.code : STARTING_UP;
      if (answer !== STARTING_UP) {
        await postmaster.stop();
        throw answer === WRONG_PASSWORD ? wrongPassword(location) : error;
      }
      await sleep(20);
    }
  }
  return null;
}

function wrongPassword({ passwordFile, data }: PostgresLocation): StartRefused {
  return new StartRefused(
    `The password in ${passwordFile} does not open the database in ${data}. Bring the right one back, or set DATA_DIR to another folder.`,
  );
}

async function makeDatabase(client: pg.Client, database: string): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [database]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
}
