// Proves the tests of the Solana program: BPF has no coverage tool, so each branch, check and constant is broken once
// (scripts/chain/solana-mutations.mjs), the program built and chain/solana/test run against it. Every mutation must make a
// test fail, or carry the reason why none can. Run by hand, with the tools of scripts/build-solana.mjs:
//   node scripts/chain/mutate-solana.mjs              all of them, two at a time; some 17 minutes of processor time
//   node scripts/chain/mutate-solana.mjs gather       those whose file or name matches the expression
//   node scripts/chain/mutate-solana.mjs --from=157   from that one on, for a run that was broken off
//   node scripts/chain/mutate-solana.mjs --only=3,69-79
// JOBS=1 runs them one after another. Works in copies: nothing here is changed.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chosenMutations, failureIn } from "./mutation-run.mjs";
import { MUTATIONS } from "./solana-mutations.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const SOURCES = "chain/solana/programs";
const jobs = Number(process.env.JOBS ?? 2);
const SPLIT = ["attacks-on", "split", "ways-to-be-paid", "reading"];
/** The quick ones first: most mutations go no further. The artifact's own test would only say that it is another one. */
const ROUNDS = {
  split: [SPLIT, ["addresses", "limits", "vectors", "invariant"]],
  account: [["payee-account.test"], ["payee-account-walk", "invariant"]],
  remittance: [["remittance"], ["invariant"]],
  common: [
    [...SPLIT, "payee-account.test", "remittance"],
    ["addresses", "limits", "vectors", "invariant", "payee-account-walk"],
  ],
};
const VITEST = `export default { test: { pool: "forks", maxWorkers: 1, isolate: false, bail: 1, strictTags: false, testTimeout: 120_000, hookTimeout: 60_000,
  include: ["chain/solana/test/*.test.ts"], exclude: ["**/artifact.test.ts"] } };\n`;

const mutations = chosenMutations(MUTATIONS);

function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), "ledgerline-mutant-"));
  for (const folder of ["chain/solana", "chain/models", "chain/vectors", "shared", "scripts", "package.json"])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  writeFileSync(path.join(copy, "vitest.mutant.config.mjs"), VITEST);
  return copy;
}

/** Whether the command succeeds in that copy, and the end of what it said. */
function run(copy, command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: copy, env: { ...process.env, NO_COLOR: "1" } });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    child.on("close", (status) => resolve({ good: status === 0, said }));
  });
}

function mutated({ file, from, to }) {
  const text = readFileSync(path.join(root, SOURCES, file), "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} must hold exactly once: ${from}`);
  return text.replace(from, () => to);
}

/** "killed by <test>", "survived", or "did not build". */
async function judge(copy, file = "common") {
  const [crate] = file.split("/");
  const programs = crate === "common" ? ["split", "account", "remittance"] : [crate];
  const build = await run(copy, process.execPath, ["scripts/build-solana.mjs", ...programs]);
  if (!build.good) return `did not build: ${build.said.match(/^error.*$/m)?.[0] ?? build.said.slice(-300)}`;
  for (const round of ROUNDS[crate]) {
    const files = round.map((name) => `chain/solana/test/${name}`);
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "-c", "vitest.mutant.config.mjs", ...files];
    const { good, said } = await run(copy, process.execPath, vitest);
    if (!good) return `killed by ${failureIn(said)}`;
  }
  return "survived";
}

async function work(queue, results) {
  const copy = makeCopy();
  try {
    const untouched = await judge(copy);
    if (untouched !== "survived") throw new Error(`the program as it is: ${untouched}`);
    for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
      const source = path.join(copy, SOURCES, mutation.file);
      writeFileSync(source, mutated(mutation));
      const result = await judge(copy, mutation.file);
      cpSync(path.join(root, SOURCES, mutation.file), source);
      results.push({ ...mutation, result });
      console.log(`${mutation.number} ${mutation.file}: ${mutation.name}: ${result}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

for (const mutation of mutations) mutated(mutation);
const results = [];
const queue = [...mutations];
await Promise.all(Array.from({ length: jobs }, () => work(queue, results)));

const survivors = results.filter(({ result }) => result === "survived");
const killed = results.filter(({ result }) => result.startsWith("killed"));
const wrong = results.filter(({ result, reason }) => !result.startsWith(reason ? "survived" : "killed"));
console.log(`\n${results.length} mutations: ${killed.length} killed, ${survivors.length} survived`);
for (const { file, name, reason } of survivors)
  console.log(`survived: ${file}: ${name}${reason ? ` (expected: ${reason})` : ""}`);
for (const { file, name, result } of wrong) console.log(`to mend: ${file}: ${name}: ${result}`);
process.exit(wrong.length ? 1 : 0);
