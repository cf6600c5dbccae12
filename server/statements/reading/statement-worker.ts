import { parentPort, workerData } from "node:worker_threads";
import type { ThreadNews, ThreadOrder } from "./read-in-thread.ts";
import { readStatement } from "./read-statement.ts";

/** The thread in which a file is read. It is never far ahead of whoever takes its lines. */

const AHEAD = 4;
const PROGRESS_EVERY_MS = 200;
const ALIVE_EVERY_MS = 1_000;

const { file, options } = workerData as ThreadOrder;
const tell = (news: ThreadNews) => parentPort?.postMessage(news);
let ahead = 0;
let goOn: (() => void) | null = null;
let toldAt = 0;

tell({ kind: "alive" });
setInterval(() => tell({ kind: "alive" }), ALIVE_EVERY_MS).unref();

parentPort?.on("message", () => {
  ahead -= 1;
  goOn?.();
});

const read = await readStatement(file, {
  ...options,
  async onLines(lines) {
    ahead += 1;
    tell({ kind: "lines", lines });
    while (ahead >= AHEAD)
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
  },
  onProgress(progress) {
    if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = Date.now();
    tell({ kind: "progress", progress });
  },
});
// The last lines must have been taken before the result says that they are.
while (ahead > 0)
  await new Promise<void>((resolve) => {
    goOn = resolve;
  });
tell({ kind: "read", read });
