import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { allMutants, type Mutant, UNNOTICED } from "./mutants.ts";

/**
 * Proves the tests of who may do what: each check is taken out by itself and the tests that ought to notice are run. By hand:
 *   node --import tsx scripts/proof/checks/mutate.ts                    all of them; hours
 *   node --import tsx scripts/proof/checks/mutate.ts server/webhooks    those whose description matches the expression
 *   node --import tsx scripts/proof/checks/mutate.ts --list             what would be taken out
 * The database's own fence between workspaces is down in all runs: it would hide what is missing in front of it. What it
 * holds by itself is shown by server/workspaces/fence.deep.test.ts.
 */

/** They try everything as everybody. */
const EVERYWHERE = [
  "server/test/attacks/every-right.deep",
  "server/statements/rights",
  "server/api-keys",
  "server/workspaces/fence.deep",
  "server/workspaces/strangers.deep",
];
/** Of checks that lie deeper or serve many: who goes through them. */
const ALSO: Record<string, string[]> = {
  "server/caller.ts": ["server/auth/sessions", "server/workspaces/workspaces", "server/releases/releases"],
  "server/http/": ["server/api-keys"],
  "server/slips/": ["server/slips/slips"],
  "shared/": ["shared/rules/permissions"],
};

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean", default: false }, from: { type: "string", default: "1" } },
});

const told = ({ file, line, kind, from }: Mutant) =>
  `${file}:${line} ${kind}: ${from.replaceAll(/\s+/g, " ")}`;
const wanted = new RegExp(positionals[0] ?? "");
const mutants = allMutants()
  .filter((mutant) => wanted.test(told(mutant)))
  .slice(Number(asked.from) - 1);
if (asked.list) {
  for (const mutant of mutants) console.log(told(mutant));
  process.exit(0);
}

/** The tests beside it first: most go no further. */
function roundsFor(file: string): string[][] {
  const folder = path.dirname(file);
  const also = Object.entries(ALSO).flatMap(([start, tests]) => (file.startsWith(start) ? tests : []));
  const hasOwn = folder !== "server" && !folder.startsWith("shared");
  return [[...(hasOwn ? [`${folder}/`] : []), ...also], EVERYWHERE].filter((tests) => tests.length > 0);
}

const passed = new Set<string>();
/** What fails with all checks in place shows nothing. */
function refuseFailing(tests: string[]) {
  if (passed.has(tests.join())) return;
  const untouched = run(null, tests);
  if (untouched !== "survived") throw new Error(`the checks as they are: ${untouched}`);
  passed.add(tests.join());
}

function judge(mutant: Mutant): string {
  for (const tests of roundsFor(mutant.file)) {
    refuseFailing(tests);
    const result = run(mutant, tests);
    if (result !== "survived") return result;
  }
  return "survived";
}

/** "killed by <test>" or "survived". */
function run(mutant: Mutant | null, tests: string[]): string {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "-c", "vitest.checks.config.ts", ...tests];
  const env = { ...process.env, NO_COLOR: "1", WITHOUT_FENCE: "1", MUTANT: JSON.stringify(mutant) };
  const child = spawnSync(process.execPath, vitest, { encoding: "utf8", env, maxBuffer: 1e9 });
  const said = child.stdout + child.stderr;
  if (child.status === 0) return "survived";
  return `killed by ${/FAIL +(?:\S+ +)??((?:server|shared)\/.*)/.exec(said)?.[1] ?? said.slice(-400)}`;
}

const survivors: Mutant[] = [];
for (const mutant of mutants) {
  const result = judge(mutant);
  console.log(`${told(mutant)}: ${result}`);
  if (result === "survived") survivors.push(mutant);
}
const reasonOf = ({ file, from }: Mutant) => UNNOTICED[`${file}: ${from}`];
const unexplained = survivors.filter((mutant) => !reasonOf(mutant));
console.log(
  `figures: ${mutants.length} checks taken out, ${mutants.length - survivors.length} noticed, ${survivors.length - unexplained.length} explained, ${unexplained.length} survived`,
);
for (const mutant of survivors) console.log(`survived: ${told(mutant)} (${reasonOf(mutant) ?? "to mend"})`);
process.exit(unexplained.length > 0 ? 1 : 0);
