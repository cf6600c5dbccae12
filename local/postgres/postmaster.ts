import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine, isGone } from "../process-command.ts";
import { StartRefused } from "../start-refused.ts";
import { POSTGRES_ENV } from "./cluster.ts";
import type { PostgresLocation } from "./location.ts";

const LOG_LENGTH = 4_000;

export interface Postmaster {
  pid: number;
  exited: Promise<number | null>;
  isRunning(): boolean;
  /** The end of what it has written. */
  log(): string;
  /** Fast shutdown: clients are sent away, everything is written. */
  stop(): Promise<void>;
}

/** Detached, because Ctrl-C goes to the whole group: the database must outlive our last queries. */
export async function spawnPostmaster(
  { binaries, data, user }: PostgresLocation,
  port: number,
  flags: string[],
): Promise<Postmaster> {
  const onlyLocal = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const child = spawn(
    join(binaries.folder, "bin/postgres"),
    ["-D", data, "-p", String(port), ...onlyLocal, ...flags],
    { ...user, cwd: "/", env: POSTGRES_ENV, detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const log = keepEnd(child);
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const pid = await spawnedPid(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isRunning()) child.kill("SIGINT");
    await exited;
  };
  return { pid, exited, isRunning, log, stop };
}

/** Stops the server that outlived a killed parent, and clears away a pid file that names no such server. */
export async function stopOrphan(data: string): Promise<void> {
  const pid = await runningPostmaster(data);
  const isGone = pid === undefined || (await ends(pid, "SIGINT", 30)) || (await ends(pid, "SIGQUIT", 10));
  if (!isGone) {
    throw new StartRefused(`An earlier PostgreSQL still runs on ${data}. Stop process ${pid} first.`);
  }
  // PostgreSQL would trust any process that has this number by now; its shared memory still guards the data.
  await rm(join(data, "postmaster.pid"), { force: true });
}

async function ends(pid: number, signal: NodeJS.Signals, seconds: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone by now, or not ours to stop: the waiting tells which.
  }
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isGone(pid))) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

async function runningPostmaster(data: string): Promise<number | undefined> {
  const file = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file, 10);
  if (!(pid > 0)) return undefined;
  return (await commandLine(pid)).includes(`postgres -D ${data} `) ? pid : undefined;
}

function keepEnd(child: ChildProcess): () => string {
  let end = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    end = (end + chunk.toString()).slice(-LOG_LENGTH);
  });
  return () => end;
}

function spawnedPid(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => resolve(child.pid ?? 0));
  });
}
