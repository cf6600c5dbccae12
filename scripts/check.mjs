// `npm run check`: everything that can be said about the code without running it. Each check runs to its end, so that
// one run shows everything there is to mend.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Several checkers work the same types out again, each for itself: that costs twice the time of a busy machine. */
const ONE_CHECKER = ["--checkers", "1"];
const CHECKS = [
  ["format and lint", "biome", ["ci", "--error-on-warnings", "."]],
  ["types: server", "tsc", ["-p", "tsconfig.server.json", ...ONE_CHECKER]],
  ["types: web", "tsc", ["-p", "tsconfig.web.json", ...ONE_CHECKER]],
  ["promises", "oxlint", ["--type-aware", "--quiet"]],
  ["dead code", "knip", ["--no-progress"]],
  ["licences", "tsx", ["scripts/release/licences.ts", "--check"]],
  [
    "import directions",
    "vitest",
    ["run", "--project", "plain", "server/architecture.test.ts", "--reporter", "dot"],
  ],
];
const SOFT_LINES = 150;

const failed = [];
for (const [name, command, args] of CHECKS) run(name, `node_modules/.bin/${command}`, args);
report("migrations match the schema", () => migrationDrift());
report("lockfile holds every platform", () => missingPlatformPackages());
report("lockfile names no host", () =>
  /"resolved"\s*:\s*"https?:/.test(readFileSync("package-lock.json", "utf8")) ? ["package-lock.json"] : [],
);
report("lockfile has the hash of every package", () => packagesWithoutHash());
report("install scripts are decided on", () => undecidedScripts());
longFiles();
console.log(failed.length ? `\nfailed: ${failed.join(", ")}` : "\nall checks passed");
process.exit(failed.length ? 1 : 0);

function run(name, command, args) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  tell(name, status === 0, started);
  if (status !== 0) console.log(`${stdout}${stderr}`);
}

function report(name, find) {
  const started = Date.now();
  const wrong = find();
  tell(name, wrong.length === 0, started);
  for (const line of wrong) console.log(`    ${line}`);
}

function tell(name, good, started) {
  console.log(`${good ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!good) failed.push(name);
}

/** drizzle-kit writes a migration when the schema has moved on; it must find nothing to write. */
function migrationDrift() {
  const { stdout, stderr } = spawnSync("node_modules/.bin/drizzle-kit", ["generate", "--name", "drift"], {
    encoding: "utf8",
  });
  if (stdout.includes("No schema changes")) return [];
  return [
    "server/db/schema.ts has changes without a migration; one was just written: look at it",
    stderr.trim(),
  ];
}

/** npm leaves platform packages the registry lacks out of the lockfile, and then fails on those platforms. */
function missingPlatformPackages() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const reachable = (from, name) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
      if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
      if (!at.includes("/node_modules/")) return Boolean(packages[`node_modules/${name}`]);
    }
  };
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !reachable(place, name))
      .map((name) => `${name}, wanted by ${place || "package.json"}`),
  );
}

/** The registry we install from lacks anvil's packages for other platforms, so nobody here could read their hashes. */
function packagesWithoutHash() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(packages)
    .filter(([place, { integrity }]) => place && !integrity && !/@foundry-rs\/anvil-\w+-\w+$/.test(place))
    .map(([place]) => place);
}

/** A package that runs something when it is installed is named under `allowScripts`, with a yes or a no. */
function undecidedScripts() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split("node_modules/").at(-1))
    .filter((name) => !(name in allowScripts));
}

/** Not a failure: a reminder that a long file may be two things. */
function longFiles() {
  const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" });
  const long = stdout
    .split("\n")
    .filter((file) => file && !/\.(test|spec)\.tsx?$/.test(file) && existsSync(file))
    .map((file) => [readFileSync(file, "utf8").split("\n").length - 1, file])
    .filter(([lines]) => lines > SOFT_LINES);
  if (long.length)
    console.log(
      `note   over ${SOFT_LINES} lines: ${long.map(([lines, file]) => `${file} (${lines})`).join(", ")}`,
    );
}
