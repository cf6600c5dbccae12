// The Solidity compiler from npm, with the settings our contracts are published with.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");
const compilerVersion = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).devDependencies
  .solc;

/** The addresses of all our contracts follow from these: a change of settings moves every contract to come. */
const SETTINGS = {
  // Every chain we speak of has had Cancun's instructions for long; not all have the later ones.
  evmVersion: "cancun",
  viaIR: true,
  optimizer: { enabled: true, runs: 1_000_000 },
  // The bytecode shall follow from the code alone, not from comments or file names.
  metadata: { bytecodeHash: "none", appendCBOR: false },
};

/** What contracts are made from, in these files and folders: sources by path, and one hash over them and the settings. */
export function sourcesIn(...places) {
  const files = places.flatMap((place) =>
    place.endsWith(".sol") ? [place] : readdirSync(path.join(root, place)).map((name) => `${place}/${name}`),
  );
  const sources = Object.fromEntries(
    files.sort().map((file) => [file, { content: readFileSync(path.join(root, file), "utf8") }]),
  );
  const hash = createHash("sha256").update(JSON.stringify({ compilerVersion, settings: SETTINGS, sources }));
  return { sources, hash: `sha256:${hash.digest("hex")}` };
}

/** Contracts by name: { abi, bytecode, deployedBytecode }; all, or those that are named. */
export function compile(input, options) {
  const outputs = ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"];
  const { contracts } = compileFor(input, outputs, options);
  return Object.fromEntries(
    contracts.map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}`, deployedBytecode: `0x${evm.deployedBytecode.object}` },
    ]),
  );
}

/** What the compiler says of each contract, and how it numbers the files. Warnings about our own sources are errors. */
export function compileFor({ sources }, outputs, { names = ["*"], warningsAreErrors = true } = {}) {
  const solc = createRequire(import.meta.url)("solc");
  const settings = {
    ...SETTINGS,
    outputSelection: { "*": Object.fromEntries(names.map((name) => [name, outputs])) },
  };
  const answer = JSON.parse(solc.compile(JSON.stringify({ language: "Solidity", sources, settings })));
  const ours = ({ sourceLocation }) => !sourceLocation?.file.startsWith("node_modules/");
  const wrong = (answer.errors ?? []).filter(
    (error) => error.severity === "error" || (warningsAreErrors && ours(error)),
  );
  if (wrong.length) throw new Error(wrong.map((error) => error.formattedMessage).join("\n"));
  const contracts = Object.values(answer.contracts ?? {}).flatMap((ofFile) => Object.entries(ofFile));
  const files = Object.fromEntries(Object.entries(answer.sources ?? {}).map(([file, { id }]) => [id, file]));
  return { contracts, files };
}
