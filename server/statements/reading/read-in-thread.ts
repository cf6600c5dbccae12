import type { Worker } from "node:worker_threads";
import { openThread } from "../../work/open-thread.ts";
import type { ReadOptions, StatementLine, StatementRead } from "./statement-line.ts";
import type { SealedFile } from "./tables/sealed-file.ts";
import { isOfMachine } from "./tables/table.ts";

/**
 * The same as `readStatement`, in a thread of its own: half a million lines are many seconds of computing, in which
 * requests must still be answered. A file that takes too much memory ends its thread, not the server.
 */

export interface ThreadOrder {
  file: SealedFile;
  options: Pick<ReadOptions, "answers" | "mappings">;
}
export type ThreadNews =
  | { kind: "alive" }
  | { kind: "lines"; lines: StatementLine[] }
  | { kind: "progress"; progress: Parameters<NonNullable<ReadOptions["onProgress"]>>[0] }
  | { kind: "read"; read: StatementRead };

export interface ThreadOptions extends ReadOptions {
  /** About once a second for as long as it reads. */
  onAlive?(): void | Promise<void>;
}

/** What a reading may take: so much memory, and to be silent for so long. However slow the machine, a thread that can do
 *  anything says within a second that it lives. */
const LIMITS = { memoryMb: 160, silentMs: 5 * 60_000 };

/** It needs more memory than one file may take. */
export class TooLarge extends Error {
  override name = "TooLarge";
}
/** The reader itself ended with an error. It computes, and sees nothing but the file. */
export class ReaderFailed extends Error {
  override name = "ReaderFailed";
}
/** It said nothing any more, and was ended. */
export class ReaderSilent extends Error {
  override name = "ReaderSilent";
}

export async function readInThread(
  file: SealedFile,
  options: ThreadOptions = {},
  limits: Partial<typeof LIMITS> = {},
): Promise<StatementRead> {
  const { memoryMb, silentMs } = { ...LIMITS, ...limits };
  const { answers, mappings } = options;
  const order: ThreadOrder = {
    file,
    options: { ...(answers ? { answers } : {}), ...(mappings ? { mappings } : {}) },
  };
  const thread = openThread("server/statements/reading/statement-worker", {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let silence: NodeJS.Timeout | undefined;
  try {
    return await new Promise<StatementRead>((resolve, reject) => {
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => reject(new ReaderSilent()), silentMs);
      };
      heard();
      thread.on("message", heard);
      listen(thread, options, { resolve, reject });
    });
  } finally {
    clearTimeout(silence);
    await thread.terminate();
  }
}

interface End {
  resolve(read: StatementRead): void;
  reject(error: unknown): void;
}

function listen(thread: Worker, { onLines, onProgress, onAlive }: ThreadOptions, { resolve, reject }: End) {
  let hasBegun = false;
  thread.on("error", (error) => reject(endOf(error, hasBegun)));
  thread.on("exit", () => reject(new Error("the thread that reads a statement has ended early")));
  // The thread is some parts ahead; whoever takes them gets one at a time.
  let taken = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    taken = taken.then(work);
    taken.catch(reject);
  };
  thread.on("message", (news: ThreadNews) => {
    hasBegun = true;
    if (news.kind === "alive") inTurn(async () => onAlive?.());
    else if (news.kind === "progress") onProgress?.(news.progress);
    else if (news.kind === "read") resolve(news.read);
    else
      inTurn(async () => {
        await onLines?.(news.lines);
        thread.postMessage("taken");
      });
  });
}

/** Before it has begun, and where the machine failed it, an error says nothing about the file. */
function endOf(error: unknown, hasBegun: boolean): unknown {
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
    return new TooLarge();
  return hasBegun && !isOfMachine(error) ? new ReaderFailed("a reader failed", { cause: error }) : error;
}
