// `npm test` (no argument) and `npm run test:deep`: one set of tests, the checks beside it, then the browser's part.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

const deep = process.argv[2] === "deep";
const VITEST = [
  ...["vitest", "run"],
  ...(deep ? ["-c", "vitest.deep.config.ts", "--tags-filter=deep"] : ["--tags-filter=!deep"]),
];
const PLAYWRIGHT = [
  "playwright",
  "test",
  ...(deep ? ["--project=deep"] : ["--project=stories", "--project=alone"]),
];
const REPORT = "test-results/vitest.json";
const SLOWEST = 20;

const started = Date.now();
rmSync(REPORT, { force: true });
const failed = [];
/** Said last, where a reader of a long log looks first. */
const summary = [];
await Promise.all([
  part("tests", tests),
  ...(deep ? [] : [part("checks", () => run(["node", "scripts/check.mjs"]))]),
]);
await part("stories", stories);
for (const line of summary) console.log(line);
console.log(failed.length ? `failed: ${failed.join(", ")}` : `all passed in ${seconds(started)}`);
process.exit(failed.length ? 1 : 0);

async function part(name, work) {
  const begun = Date.now();
  const passed = await work();
  const result = `${passed ? "ok    " : "FAILED"} ${name} (${seconds(begun)})`;
  console.log(result);
  summary.push(result);
  if (!passed) failed.push(name);
}

async function tests() {
  const report = [`--outputFile.json=${REPORT}`, "--reporter=default", "--reporter=json"];
  const passed = await run([...VITEST, ...report]);
  noteWhatWasSlow();
  if (passed) return true;
  const files = failedFiles();
  return files.length > 0 && again(files, [...VITEST, "--maxWorkers=1", ...files]);
}

async function stories() {
  if (await run(PLAYWRIGHT)) return true;
  return again(
    ["the stories that failed"],
    [...PLAYWRIGHT, "--no-deps", "--last-failed", "--workers=1", "--trace=on"],
  );
}

/**
 * On a shared machine a test may fail because everything around it was slow. CI runs what failed once more, alone, and
 * names it, so that somebody looks; at a desk a failure is a failure.
 */
async function again(what, command) {
  if (!process.env.CI) return false;
  console.log(`\nonce more, alone: ${what.join(", ")}`);
  const passed = await run(command);
  if (passed) summary.push(`UNSTABLE: failed beside others, passed alone: ${what.join(", ")}`);
  return passed;
}

function failedFiles() {
  return testedFiles()
    .filter(({ status }) => status === "failed")
    .map(({ name }) => name);
}

function noteWhatWasSlow() {
  const slowest = testedFiles()
    .map(({ name, startTime, endTime }) => [endTime - startTime, name.replace(`${process.cwd()}/`, "")])
    .sort(([a], [b]) => b - a)
    .slice(0, SLOWEST)
    .map(([ms, name]) => `${name} ${(ms / 1000).toFixed(1)} s`);
  if (slowest.length > 0) summary.push(`slowest files: ${slowest.join(", ")}`);
}

/** None where the tests ended before they could write their report. */
function testedFiles() {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8")).testResults;
  } catch {
    return [];
  }
}

function run([program, ...args]) {
  const [command, first] =
    program === "node" ? [process.execPath, []] : [process.execPath, [`node_modules/.bin/${program}`]];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("close", (code) => resolve(code === 0));
  });
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}
