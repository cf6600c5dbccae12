import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ReadOptions, StatementRead } from "./statement-line.ts";

/** Reads an uploaded file: which distributor's it is, its lines, and what is wrong with it. Nothing is written. */
export async function readStatement(path: string, _options: ReadOptions = {}): Promise<StatementRead> {
  const { sha256, bytes } = await fingerprint(path);
  return {
    sha256,
    bytes,
    format: null,
    label: "Unknown",
    lines: 0,
    firstMonth: null,
    lastMonth: null,
    totals: [],
    leftOut: [],
    faults: [],
    faultCount: 0,
    questions: [],
    refusal: bytes === 0 ? "This file is empty." : "We do not know this file.",
    whole: false,
  };
}

async function fingerprint(path: string) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}
