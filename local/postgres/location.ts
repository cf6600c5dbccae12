import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { StartRefused } from "../start-refused.ts";
import { writeWhole } from "../write-whole.ts";
import { copyBinaries, type PostgresBinaries, packagedBinaries } from "./binaries.ts";
import { canEnter, canRun, type SystemUser, userFor } from "./user.ts";

/** Where root keeps what the user `postgres` could not reach in a private folder such as /root. */
const OUTSIDE = "/var/lib/ledgerline";

export interface PostgresLocation {
  data: string;
  passwordFile: string;
  binaries: PostgresBinaries;
  /** Who runs it; undefined is ourselves. */
  user: SystemUser | undefined;
}

export async function locatePostgres(dataDir: string): Promise<PostgresLocation> {
  const wanted = await realLocation(dataDir);
  const recorded = await recordedData(wanted);
  const user = await userFor(recorded ?? wanted);
  const binaries = await packagedBinaries();
  const passwordFile = `${wanted}.password`;
  if (!user) return { data: recorded ?? wanted, passwordFile, binaries, user };

  const reachable = await canRun(join(binaries.folder, "bin/postgres"), user);
  return {
    data: recorded ?? ((await canEnter(dirname(wanted), user)) ? wanted : await moveOutside(wanted)),
    passwordFile,
    binaries: reachable ? binaries : await copyBinaries(binaries, await madeOutside()),
    user,
  };
}

/** Without symbolic links, so that the same data always has the same name. */
async function realLocation(dataDir: string): Promise<string> {
  const parent = dirname(resolve(dataDir));
  await mkdir(parent, { recursive: true });
  return join(await realpath(parent), basename(dataDir));
}

function recordFile(wanted: string): string {
  return `${wanted}.location`;
}

async function recordedData(wanted: string): Promise<string | undefined> {
  const home = await readFile(recordFile(wanted), "utf8").catch(() => undefined);
  if (home === undefined) return undefined;
  if (existsSync(home.trim())) return join(home.trim(), "data");
  throw new StartRefused(
    `The database of ${dirname(wanted)} was kept in ${home.trim()}, which is gone. Bring it back, or delete ${dirname(wanted)} to start afresh.`,
  );
}

/** The record lies among the data that belongs to it: whoever deletes that folder gets a new database as well. */
async function moveOutside(wanted: string): Promise<string> {
  if (existsSync(wanted)) {
    throw new StartRefused(
      `The database in ${wanted} cannot be reached by the user who runs it. Let that user enter the folders above it, or set DATA_DIR to another folder.`,
    );
  }
  const home = join(await madeOutside(), randomBytes(8).toString("hex"));
  await mkdir(home);
  await chmod(home, 0o755);
  await writeWhole(recordFile(wanted), `${home}\n`);
  return join(home, "data");
}

async function madeOutside(): Promise<string> {
  await mkdir(OUTSIDE, { recursive: true });
  // Said again because a strict umask would have shut the user out here too.
  await chmod(OUTSIDE, 0o755);
  return OUTSIDE;
}
