import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { NETWORKS } from "../../shared/rules/networks.ts";

/**
 * What the signer was asked for, a line each: signed or not. Each line holds the hash of the one before, so that none can
 * be changed or taken out without its showing.
 */

const Line = z.strictObject({
  at: z.iso.datetime(),
  what: z.string(),
  whose: z.string(),
  network: z.enum(NETWORKS).nullable(),
  digest: z.string(),
  costUnits: z.string(),
  worthUnits: z.string(),
  handsOver: z.boolean(),
  /** Null: it was signed. */
  refused: z.string().nullable(),
  before: z.string(),
});
export type LogLine = z.infer<typeof Line>;
export type NewLine = Omit<LogLine, "before">;

const NOTHING = "0".repeat(64);
const hashOf = (line: string) => createHash("sha256").update(line).digest("hex");

/** All lines, or where the chain of hashes is broken. `last`: the hash of the last, to be kept elsewhere. */
export function readSignerLog(file: string): { lines: LogLine[]; last: string; brokenAt: number | null } {
  const texts = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const lines: LogLine[] = [];
  let last = NOTHING;
  for (const [i, text] of texts.entries()) {
    const line = parsed(text);
    if (line?.before !== last) return { lines, last, brokenAt: i + 1 };
    lines.push(line);
    last = hashOf(text);
  }
  return { lines, last, brokenAt: null };
}

function parsed(text: string): LogLine | null {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What a crash left in the middle of writing: nothing was signed for it. */
function dropHalfLine(file: string) {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) truncateSync(file, whole);
}

/** Each line is on the disk before anything is signed. */
export function openSignerLog(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  dropHalfLine(file);
  const { lines, last, brokenAt } = readSignerLog(file);
  let before = last;
  const handle = openSync(file, "a", 0o600);
  return {
    lines,
    brokenAt,
    write(line: NewLine) {
      const text = JSON.stringify({ ...line, before });
      writeSync(handle, `${text}\n`);
      fsyncSync(handle);
      before = hashOf(text);
    },
    close: () => closeSync(handle),
  };
}
