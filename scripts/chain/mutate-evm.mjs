// Proves the tests of the Solidity: each branch, check and constant of the three contracts is broken once
// (scripts/chain/evm-mutations.mjs), the contracts built and chain/evm/test run against them. Every mutation must make a
// test fail, or carry the reason why none can. By hand:
//   node scripts/chain/mutate-evm.mjs              all of them; some 30 minutes of processor time
//   node scripts/chain/mutate-evm.mjs Remittance   those whose file or name matches the expression
//   node scripts/chain/mutate-evm.mjs --from=50    from that one on, for a run that was broken off
//   node scripts/chain/mutate-evm.mjs --only=3,69-79
// Works in a copy: nothing here is changed.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compile, sourcesIn } from "./compile-solidity.mjs";
import { MUTATIONS } from "./evm-mutations.mjs";
import { chosenMutations, failureIn } from "./mutation-run.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const artifacts = JSON.parse(readFileSync(path.join(root, "chain/evm/artifacts.json"), "utf8"));
const SOURCES = "chain/evm/src";
const COPIED = ["chain/evm", "chain/models", "local", "scripts", "shared", "package.json"];
/**
 * The contracts that hold a file's code, and the tests that look at it; any other file is in all of them. The quick tests
 * first: most mutations go no further.
 */
const PARTS = {
  account: {
    files: /^(PayeeAccount|SignedAct)/,
    contracts: ["PayeeAccountFactory", "PayeeAccount"],
    rounds: [
      ["payee-account", "malformed", "royalty-split"],
      ["attacks-on-accounts", "payee-account-states.deep"],
    ],
  },
  remittance: {
    files: /^(Remittance|Chunk)/,
    contracts: ["RemittanceFactory", "Remittance"],
    rounds: [["remittance", "malformed"], ["invariant.deep"]],
  },
  split: {
    files: /^(RoyaltySplit|Shares|Allocation)/,
    contracts: ["RoyaltySplitFactory", "RoyaltySplit"],
    rounds: [["royalty-split", "create-many", "malformed"], ["attacks"], ["invariant.deep"]],
  },
  all: {
    files: /./,
    contracts: Object.keys(artifacts.contracts),
    rounds: [
      ["royalty-split", "remittance", "payee-account", "malformed", "create-many"],
      ["attacks-on-accounts", "attacks"],
      ["invariant.deep"],
    ],
  },
};
const partOf = (file) => Object.values(PARTS).find(({ files }) => files.test(file));
const VITEST = `export default { test: { pool: "forks", maxWorkers: 1, isolate: false, bail: 1, strictTags: false, testTimeout: 120_000, hookTimeout: 60_000,
  include: ["chain/evm/test/*.test.ts"] } };\n`;

const mutations = chosenMutations(MUTATIONS);

function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), "ledgerline-mutant-"));
  for (const place of COPIED) cpSync(path.join(root, place), path.join(copy, place), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  writeFileSync(path.join(copy, "vitest.mutant.config.mjs"), VITEST);
  return copy;
}

function mutated({ file, from, to }) {
  const text = readFileSync(path.join(root, SOURCES, file), "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} must hold exactly once: ${from}`);
  return text.replace(from, () => to);
}

/** "killed by <test>", "survived", or "did not build". */
function judge(copy, { contracts, rounds }, input) {
  try {
    const built = compile(input, { names: contracts, warningsAreErrors: false });
    const all = { ...artifacts, contracts: { ...artifacts.contracts, ...built } };
    writeFileSync(path.join(copy, "chain/evm/artifacts.json"), JSON.stringify(all));
  } catch (error) {
    return `did not build: ${error.message}`;
  }
  const env = { ...process.env, NO_COLOR: "1" };
  for (const round of rounds) {
    const files = round.map((name) => `chain/evm/test/${name}.test.ts`);
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "-c", "vitest.mutant.config.mjs", ...files];
    const run = spawnSync(process.execPath, vitest, { cwd: copy, encoding: "utf8", env });
    const said = run.stdout + run.stderr;
    if (run.status !== 0) return `killed by ${failureIn(said)}`;
  }
  return "survived";
}

for (const mutation of mutations) mutated(mutation);
const copy = makeCopy();
const results = [];
try {
  const untouched = judge(copy, PARTS.all, sourcesIn(SOURCES));
  if (untouched !== "survived") throw new Error(`the contracts as they are: ${untouched}`);
  for (const mutation of mutations) {
    const input = sourcesIn(SOURCES);
    input.sources[`${SOURCES}/${mutation.file}`].content = mutated(mutation);
    const result = judge(copy, partOf(mutation.file), input);
    results.push({ ...mutation, result });
    console.log(`${mutation.number} ${mutation.file}: ${mutation.name}: ${result}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

const wrong = results.filter(({ result, reason }) => !result.startsWith(reason ? "survived" : "killed"));
const count = (how) => results.filter(({ result }) => result.startsWith(how)).length;
console.log(`\n${results.length} mutations: ${count("killed")} killed, ${count("survived")} survived`);
for (const { file, name, reason } of results.filter(({ result, reason }) => result === "survived" && reason))
  console.log(`survived: ${file}: ${name} (expected: ${reason})`);
for (const { file, name, result } of wrong) console.log(`to mend: ${file}: ${name}: ${result}`);
process.exit(wrong.length ? 1 : 0);
