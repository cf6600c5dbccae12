import { openThread } from "../../work/open-thread.ts";
import type { ReadOptions, StatementLine, StatementRead } from "./statement-line.ts";
import type { SealedFile } from "./tables/sealed-file.ts";

/**
 * The same as `readStatement`, in a thread of its own: half a million lines are many seconds of computing, in which
 * requests must still be answered. A file that takes too much memory ends its thread, not the server.
 */

export interface ThreadOrder {
  file: SealedFile;
  options: Pick<ReadOptions, "answers" | "mappings">;
}
export type ThreadNews =
  | { kind: "lines"; lines: StatementLine[] }
  | { kind: "progress"; progress: Parameters<NonNullable<ReadOptions["onProgress"]>>[0] }
  | { kind: "read"; read: StatementRead };

const MEMORY_MB = 160;

/** It needs more memory than one file may take. Reading it again would not help. */
export class TooLarge extends Error {
  override name = "TooLarge";
}
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

export async function readInThread(
  file: SealedFile,
  options: ReadOptions = {},
  memoryMb = MEMORY_MB,
): Promise<StatementRead> {
  const { answers, mappings, onLines, onProgress } = options;
  const order: ThreadOrder = {
    file,
    options: { ...(answers ? { answers } : {}), ...(mappings ? { mappings } : {}) },
  };
  const thread = openThread("server/statements/reading/statement-worker", {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    return await new Promise<StatementRead>((resolve, reject) => {
      thread.on("error", (error) => reject(isOutOfMemory(error) ? new TooLarge() : error));
      thread.on("exit", () => reject(new Error("the thread that reads a statement has ended early")));
      // The thread is some parts ahead; whoever takes them gets one at a time.
      let taken = Promise.resolve();
      const take = async (lines: StatementLine[]) => {
        await onLines?.(lines);
        thread.postMessage("taken");
      };
      thread.on("message", (news: ThreadNews) => {
        if (news.kind === "lines") {
          taken = taken.then(() => take(news.lines));
          taken.catch(reject);
        } else if (news.kind === "progress") onProgress?.(news.progress);
        else resolve(news.read);
      });
    });
  } finally {
    await thread.terminate();
  }
}
