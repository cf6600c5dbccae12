import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fixtureOf, textOfFile } from "../../server/statements/reading/test/fixtures.ts";
import { makeSales } from "../../server/statements/reading/test/sales.ts";
import type { Budget } from "../budget-lines.ts";
import { benchEveryMonth } from "./every-month.ts";
import type { Figures } from "./read-once.ts";

/** A distributor's largest file: read in a thread, gathered by recording and summed. And a label that brings one every month. */

const LINES = 600_000;
const SLICE = 5_000;
const TRACKS = 5_000;

export async function benchStatements(line: (budget: Budget) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), "statements-"));
  try {
    const small = readOnce(await writeFileOf(LINES / 10, path.join(folder, "small.csv")));
    const large = readOnce(await writeFileOf(LINES, path.join(folder, "large.csv")));
    line({
      what: "statement of 600,000 lines: read and summed",
      value: large.seconds,
      unit: "s ",
      budget: 60,
    });
    line({
      what: "statement of 600,000 lines: memory at its peak",
      value: large.peakMb,
      unit: "MB",
      budget: 300,
    });
    line({
      what: "a line of 600,000 against one of 60,000: time",
      value: large.seconds / 10 / small.seconds,
      unit: "x ",
      budget: 1.5,
    });
    line({
      what: "600,000 lines against 60,000: memory",
      value: large.peakMb / small.peakMb,
      unit: "x ",
      budget: 1.5,
    });
    line({
      what: "the server's longest pause while reading",
      value: large.longestPauseMs,
      unit: "ms",
      budget: 250,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  await benchEveryMonth(line);
}

async function writeFileOf(lines: number, file: string): Promise<string> {
  const believe = fixtureOf("believe");
  const out = createWriteStream(file);
  for (let from = 0; from < lines; from += SLICE) {
    const text = textOfFile(believe, makeSales(SLICE, from, TRACKS).map(believe.row));
    if (!out.write(from === 0 ? text : text.slice(text.indexOf("\n") + 1))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return file;
}

/** In a process of its own, so that its memory is that of the reading. */
function readOnce(file: string): Figures {
  const script = path.join(import.meta.dirname, "read-once.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, file], {
    encoding: "utf8",
  });
  if (!stdout.startsWith("{")) throw new Error(stderr);
  const figures = JSON.parse(stdout) as Figures;
  console.log(
    `     ${figures.lines} lines, ${figures.megabytes.toFixed(0)} MB, ${figures.recordings} recordings: ${figures.seconds.toFixed(1)} s, ${figures.peakMb.toFixed(0)} MB at the peak (${figures.atStartMb.toFixed(0)} MB before), sum ${figures.sum}`,
  );
  return figures;
}
