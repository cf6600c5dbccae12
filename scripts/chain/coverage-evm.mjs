// Runs the tests of chain/evm against the committed contracts and lists every conditional jump in their code that went
// only one way, by the source line the compiler made it from. By hand: node scripts/chain/coverage-evm.mjs (a few minutes).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { compileFor, sourcesIn } from "./compile-solidity.mjs";

const root = path.resolve(import.meta.dirname, "../..");
/** What would only add time here: files with nothing of ours in them or with dice, stories that burn gas for long. */
const LEFT_OUT = {
  files: /(artifacts|deploy|vectors|local-usdt|\.deep)\.test\.ts$/,
  stories: "^(?!.*(gas burners|choose a gas limit|nearly all the gas|makes no good))",
};
const JUMPI = 0x57;
const PUSH1 = 0x60;
const PUSH32 = 0x7f;

const { FACTORIES } = await tsImport("../../chain/evm/factories.ts", import.meta.url);
const ADDRESSES = Object.fromEntries(
  FACTORIES.flatMap(({ name, address, implementation }) => [
    [name, address],
    [name.replace("Factory", ""), implementation],
  ]),
);

/** What the compiler guards against and cannot happen here, by the number of the panic it would raise. */
const PANICS = {
  33: "a value that an enum does not have: only its own values are written",
  17: "an overflow: lengths and amounts are bounded far below one, and shares ascend",
  50: "an index out of bounds: each loop ends at the length of what it reads",
  65: "memory beyond all bounds: no gas could pay for it",
};
/** By contract and place in its code, so that a change of the contracts has them looked at again. */
const CANNOT_HAPPEN = {
  "PayeeAccount 2672": "an act of fewer than four bytes: its type has been asked for, and refused that",
  "PayeeAccount 5460": "a signature shorter than 32 bytes: it has 65",
  "PayeeAccount 5470": "a signature shorter than 64 bytes: it has 65",
  "PayeeAccount 5521": "the chain's own recovering of signers fails: it answers nobody instead",
  "PayeeAccount 6090": "an act of fewer than four bytes: its length is four more than whole words",
  "PayeeAccountFactory 418":
    "a call too short for the terms: it has been found long enough for terms, salt and call",
  "PayeeAccountFactory 1202":
    "a call too short for the terms: it has been found long enough for terms and salt",
  "Remittance 2677": "more payments than any call can hold: reading the arguments has refused that",
  "RoyaltySplitFactory 1388":
    "shares beyond the call's data: reading the arguments or the list has refused that",
};
/** Before each function without arguments, the compiler asks whether the call is shorter than its own name. */
const SHORTER_THAN_NAME = /5f7f(ff){31}fc36011261....$/;

const jumps = allJumps();
const seen = runTests();
const missing = jumps.flatMap(({ address, ...jump }) =>
  ["jump", "on"]
    .filter((way) => !seen.has(`${address} ${jump.pc} ${way}`))
    .map((way) => ({ ...jump, way, reason: reasonFor(jump, way) })),
);
const open = missing.filter(({ reason }) => !reason);
for (const { contract, where, pc, way, text, reason } of missing)
  console.log(
    `${contract} ${pc} (${where}: ${text}) never ${way === "on" ? "went on" : "jumped"}; ${reason ?? "NO REASON"}`,
  );
const ways = 2 * jumps.length;
console.log(
  `${ways - missing.length} of the ${ways} ways of ${jumps.length} conditional jumps were taken, ${missing.length - open.length} cannot be, ${open.length} are open`,
);
process.exit(open.length ? 1 : 0);

function reasonFor({ contract, pc, panic, asksForName }, way) {
  if (way === "jump" && asksForName) return "fewer than four bytes: then the name would not have been read";
  return (way === "jump" && PANICS[panic]) || CANNOT_HAPPEN[`${contract} ${pc}`];
}

/** Every conditional jump in the code of our contracts. */
function allJumps() {
  const input = sourcesIn("chain/evm/src");
  const { contracts, files } = compileFor(input, ["evm.deployedBytecode"]);
  return contracts.flatMap(([contract, { evm }]) => {
    const address = ADDRESSES[contract]?.toLowerCase();
    if (!address) return [];
    const ranges = sourceRanges(evm.deployedBytecode.sourceMap);
    const code = Buffer.from(evm.deployedBytecode.object, "hex");
    const all = instructions(code);
    return all.flatMap(({ pc, op }, i) => {
      if (op !== JUMPI) return [];
      const panic = panicAt(code, all[i - 1]);
      const asksForName = SHORTER_THAN_NAME.test(code.toString("hex", 0, pc));
      return [{ contract, address, pc, panic, asksForName, ...describe(input.sources, files, ranges[i]) }];
    });
  });
}

function instructions(code) {
  const found = [];
  for (let pc = 0; pc < code.length; pc++) {
    found.push({ pc, op: code[pc] });
    if (code[pc] >= PUSH1 && code[pc] <= PUSH32) pc += code[pc] - PUSH1 + 1;
  }
  return found;
}

/** The number of the panic that the code at the pushed place raises; null when it does something else. */
function panicAt(code, { pc, op }) {
  const target = op >= PUSH1 && op <= PUSH32 ? code.readUIntBE(pc + 1, op - PUSH1 + 1) : code.length;
  const raises = /^5b7f4e487b710{56}5f5260(..)60045260245ffd/.exec(code.toString("hex", target, target + 60));
  return raises && Number.parseInt(raises[1], 16);
}

/** start:length:file:jump:depth, where an empty field is as in the entry before. */
function sourceRanges(map) {
  let last = [];
  return map.split(";").map((entry) => {
    const fields = entry.split(":");
    last = [0, 1, 2].map((i) => (fields[i] ? Number(fields[i]) : last[i]));
    return last;
  });
}

function describe(sources, files, [start, length, file]) {
  const name = files[file];
  if (!name) return { where: "compiler", text: "" };
  const bytes = Buffer.from(sources[name].content);
  const line = bytes.subarray(0, start).toString().split("\n").length;
  const [text] = bytes
    .subarray(start, start + length)
    .toString()
    .split("\n");
  return { where: `${path.basename(name)}:${line}`, text };
}

function runTests() {
  const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-coverage-"));
  const hook = new URL("coverage-evm-hook.mjs", import.meta.url);
  const files = readdirSync(path.join(root, "chain/evm/test"))
    .filter((file) => file.endsWith(".test.ts") && !LEFT_OUT.files.test(file))
    .map((file) => `chain/evm/test/${file}`);
  const options = ["--testNamePattern", LEFT_OUT.stories, "--testTimeout", "600000"];
  const { status } = spawnSync("node_modules/.bin/vitest", ["run", ...files, ...options], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, COVERAGE_DIR: folder, NODE_OPTIONS: `--import ${hook}` },
  });
  const notes = readdirSync(folder).flatMap((file) =>
    JSON.parse(readFileSync(path.join(folder, file), "utf8")),
  );
  rmSync(folder, { recursive: true });
  if (status !== 0) process.exit(1);
  return new Set(notes);
}
