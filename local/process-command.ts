import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** What other processes were started with. Slim images have no ps, macOS has no /proc. */

const HAS_PROC = process.platform === "linux";

/** Empty for a process that is gone or waits to be reaped. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (HAS_PROC) return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
    return await ps("-o", "args=", "-p", String(pid));
  } catch {
    return "";
  }
}

/**
 * Whether it holds nothing any more. A process that ends gives up its memory first, and its command line with it; its
 * ports are free only when the last of its threads is gone and it waits to be reaped.
 */
export async function isGone(pid: number): Promise<boolean> {
  if (!HAS_PROC) return !/^[^Z]/.test((await ps("-o", "stat=", "-p", String(pid)).catch(() => "")).trim());
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name before the state may itself hold brackets.
  return stat === "" || (/\) [ZX] [^)]*$/.test(stat) && threads.length <= 1);
}

/** The processes whose command line holds this text. */
export async function processesWith(text: string): Promise<{ pid: number; command: string }[]> {
  const all = HAS_PROC ? await everyProc() : (await ps("-axo", "pid=,args=")).split("\n").map(pidAndCommand);
  return all.filter(({ pid, command }) => pid !== process.pid && command.includes(text));
}

async function everyProc() {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  return await Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })));
}

function pidAndCommand(line: string) {
  const [, pid = "", command = ""] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
  return { pid: Number(pid), command };
}

async function ps(...args: string[]): Promise<string> {
  return (await promisify(execFile)("ps", ["-ww", ...args], { maxBuffer: 64e6 })).stdout;
}
