import { openThread } from "../../work/open-thread.ts";
import type { ReadOptions, StatementLine, StatementRead } from "./statement-line.ts";

/**
 * The same as `readStatement`, in a thread of its own: half a million lines are many seconds of computing, in which
 * requests must still be answered. A file that takes too much memory ends its thread, not the server.
 */

export interface ThreadOrder {
  path: string;
  options: Pick<ReadOptions, "answers" | "mappings">;
}
export type ThreadNews =
  | { kind: "lines"; lines: StatementLine[] }
  | { kind: "progress"; progress: Parameters<NonNullable<ReadOptions["onProgress"]>>[0] }
  | { kind: "read"; read: StatementRead };

const MEMORY_MB = 160;

export async function readInThread(path: string, options: ReadOptions = {}): Promise<StatementRead> {
  const { answers, mappings, onLines, onProgress } = options;
  const order: ThreadOrder = {
    path,
    options: { ...(answers ? { answers } : {}), ...(mappings ? { mappings } : {}) },
  };
  const thread = openThread("server/statements/reading/statement-worker", {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await new Promise<StatementRead>((resolve, reject) => {
      thread.on("error", reject);
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
