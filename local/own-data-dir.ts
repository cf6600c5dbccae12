import { createHash, randomUUID } from "node:crypto";
import { mkdir, realpath, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code.ts";
import { StartRefused } from "./start-refused.ts";

/** The longest path that every system takes for a socket (macOS 103 bytes, Linux 107). */
const LONGEST_SOCKET_PATH = 100;

export interface OwnedDataDir {
  release(): Promise<void>;
}

/** Makes this process the only owner of a data folder: a listening socket, unlike a pid file, ends with its process. */
export async function ownDataDir(dataDir: string): Promise<OwnedDataDir> {
  const path = socketPath(await writableFolder(dataDir));
  for (;;) {
    const server = await listen(path, dataDir);
    if (server) return { release: () => close(server) };
    if ((await somebodyAnswers(path)) || !(await removeStale(path))) {
      throw new StartRefused(
        `Another copy of Ledgerline is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch {
    throw notWritable(dataDir);
  }
}

function socketPath(folder: string): string {
  const inside = join(folder, "owner.sock");
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `ledgerline-${process.getuid?.() ?? 0}-${hash}.sock`);
}

function listen(path: string, dataDir: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", (error) => {
      if (errorCode(error) === "EADDRINUSE") resolve(null);
      else reject(notWritable(dataDir));
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Asked twice: between another copy's bind and its listen, a living socket refuses for an instant. */
async function somebodyAnswers(path: string): Promise<boolean> {
  if (await answers(path)) return true;
  await sleep(50);
  return answers(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error) => resolve(!["ECONNREFUSED", "ENOENT"].includes(errorCode(error))));
  });
}

/** Renamed before it is judged: a copy that starts at the same moment may have put its own socket there. */
async function removeStale(path: string): Promise<boolean> {
  const aside = `${path}.${randomUUID().slice(0, 4)}`;
  try {
    await rename(path, aside);
  } catch (error) {
    return errorCode(error) === "ENOENT";
  }
  if (await somebodyAnswers(aside)) {
    await rename(aside, path);
    return false;
  }
  await rm(aside, { force: true });
  return true;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function notWritable(dataDir: string): StartRefused {
  return new StartRefused(
    `Ledgerline cannot write to ${dataDir}. Make that folder writable, or set DATA_DIR to another one.`,
  );
}
