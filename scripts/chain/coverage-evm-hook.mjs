// Loaded into every process of the test run by coverage-evm.mjs: who starts anvil gets it with a witness in front.
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";

const WITNESS = fileURLToPath(new URL("coverage-evm-witness.mjs", import.meta.url));
const { spawn } = childProcess;

childProcess.spawn = (command, args, options) => {
  if (!/[/\\]anvil(\.exe)?$/.test(command)) return spawn(command, args, options);
  // Without the hook of its own: the witness starts the real one.
  const env = { ...process.env, NODE_OPTIONS: "" };
  return spawn(process.execPath, [WITNESS, command, ...args], { ...options, env });
};
syncBuiltinESMExports();
