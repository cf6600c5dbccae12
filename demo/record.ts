import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeWhole } from "../local/write-whole.ts";

/** What was seeded, beside the data it is about: whoever deletes the one deletes the other. */
interface DemoRecord {
  /** How many demos were begun; each has people of its own. */
  run: number;
  /** How to look at it; null when the last one was interrupted. */
  tour: string[] | null;
}

const fileIn = (dataDir: string) => path.join(dataDir, "demo.json");

export function readRecord(dataDir: string): DemoRecord {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return { run: 0, tour: null };
  return JSON.parse(readFileSync(file, "utf8")) as DemoRecord;
}

export const writeRecord = (dataDir: string, record: DemoRecord) =>
  writeWhole(fileIn(dataDir), JSON.stringify(record, null, 2));
