// Writes chain/solana/ledgerline_split.so from chain/solana/program, without Solana's own toolchain: Debian's
// rustc-web, libstd-rust-web-dev-bpf and llvm-22 make an ordinary BPF object, chain/solana/link makes a Solana program
// of it. The result is committed, so that running Ledgerline needs no Rust; a test fails when it is older than the
// sources. RUSTC, LLC and LLVM_STRIP name other tools of the same kind.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileHash, solanaSourcesHash } from "./solana-sources.mjs";

const root = path.resolve(import.meta.dirname, "..");
const solana = path.join(root, "chain/solana");
const { RUSTC = "/usr/bin/rustc", LLC = "llc-22", LLVM_STRIP = "llvm-strip-22" } = process.env;
const TARGET = "bpfel-unknown-none";

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error?.code === "ENOENT")
    stop(`${command} is not installed; see docs/operators.md, "Building the Solana program"`);
  if (status !== 0) stop(`${command} ${args.join(" ")} failed`);
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

const work = mkdtempSync(path.join(tmpdir(), "ledgerline-solana-"));
try {
  const objects = path.join(work, "objects");
  mkdirSync(objects);
  run("cargo", ["rustc", "--release", "--lib", "--target", TARGET, "--crate-type", "staticlib"], {
    cwd: path.join(solana, "program"),
    env: { ...process.env, RUSTC, CARGO_TARGET_DIR: work },
  });
  run("ar", ["x", path.join(work, TARGET, "release/libledgerline_split.a")], { cwd: objects });
  const bitcode = readdirSync(objects).filter((name) => name.includes("ledgerline_split"));
  if (bitcode.length !== 1) stop(`expected one module, found ${bitcode.join(", ")}`);

  const object = path.join(work, "program.o");
  // Solana's machine reads unaligned words and has frames of 4,096 bytes. Loop strength reduction keeps more counters
  // than there are registers: without it a distribution to twenty costs 3 % less.
  const machine = [
    "-march=bpfel",
    "-mcpu=v2",
    "-mattr=+allows-misaligned-mem-access",
    "-bpf-stack-size=4096",
  ];
  run(LLC, [
    ...machine,
    "-O3",
    "-disable-lsr",
    "-filetype=obj",
    path.join(objects, bitcode[0]),
    "-o",
    object,
  ]);
  run(LLVM_STRIP, ["--strip-debug", object]);
  const program = path.join(solana, "ledgerline_split.so");
  run("cargo", ["run", "--release", "--quiet", "--", object, program], {
    cwd: path.join(solana, "link"),
    env: {
      ...process.env,
      CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? path.join(tmpdir(), "ledgerline-link"),
    },
  });
  const artifact = { sources: solanaSourcesHash(), program: fileHash(program) };
  writeFileSync(path.join(solana, "ledgerline_split.json"), `${JSON.stringify(artifact, null, 2)}\n`);
  console.log(`ledgerline_split.so: ${statSync(program).size} bytes, ${artifact.program}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
