import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../error-code.ts";
import { StartRefused } from "../start-refused.ts";
import { writeWhole } from "../write-whole.ts";
import type { PostgresLocation } from "./location.ts";

export const SUPERUSER = "ledgerline";

/** All that PostgreSQL gets of our environment: it needs no more, and ours may hold keys. */
export const POSTGRES_ENV = { LC_ALL: "C", PATH: process.env.PATH ?? "/usr/bin:/bin" };

/** Makes the data folder on first use, checks on later ones that we can open it; gives its password. */
export async function readyCluster(location: PostgresLocation): Promise<string> {
  const madeBy = await versionOfData(location.data);
  if (madeBy === undefined) {
    const password = (await readPassword(location)) ?? (await makePassword(location));
    await makeCluster(location, password);
    return password;
  }
  refuseOtherVersion(location, madeBy);
  const password = await readPassword(location);
  if (password !== undefined) return password;
  throw new StartRefused(
    `The password of the database is missing: ${location.passwordFile} is gone. Bring it back, or set DATA_DIR to another folder.`,
  );
}

async function versionOfData(data: string): Promise<string | undefined> {
  try {
    return (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw belongsToAnother(data);
  }
}

function refuseOtherVersion({ data, binaries }: PostgresLocation, madeBy: string): void {
  const ours = binaries.version.split(".")[0];
  if (madeBy === ours) return;
  throw new StartRefused(
    `The database in ${data} was made by PostgreSQL ${madeBy}, and this copy of Ledgerline brings PostgreSQL ${ours}. Use the copy that made it, or set DATA_DIR to another folder.`,
  );
}

async function readPassword({ passwordFile }: PostgresLocation): Promise<string | undefined> {
  try {
    return (await readFile(passwordFile, "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw belongsToAnother(passwordFile);
  }
}

async function makePassword({ passwordFile }: PostgresLocation): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await writeWhole(passwordFile, `${password}\n`, 0o600);
  return password;
}

/** Made beside and renamed: a first start that is killed half-way leaves nothing that looks like data. */
async function makeCluster(location: PostgresLocation, password: string): Promise<void> {
  await removeHalfMade(location.data);
  const workshop = await mkdtemp(`${location.data}.new-`);
  try {
    const passwordFile = join(workshop, "password");
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (location.user) {
      await chown(passwordFile, location.user.uid, location.user.gid);
      await chown(workshop, location.user.uid, location.user.gid);
    }
    await initdb(location, join(workshop, "data"), passwordFile);
    await rename(join(workshop, "data"), location.data);
  } finally {
    await rm(workshop, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The folder's name is new each time: the initdb of a killed start may still be writing into the old one. */
async function removeHalfMade(data: string): Promise<void> {
  const parent = dirname(data);
  await mkdir(parent, { recursive: true });
  const halfMade = (await readdir(parent)).filter((name) => name.startsWith(`${basename(data)}.new-`));
  for (const name of halfMade) {
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Encoding and locale are named, since initdb would take them from LANG: sorting must not differ by machine. */
async function initdb(location: PostgresLocation, data: string, passwordFile: string): Promise<void> {
  const identity = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await promisify(execFile)(
    join(location.binaries.folder, "bin/initdb"),
    [`--pgdata=${data}`, ...identity, ...text, "--no-instructions"],
    { ...location.user, cwd: "/", env: POSTGRES_ENV },
  );
}

function belongsToAnother(path: string): StartRefused {
  return new StartRefused(
    `${path} belongs to another user of this machine. Start Ledgerline as that user, or set DATA_DIR to another folder.`,
  );
}
