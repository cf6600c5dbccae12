import { sqlState } from "../../db/connect.ts";
import { ReaderFailed, ReaderSilent, TooLarge } from "../reading/read-in-thread.ts";
import { isOfMachine } from "../reading/tables/table.ts";
import { words } from "../words.ts";
import { PieceUnusable } from "./file-pieces.ts";

/**
 * Pure: what a reading that broke off says about its file.
 *
 * - `file`, `memory`: nothing but its bytes was involved, so it would end like this each time.
 * - `silent`: its reader could not even say that it lives. Once, that may be the machine.
 * - `surroundings`: a slow or absent database, a full disk, a thread that did not start. The file has no part in it.
 */
export type Cause = keyof typeof PROBLEMS | "surroundings";

/** What the people who wait are told when a file is given up for it. */
export const PROBLEMS = { file: words.unreadable, memory: words.tooLarge, silent: words.neverEnded };

// Errors of programming are about what is computed on, and that is the file.
const OF_FILE = [ReaderFailed, PieceUnusable, TypeError, RangeError];

/** Data exceptions, broken constraints and limits of the database itself: what was read does not go into it. */
const NOT_WRITABLE = /^(22|23|54)[0-9A-Z]{3}$/;

export function causeOf(error: unknown): Cause {
  if (error instanceof TooLarge) return "memory";
  if (error instanceof ReaderSilent) return "silent";
  if (isOfMachine(error)) return "surroundings";
  const isOfFile = OF_FILE.some((kind) => error instanceof kind) || NOT_WRITABLE.test(sqlState(error));
  return isOfFile ? "file" : "surroundings";
}

/** So many readings in a row that never came to any end: their process was gone, or they fell silent. */
const MOST_WITHOUT_END = 10;

export const neverEnds = (withoutEnd: number) => withoutEnd >= MOST_WITHOUT_END;

const PAUSE_SECONDS = { least: 2, most: 60 };

/** The longer it has been tried, the longer until it is tried again: a database that is slow is not helped by more work. */
export const pauseAfter = (triedForMs: number) =>
  Math.min(PAUSE_SECONDS.most, Math.max(PAUSE_SECONDS.least, Math.round(triedForMs / 4_000)));
