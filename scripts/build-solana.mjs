// Writes the programs of chain/solana (the .so files) from chain/solana/programs, without Solana's own toolchain:
// Debian's rustc-web, libstd-rust-web-dev-bpf and llvm-22 make ordinary BPF objects, chain/solana/link makes Solana
// programs of them. The results are committed, so that running Ledgerline needs no Rust; a test fails when they are older
// than the sources. RUSTC, LLC and LLVM_STRIP name other tools of the same kind. Names of programs build only those.
//   --compare            writes nothing: builds in two other folders and compares with what is recorded
//   --sbpf=v3 --to=…     builds for that version of the machine, into another folder; nothing is recorded
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { fileHash, PROGRAMS, solanaSourcesHash } from "./solana-sources.mjs";

const root = path.resolve(import.meta.dirname, "..");
const { RUSTC = "/usr/bin/rustc", LLC = "llc-22", LLVM_STRIP = "llvm-strip-22" } = process.env;
const TARGET = "bpfel-unknown-none";
/** Solana's machine reads unaligned words and has frames of 4,096 bytes. */
const MACHINE = ["-march=bpfel", "-mcpu=v2", "-mattr=+allows-misaligned-mem-access", "-bpf-stack-size=4096"];
/** Loop strength reduction keeps more counters than there are registers: without it a distribution to twenty costs 3 % less. */
const BEST = ["-O3", "-disable-lsr", "-filetype=obj"];

const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: "boolean" }, sbpf: { type: "string", default: "v0" }, to: { type: "string" } },
});
if (!["v0", "v3"].includes(asked.sbpf)) stop(`sBPF ${asked.sbpf} is not known here: v0 or v3`);
if (asked.sbpf !== "v0" && !asked.to) stop("What is committed is sBPF v0: say another folder with --to=");
const programs = Object.entries(PROGRAMS).filter(([name]) => wanted.length === 0 || wanted.includes(name));

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error?.code === "ENOENT")
    stop(`${command} is not installed; see docs/operators.md, "Building the Solana programs"`);
  if (status !== 0) stop(`${command} ${args.join(" ")} failed`);
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

function build(sources, work, crate, program) {
  const objects = path.join(work, `objects-${crate}`);
  mkdirSync(objects, { recursive: true });
  run(
    "cargo",
    ["rustc", "--release", "--locked", "-p", crate, "--lib", "--target", TARGET, "--crate-type", "staticlib"],
    { cwd: path.join(sources, "programs"), env: { ...process.env, RUSTC, CARGO_TARGET_DIR: work } },
  );
  const library = crate.replaceAll("-", "_");
  run("ar", ["x", path.join(work, TARGET, `release/lib${library}.a`)], { cwd: objects });
  const bitcode = readdirSync(objects).filter((name) => name.includes(library));
  if (bitcode.length !== 1) stop(`expected one module, found ${bitcode.join(", ")}`);
  const object = path.join(work, `${crate}.o`);
  run(LLC, [...MACHINE, ...BEST, path.join(objects, bitcode[0]), "-o", object]);
  run(LLVM_STRIP, ["--strip-debug", object]);
  run("cargo", ["run", "--release", "--locked", "--quiet", "--", object, program, asked.sbpf], {
    cwd: path.join(sources, "link"),
    env: {
      ...process.env,
      CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? path.join(tmpdir(), "ledgerline-link"),
    },
  });
}

function buildAll(work) {
  const recordFile = path.join(root, "chain/solana/programs.json");
  const record = JSON.parse(readFileSync(recordFile, "utf8"));
  for (const [name, { crate, file }] of programs) {
    const program = asked.to ? path.join(path.resolve(asked.to), path.basename(file)) : path.join(root, file);
    mkdirSync(path.dirname(program), { recursive: true });
    build(path.join(root, "chain/solana"), work, crate, program);
    record[name] = { sources: solanaSourcesHash(name), program: fileHash(program) };
    console.log(`${program}: ${statSync(program).size} bytes, ${record[name].program}`);
  }
  if (!asked.to) writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

/** A path that got into a program would differ: one folder is deep, one is not. */
function compare(work) {
  const recorded = JSON.parse(readFileSync(path.join(root, "chain/solana/programs.json"), "utf8"));
  const folders = ["one", "another/folder with a longer name"].map((name) => path.join(work, name));
  for (const folder of folders)
    for (const part of ["programs", "link"])
      cpSync(path.join(root, "chain/solana", part), path.join(folder, part), { recursive: true });
  for (const [name, { crate }] of programs) {
    const hashes = folders.map((folder) => {
      const program = path.join(folder, `${name}.so`);
      build(folder, path.join(folder, "target"), crate, program);
      return fileHash(program);
    });
    const same = hashes.every((hash) => hash === recorded[name].program);
    console.log(`${name}: ${same ? "the same" : `${hashes.join(", ")}, recorded ${recorded[name].program}`}`);
    console.log(`  ${recorded[name].program}`);
    if (!same) process.exitCode = 1;
  }
}

const work = mkdtempSync(path.join(tmpdir(), "ledgerline-solana-"));
try {
  if (asked.compare) compare(work);
  else buildAll(work);
} finally {
  rmSync(work, { recursive: true, force: true });
}
