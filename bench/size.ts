import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Lockfile, productionLock } from "../scripts/release/production-packages.ts";
import { projectRoot } from "../server/project-root.ts";
import type { Budget } from "./budget-lines.ts";

/** What a server is given, beside what a laptop installs. */

const MOST_MEGABYTES = 350;
/**
 * 132 today. What goes with one of ours alone: 25 check passkeys, 22 draw share pictures, 21 sign people in, 12 write the log, 7 run
 * the jobs. None of these can be had without, and npm installs whole what a package names. One more needs a reason.
 */
const MOST_PACKAGES = 132;

export async function benchSize(line: (budget: Budget) => void) {
  const lock = JSON.parse(readFileSync(path.join(projectRoot, "package-lock.json"), "utf8")) as Lockfile;
  const laptop = here(lock);
  const server = here(productionLock(lock));
  const files = releaseMegabytes();
  console.log(`     a laptop installs ${laptop.length} packages, ${total(laptop).toFixed(0)} MB`);
  console.log(`     a release is ${files.toFixed(0)} MB before its packages are installed`);
  line({ what: "packages a server installs", value: server.length, unit: "", budget: MOST_PACKAGES });
  line({ what: "a server, installed", value: files + total(server), unit: "MB", budget: MOST_MEGABYTES });
}

/** Other platforms' packages are in the lockfile, but not on this machine. */
const here = ({ packages }: Lockfile) =>
  Object.keys(packages).filter((place) => place && existsSync(path.join(projectRoot, place)));

const total = (places: string[]) =>
  places.reduce((sum, place) => sum + megabytes(path.join(projectRoot, place)), 0);

function releaseMegabytes(): number {
  const parent = mkdtempSync(path.join(tmpdir(), "ledgerline-release-"));
  try {
    execFileSync(process.execPath, ["--import", "tsx", "scripts/release/release.ts", parent], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [folder = ""] = readdirSync(parent).filter((name) => !name.endsWith(".gz"));
    return megabytes(path.join(parent, folder));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Packages that lie inside others are counted by themselves. */
function megabytes(folder: string): number {
  return bytesBelow(folder) / 1_048_576;
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return sum + lstatSync(file).size;
    return entry.name === "node_modules" ? sum : sum + bytesBelow(file);
  }, 0);
}
