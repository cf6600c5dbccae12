// Writes chain/evm/artifacts.json from chain/evm/src. It is committed, so that running Ledgerline needs no compiler, and
// a test fails when it is older than the sources.
import { writeFileSync } from "node:fs";
import { compile, sourcesIn } from "./compile-solidity.mjs";

const PUBLISHED = ["RoyaltySplitFactory", "RoyaltySplit", "ClaimVault"];

const input = sourcesIn("chain/evm/src");
const contracts = compile(input);
const artifacts = {
  sources: input.hash,
  contracts: Object.fromEntries(PUBLISHED.map((name) => [name, contracts[name]])),
};
const file = new URL("../chain/evm/artifacts.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(artifacts, null, 1)}\n`);
for (const name of PUBLISHED)
  console.log(`${name}: ${(contracts[name].deployedBytecode.length - 2) / 2} bytes of code`);
