import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { GOALS, type Goal, NOT_SHOWN } from "./goals.ts";

/** `npm run proof`: every run behind SECURITY.md's table, one after the other; `-- fuzz kills` only those. */

const REPORT = "test-results/proof.json";
const SETS = { "npm test": "vitest.config.ts", deep: "vitest.deep.config.ts", soak: "vitest.soak.config.ts" };

interface Shown {
  goal: Goal;
  tests: number;
  failed: string[];
  figures: string[];
  seconds: number;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !GOALS.some((goal) => goal.name === name));
if (unknown.length > 0) {
  console.error(
    `No goal is called ${unknown.join(", ")}. There are: ${GOALS.map(({ name }) => name).join(", ")}`,
  );
  process.exit(1);
}

const shown: Shown[] = [];
for (const goal of GOALS) if (wanted.length === 0 || wanted.includes(goal.name)) shown.push(await show(goal));
printTable(shown);
process.exit(shown.some(({ failed }) => failed.length > 0) ? 1 : 0);

async function show(goal: Goal): Promise<Shown> {
  const result: Shown = { goal, tests: 0, failed: [], figures: [], seconds: 0 };
  const started = Date.now();
  for (const [set, files] of Object.entries(goal.runs)) {
    console.log(`\n${goal.name}: ${files.join(" ")} (${set})`);
    rmSync(REPORT, { force: true });
    const isScript = set === "script";
    const { output, code } = await run(isScript ? ["--import", "tsx", ...files] : vitest(set, files));
    result.figures.push(...[...output.matchAll(/^figures: (.*)$/gm)].map(([, line = ""]) => line));
    if (!isScript) readReport(result, files);
    else if (code !== 0) result.failed.push(`${files.join(" ")} ended with ${code}`);
  }
  result.seconds = Math.round((Date.now() - started) / 1_000);
  return result;
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

function readReport(result: Shown, files: string[]) {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
  } catch {
    result.failed.push(`${files.join(" ")} did not run to its end`);
    return;
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = tests.filter(({ status }) => status === "passed" || status === "failed");
  result.tests += ran.length;
  result.failed.push(...ran.filter(({ status }) => status === "failed").map(({ fullName }) => fullName));
  if (ran.length === 0) result.failed.push(`${files.join(" ")} ran no test`);
}

const vitest = (set: string, files: string[]) => [
  ...["node_modules/.bin/vitest", "run", "-c", SETS[set as keyof typeof SETS], ...files],
  ...["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`],
];

function run(args: string[]): Promise<{ output: string; code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    let output = "";
    child.stdout.on("data", (piece) => {
      output += piece;
      process.stdout.write(piece);
    });
    child.once("close", (code) => resolve({ output, code }));
  });
}

function printTable(all: Shown[]) {
  const print = (line = "") => console.log(line);
  const failing = all.filter(({ failed }) => failed.length > 0);
  const gaps = all.flatMap(({ goal }) => (goal.missing ? [`${goal.name}: ${goal.missing}`] : []));
  print("\n\n# What falls short\n");
  for (const { goal, failed } of failing) print(`- FAILED ${goal.name}: ${failed.join("; ")}`);
  for (const gap of [...gaps, ...(wanted.length === 0 ? NOT_SHOWN : [])]) print(`- Not shown: ${gap}`);
  if (failing.length + gaps.length === 0) print("Nothing of these.");
  print("\n# What was run\n");
  print("| goal | promise | tests | failed | seconds | figures |");
  print("|---|---|---|---|---|---|");
  for (const { goal, tests, failed, seconds, figures } of all)
    print(
      `| ${goal.name} | ${goal.promise} | ${tests} | ${failed.length} | ${seconds} | ${figures.join("; ").replaceAll("|", "/")} |`,
    );
}
