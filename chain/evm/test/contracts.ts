import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Compiled, compile, sourcesIn } from "../../../scripts/chain/compile-solidity.mjs";

/** The contracts that only tests use, compiled once and kept until their sources change. */

const CACHE = path.join(import.meta.dirname, "../../../node_modules/.cache/ledgerline");

let compiled: Record<string, Compiled> | undefined;

export function testContract(name: string): Compiled {
  compiled ??= load();
  const contract = compiled[name];
  if (!contract) throw new Error(`no test contract ${name}`);
  return contract;
}

function load(): Record<string, Compiled> {
  const input = sourcesIn("chain/evm/test/tokens", "chain/evm/src/Allocation.sol");
  const file = path.join(CACHE, `${input.hash.replace(":", "-")}.json`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(compile(input)));
    renameSync(`${file}.${process.pid}`, file);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** vitest calls this once before the test files, so that they do not compile side by side. */
export function setup() {
  testContract("UsdtLike");
}
