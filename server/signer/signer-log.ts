import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { NETWORKS } from "../../shared/rules/networks.ts";

/**
 * What the signer was asked for, a line each: signed or not. Each line holds the hash of the one before, also across files,
 * so that none can be changed or taken out without its showing. A file that is full gets a number, and the next begins.
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

/** What the first line of all follows. */
export const NOTHING = "0".repeat(64);
const hashOf = (line: string) => createHash("sha256").update(line).digest("hex");

const DIGITS = 6;
const numbered = (file: string, number: number) => {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-${String(number).padStart(DIGITS, "0")}${ext}`);
};

/** Files that are full, oldest first. */
function fullFiles(file: string): number[] {
  const { dir, name, ext } = path.parse(file);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((one) => one.startsWith(`${name}-`) && one.endsWith(ext))
    .map((one) => one.slice(name.length + 1, one.length - ext.length))
    .filter((digits) => /^\d{6,}$/.test(digits))
    .map(Number)
    .sort((a, b) => a - b);
}

/** All files, oldest first, and the first that is missing between them. */
function filesOf(file: string): { files: string[]; missing: string | null } {
  const numbers = fullFiles(file);
  const gap = numbers.findIndex((number, i) => i > 0 && number !== (numbers[i - 1] ?? 0) + 1);
  const missing = gap > 0 ? numbered(file, (numbers[gap - 1] ?? 0) + 1) : null;
  const files = [...numbers.map((number) => numbered(file, number)), ...(existsSync(file) ? [file] : [])];
  return { files, missing };
}

interface ReadFile {
  lines: LogLine[];
  /** What its first line follows. */
  after: string | null;
  last: string;
  /** Where it is broken, as a sentence. */
  fault: string | null;
}

/** One file, whose first line follows `after`; null: whatever it says. */
function readOne(file: string, after: string | null): ReadFile {
  const lines: LogLine[] = [];
  let last = after;
  for (const [i, text] of readFileSync(file, "utf8").split("\n").filter(Boolean).entries()) {
    const line = parsed(text);
    if (!line || line.before !== (last ?? line.before)) {
      const fault = `Line ${i + 1} of ${file} does not follow from the line before`;
      return { lines, after: lines[0]?.before ?? null, last: last ?? NOTHING, fault };
    }
    lines.push(line);
    last = hashOf(text);
  }
  return { lines, after: lines[0]?.before ?? null, last: last ?? NOTHING, fault: null };
}

function parsed(text: string): LogLine | null {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface Checked {
  files: number;
  count: number;
  /** The hash of the last line, to be kept elsewhere. */
  last: string;
  fault: string | null;
}

/** Every line of every file, one file at a time. `after`: the hash that the oldest file here follows. */
export function checkSignerLog(
  file: string,
  after = NOTHING,
  look: (line: LogLine) => void = () => {},
): Checked {
  const { files, missing } = filesOf(file);
  const checked: Checked = { files: files.length, count: 0, last: after, fault: null };
  if (missing) return { ...checked, fault: `${missing} is missing` };
  for (const one of files) {
    const { lines, last, fault } = readOne(one, checked.last);
    for (const line of lines) look(line);
    checked.count += lines.length;
    checked.last = last;
    if (fault) return { ...checked, fault };
  }
  return checked;
}

/** The lines since a moment, from the newest file back: a start needs no more. */
export function readRecent(file: string, sinceMs: number) {
  const { files, missing } = filesOf(file);
  let recent: LogLine[] = [];
  let last: string | null = null;
  let next: string | null = null;
  if (missing) return { lines: recent, last: NOTHING, fault: `${missing} is missing` };
  for (const one of files.toReversed()) {
    const read = readOne(one, null);
    if (read.fault) return { lines: recent, last: NOTHING, fault: read.fault };
    const [first] = read.lines;
    if (!first) continue;
    if (next !== null && next !== read.last)
      return { lines: recent, last: NOTHING, fault: `The file after ${one} does not follow from it` };
    last ??= read.last;
    next = read.after;
    recent = [...read.lines.filter(({ at }) => Date.parse(at) > sinceMs), ...recent];
    if (Date.parse(first.at) <= sinceMs) break;
  }
  return { lines: recent, last: last ?? NOTHING, fault: null };
}

/** What a crash left in the middle of writing: nothing was signed for it. */
export function dropHalfLine(file: string) {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) truncateSync(file, whole);
}

/** Goes on after `last`. Each line is on the disk before anything is signed. */
export function openSignerLog(file: string, last: string, mostBytes: number) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const open = () => openSync(file, "a", 0o600);
  let before = last;
  let handle = open();
  let bytes = fstatSync(handle).size;

  /** A crash in between leaves no current file: the next start goes on after the numbered one. */
  function beginNext() {
    closeSync(handle);
    renameSync(file, numbered(file, (fullFiles(file).at(-1) ?? 0) + 1));
    handle = open();
    bytes = 0;
    const folder = openSync(path.dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
  }

  return {
    write(line: NewLine) {
      if (bytes >= mostBytes) beginNext();
      const text = JSON.stringify({ ...line, before });
      bytes += writeSync(handle, `${text}\n`);
      fsyncSync(handle);
      before = hashOf(text);
    },
    close: () => closeSync(handle),
  };
}
