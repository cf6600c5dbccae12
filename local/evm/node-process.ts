import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { ANVIL_RULES, anvilBinary } from "./anvil.ts";

/** A busy machine may take this long to let a process go. */
const END_MS = 10_000;

export interface NodeOptions {
  folder: string;
  port: number;
  chainId: number;
  /** A saved chain, unpacked; null begins a new one. */
  stateFile: string | null;
}

export interface NodeProcess {
  pid: number;
  exited: Promise<number | null>;
  isRunning(): boolean;
  /** Ends it without saving anything. */
  stop(): Promise<void>;
}

/** Detached, because Ctrl-C goes to the whole group. Its output goes to a file: a pipe would end it with its parent. */
export async function spawnNode({ folder, port, chainId, stateFile }: NodeOptions): Promise<NodeProcess> {
  const place = [...ownerMark(folder), "--host", "127.0.0.1", "--port", String(port)];
  const chain = ["--chain-id", String(chainId), "--slots-in-an-epoch", "1", "--enable-tx-gas-limit"];
  // Whole states of old blocks are large; kept for ever they would soon be gigabytes.
  const modest = ["--prune-history", "64", "--quiet", "--disable-console-log", "--no-cors"];
  const load = stateFile ? ["--load-state", stateFile] : [];
  const log = openSync(join(folder, "anvil.log"), "w");
  const child = spawn(anvilBinary(), [...place, ...chain, ...modest, ...ANVIL_RULES, ...load], {
    cwd: folder,
    env: { HOME: folder, PATH: process.env.PATH ?? "/usr/bin:/bin" },
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => child.once("error", reject).once("spawn", resolve));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    exited,
    isRunning,
    async stop() {
      if (isRunning()) child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), END_MS);
      await exited;
      clearTimeout(late);
    },
  };
}

/** Names the folder on the command line, by which the node is found again; the node writes nothing there. */
export function ownerMark(folder: string): string[] {
  return ["--cache-path", folder];
}
