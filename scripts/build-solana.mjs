// Writes the programs of chain/solana (the .so files) from chain/solana/programs, without Solana's own toolchain:
// Debian's rustc-web, libstd-rust-web-dev-bpf and llvm-22 make ordinary BPF objects, chain/solana/link makes Solana
// programs of them. The results are committed, so that running Ledgerline needs no Rust; a test fails when they are older
// than the sources. RUSTC, LLC and LLVM_STRIP name other tools of the same kind. Names of programs build only those.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileHash, PROGRAMS, solanaSourcesHash } from "./solana-sources.mjs";

const root = path.resolve(import.meta.dirname, "..");
const solana = path.join(root, "chain/solana");
const { RUSTC = "/usr/bin/rustc", LLC = "llc-22", LLVM_STRIP = "llvm-strip-22" } = process.env;
const TARGET = "bpfel-unknown-none";
/** Solana's machine reads unaligned words and has frames of 4,096 bytes. */
const MACHINE = ["-march=bpfel", "-mcpu=v2", "-mattr=+allows-misaligned-mem-access", "-bpf-stack-size=4096"];
/** Loop strength reduction keeps more counters than there are registers: without it a distribution to twenty costs 3 % less. */
const BEST = ["-O3", "-disable-lsr", "-filetype=obj"];

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

function build(work, crate, program) {
  const objects = path.join(work, `objects-${crate}`);
  mkdirSync(objects);
  run(
    "cargo",
    ["rustc", "--release", "--locked", "-p", crate, "--lib", "--target", TARGET, "--crate-type", "staticlib"],
    { cwd: path.join(solana, "programs"), env: { ...process.env, RUSTC, CARGO_TARGET_DIR: work } },
  );
  const library = crate.replaceAll("-", "_");
  run("ar", ["x", path.join(work, TARGET, `release/lib${library}.a`)], { cwd: objects });
  const bitcode = readdirSync(objects).filter((name) => name.includes(library));
  if (bitcode.length !== 1) stop(`expected one module, found ${bitcode.join(", ")}`);
  const object = path.join(work, `${crate}.o`);
  run(LLC, [...MACHINE, ...BEST, path.join(objects, bitcode[0]), "-o", object]);
  run(LLVM_STRIP, ["--strip-debug", object]);
  run("cargo", ["run", "--release", "--locked", "--quiet", "--", object, program], {
    cwd: path.join(solana, "link"),
    env: {
      ...process.env,
      CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? path.join(tmpdir(), "ledgerline-link"),
    },
  });
}

const work = mkdtempSync(path.join(tmpdir(), "ledgerline-solana-"));
const wanted = process.argv.slice(2);
try {
  const recordFile = path.join(solana, "programs.json");
  const record = JSON.parse(readFileSync(recordFile, "utf8"));
  for (const [name, { crate, file }] of Object.entries(PROGRAMS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const program = path.join(root, file);
    build(work, crate, program);
    record[name] = { sources: solanaSourcesHash(name), program: fileHash(program) };
    console.log(`${file}: ${statSync(program).size} bytes, ${record[name].program}`);
  }
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
