// Runs before `npm start` and `npm test`: installs and builds what has changed since the last time.
// node_modules may not be there yet, so this uses nothing but Node itself.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { takeLock } from "./prepare-lock.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const SOURCE_FOLDERS = ["proof", "rescue", "server", "shared", "words", "local", "web", "chain"];
const NOT_SOURCE = /^(\..*|node_modules|target|test)$|\.test\.tsx?$/;
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

const INSTALL = {
  stamp: "node_modules/.installed-for",
  fingerprint: () =>
    fingerprint(
      ["package.json", "package-lock.json"],
      `${process.version} ${process.platform} ${process.arch}`,
    ),
  // Development packages too, whatever NODE_ENV says: the build needs them.
  npm: ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
  before: () =>
    existsSync("node_modules")
      ? "Installing packages (they have changed)..."
      : "Installing packages (first start, about a minute)...",
  after: "Installed packages",
};

const BUILD = {
  stamp: "dist/built-from",
  fingerprint: () => fingerprint(sourceFiles()),
  npm: ["run", "build", "--silent"],
  before: () => "Building...",
  after: "Built",
};

/** Set by a signal: what npm says after that is of no interest. */
let ending = false;

refuseOldNode();
if (!isDone(INSTALL) || !isDone(BUILD)) {
  mkdirSync("dist", { recursive: true });
  const lock = await takeLock("dist/preparing");
  endTogether(lock);
  // Asked again: the copy that held the lock may have done it.
  for (const step of [INSTALL, BUILD]) if (!isDone(step)) await carryOut(step, lock);
  lock.release();
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Ledgerline needs Node 20.19 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}

function isDone(step) {
  return existsSync(step.stamp) && readFileSync(step.stamp, "utf8") === step.fingerprint();
}

/** The stamp goes first and comes back last: what is killed half-way is done again. */
async function carryOut(step, lock) {
  const started = Date.now();
  console.log(step.before());
  const madeFrom = step.fingerprint();
  rmSync(step.stamp, { force: true });
  const { code, output } = await runNpm(step.npm, lock);
  if (code !== 0) {
    lock.release();
    console.error(output.trim());
    console.error(`"npm ${step.npm.slice(0, 2).join(" ")}" failed: the reason is above.`);
    process.exit(1);
  }
  writeFileSync(step.stamp, madeFrom);
  console.log(`${step.after} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** In a process group of its own, so that npm's children can be ended with it. */
function runNpm(args, lock) {
  return new Promise((resolve, reject) => {
    const cli = process.env.npm_execpath ?? "";
    const [program, first] = cli.endsWith("npm-cli.js") ? [process.execPath, [cli]] : ["npm", []];
    // Whoever asks for the build, also a test: it is the one that production runs.
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(program, [...first, ...args], {
      detached: true,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject);
    child.once("spawn", () => lock.setGroup(child.pid));
    child.once("close", (code) => {
      lock.setGroup(0);
      if (!ending) resolve({ code, output });
    });
  });
}

function endTogether(lock) {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (!ending) void end(lock, code);
    });
  }
}

async function end(lock, code) {
  ending = true;
  await lock.endGroup();
  lock.release();
  process.exit(code);
}

function sourceFiles() {
  const settings = readdirSync(".").filter((name) =>
    /\.config\.ts$|^tsconfig.*\.json$|^package.*\.json$/.test(name),
  );
  return [...settings, ...SOURCE_FOLDERS.filter((folder) => existsSync(folder)).flatMap(filesBelow)].sort();
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !NOT_SOURCE.test(entry.name),
  );
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function fingerprint(files, ...more) {
  const hash = createHash("sha256");
  for (const text of more) hash.update(`${text}\n`);
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}
