import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileHash, PROGRAMS, solanaSourcesHash } from "../../../scripts/solana-sources.mjs";
import { ledgerBytes } from "../ledger.ts";
import recorded from "../programs.json" with { type: "json" };
import { PUBLISHED } from "../published.ts";
import { ACCOUNT_REFUSALS, PROGRAM_REFUSALS, REMITTANCE_REFUSALS } from "../refusals.ts";
import { MOST_PAYEES } from "../terms.ts";

/** What is committed beside the Rust sources says the same as they do. */

const solana = path.join(import.meta.dirname, "..");
const source = (file: string) => readFileSync(path.join(solana, "programs", file), "utf8");
const rust = (name: string, crate = "split") => source(`${crate}/src/program/${name}.rs`);

const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[];

test.each(names)("%s: the built program is as new as its sources, and the one that was recorded", (name) => {
  expect(recorded[name].sources, "run node scripts/build-solana.mjs").toBe(solanaSourcesHash(name));
  expect(recorded[name].program).toBe(fileHash(path.join(solana, "../..", PROGRAMS[name].file)));
});

test.each(["split", "account"] as const)("%s: what is compared with a chain is the built program", (name) => {
  const { bytes, hash } = PUBLISHED[name];
  const file = path.join(solana, "../..", PROGRAMS[name].file);
  expect([bytes, hash]).toEqual([readFileSync(file).length, fileHash(file)]);
});

test("the lock files name no host but the public registry", () => {
  for (const folder of ["programs", "link"]) {
    const lock = readFileSync(path.join(solana, folder, "Cargo.lock"), "utf8");
    const sources = new Set([...lock.matchAll(/^source = "(.*)"$/gm)].map(([, source]) => source));
    expect([...sources]).toEqual(["registry+https://github.com/rust-lang/crates.io-index"]);
  }
});

test.each([
  ["split", PROGRAM_REFUSALS],
  ["account", ACCOUNT_REFUSALS],
  ["remittance", REMITTANCE_REFUSALS],
])("the refusals are the program's, by number and name: %s", (crate, refusals) => {
  const own = rust("error", crate);
  const [, first] = /^ {4}from (\d+);$/m.exec(own) ?? [];
  const everyPrograms = [
    ...source("common/src/refusals.rs").matchAll(/^ {12}(\w+) = \$first(?: \+ (\d))?,$/gm),
  ];
  const numbered = [
    ...everyPrograms.map(([, name, more = 0]) => [String(Number(first) + Number(more)), name]),
    ...[...own.matchAll(/^ {4}(\w+) = (\d+),$/gm)].map(([, name, code]) => [code, name]),
  ];
  expect(numbered.length).toBeGreaterThan(10);
  expect(Object.entries(refusals)).toEqual(numbered);
});

/** What every account begins with is held to its length by the compiler. */
const FIELD_BYTES = (type: string) => {
  const [, count] = /^\[u8; (\d+)\]$/.exec(type) ?? [];
  return count ? Number(count) : ({ u8: 1, Address: 32, "Head<Own>": 40 }[type] ?? Number.NaN);
};

/** All fields are made of bytes, so a struct is as long as its fields together. */
function structBytes(name: string): number {
  const [, body = ""] = new RegExp(`pub struct ${name} \\{(.*?)\\n\\}`, "s").exec(rust("ledger")) ?? [];
  return [...body.matchAll(/^ {4}(?:pub )?\w+: (.+),$/gm)].reduce(
    (sum, [, type = ""]) => sum + FIELD_BYTES(type),
    0,
  );
}

test("a ledger is as long as the client thinks", () => {
  expect([structBytes("Header"), structBytes("Entry")]).toEqual([
    ledgerBytes(0),
    ledgerBytes(1) - ledgerBytes(0),
  ]);
});

test("client and program agree on the most payees", () => {
  expect(rust("terms")).toContain(`pub const MAX_PAYEES: usize = ${MOST_PAYEES};`);
});
