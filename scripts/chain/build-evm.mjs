// Writes the artifacts.json files under chain/evm from their Solidity. They are committed, so that running Ledgerline
// needs no compiler, and a test fails when one is older than its sources.
import { writeFileSync } from "node:fs";
import { compile, sourcesIn } from "./compile-solidity.mjs";

const NAMES = [
  "PayeeAccountFactory",
  "PayeeAccount",
  "RoyaltySplitFactory",
  "RoyaltySplit",
  "RemittanceFactory",
  "Remittance",
];

const LOCAL = ["chain/evm/local/LocalUsdc.sol", "chain/evm/local/LocalUsdt.sol"];

publish("chain/evm/artifacts.json", ["chain/evm/src"], NAMES);
publish("chain/evm/local/artifacts.json", LOCAL, ["LocalUsdt", "LocalUsdc"]);

function publish(file, places, names) {
  const input = sourcesIn(...places);
  const compiled = compile(input);
  const contracts = Object.fromEntries(names.map((name) => [name, compiled[name]]));
  const artifacts = JSON.stringify({ sources: input.hash, contracts }, null, 1);
  writeFileSync(new URL(`../../${file}`, import.meta.url), `${artifacts}\n`);
  for (const name of names)
    console.log(`${name}: ${(contracts[name].deployedBytecode.length - 2) / 2} bytes of code`);
}
