import { createReadStream } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { ExactSum } from "../../server/statements/reading/exact-sum.ts";
import { readInThread } from "../../server/statements/reading/read-in-thread.ts";
import { sealFile } from "../../server/statements/reading/tables/sealed-file.ts";

/** Reads one file as the server does and prints what it took. */

export interface Figures {
  lines: number;
  megabytes: number;
  recordings: number;
  seconds: number;
  peakMb: number;
  atStartMb: number;
  longestPauseMs: number;
  sum: string;
}

const [path = ""] = process.argv.slice(2);
const atStartMb = process.memoryUsage().rss / 1e6;
const pauses = monitorEventLoopDelay({ resolution: 5 });
pauses.enable();
const from = performance.now();
const byRecording = new Map<string, ExactSum>();
const file = await sealFile(`${path}.sealed`, createReadStream(path));
const read = await readInThread(file, {
  onLines(lines) {
    for (const { isrc, upc, amount } of lines) {
      const key = isrc ?? upc ?? "";
      const sum = byRecording.get(key) ?? new ExactSum();
      byRecording.set(key, sum.add(amount));
    }
  },
});
const seconds = (performance.now() - from) / 1_000;
if (!read.whole) throw new Error(`the file was not read whole: ${JSON.stringify(read)}`);

const sum = new ExactSum();
for (const part of byRecording.values()) sum.add(part.toString());
if (sum.toString() !== read.totals[0]?.amount) throw new Error("the recordings do not add up to the file");

const figures: Figures = {
  lines: read.lines,
  megabytes: read.bytes / 1e6,
  recordings: byRecording.size,
  seconds,
  peakMb: process.resourceUsage().maxRSS / 1_000,
  atStartMb,
  longestPauseMs: pauses.max / 1e6,
  sum: sum.toString(),
};
console.log(JSON.stringify(figures));
