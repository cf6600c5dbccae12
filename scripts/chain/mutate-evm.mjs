// Proves the tests of the Solidity: each check of the accounts, the remittances and what they share is broken once
// (scripts/chain/evm-mutations.mjs), the contracts built and chain/evm/test run against them. Every mutation must make a
// test fail, or carry the reason why none can. By hand:
//   node scripts/chain/mutate-evm.mjs              all of them; some 30 minutes of processor time
//   node scripts/chain/mutate-evm.mjs Remittance   those whose file or name matches the expression
// Works in a copy: nothing here is changed.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compile, sourcesIn } from "./compile-solidity.mjs";
import { MUTATIONS } from "./evm-mutations.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const artifacts = JSON.parse(readFileSync(path.join(root, "chain/evm/artifacts.json"), "utf8"));
const SOURCES = "chain/evm/src";
const [wanted = ""] = process.argv.slice(2);
const COPIED = ["chain/evm", "chain/models", "local", "scripts", "shared", "package.json"];
/** The contracts that hold a file's code, and the tests that look at it; any other file is in all of them. */
const PARTS = {
  account: {
    files: /^(PayeeAccount|SignedAct)/,
    contracts: ["PayeeAccountFactory", "PayeeAccount"],
    tests: ["payee-account", "attacks-on-accounts", "malformed", "royalty-split"],
  },
  remittance: {
    files: /^(Remittance|Chunk)/,
    contracts: ["RemittanceFactory", "Remittance"],
    tests: ["remittance", "malformed"],
  },
  all: {
    files: /./,
    contracts: Object.keys(artifacts.contracts),
    tests: ["attacks-on-accounts", "remittance", "payee-account", "malformed", "royalty-split"],
  },
};
const partOf = (file) => Object.values(PARTS).find(({ files }) => files.test(file));
const VITEST = `export default { test: { pool: "forks", maxWorkers: 1, isolate: false, bail: 1, testTimeout: 60_000,
  include: ["chain/evm/test/*.test.ts"] } };\n`;

const mutations = Object.entries(MUTATIONS)
  .flatMap(([file, list]) => list.map(([name, from, to, reason]) => ({ file, name, from, to, reason })))
  .filter(({ file, name }) => `${file} ${name}`.match(wanted));

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
function judge(copy, { contracts, tests }, input) {
  try {
    const built = compile(input, { names: contracts, warningsAreErrors: false });
    const all = { ...artifacts, contracts: { ...artifacts.contracts, ...built } };
    writeFileSync(path.join(copy, "chain/evm/artifacts.json"), JSON.stringify(all));
  } catch (error) {
    return `did not build: ${error.message}`;
  }
  const files = tests.map((name) => `chain/evm/test/${name}.test.ts`);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "-c", "vitest.mutant.config.mjs", ...files];
  const env = { ...process.env, NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, vitest, {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  const [, test] = /FAIL +(.*)/.exec(stdout + stderr) ?? [];
  return status === 0 ? "survived" : `killed by ${test}`;
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
    console.log(`${mutation.file}: ${mutation.name}: ${result}`);
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
