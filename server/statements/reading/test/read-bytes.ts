import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readStatement } from "../read-statement.ts";
import type { ReadOptions, StatementLine } from "../statement-line.ts";

/** Runs with the bytes in a file, which is gone afterwards. */
export async function withFile<T>(
  bytes: Uint8Array | string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "statement-"));
  const file = path.join(folder, "upload");
  await writeFile(file, bytes);
  try {
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file's lines and what was found about it. */
export function readBytes(bytes: Uint8Array | string, options: ReadOptions = {}) {
  return withFile(bytes, async (file) => {
    const lines: StatementLine[] = [];
    const read = await readStatement(file, {
      ...options,
      onLines: (part) => {
        lines.push(...part);
      },
    });
    return { lines, read };
  });
}
