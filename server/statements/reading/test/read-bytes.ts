import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readStatement } from "../read-statement.ts";
import type { ReadOptions, StatementLine } from "../statement-line.ts";
import { type SealedFile, sealFile } from "../tables/sealed-file.ts";

/** Runs with the bytes in a file, which is gone afterwards. */
export async function withFile<T>(
  bytes: Uint8Array | string,
  work: (file: SealedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "statement-"));
  try {
    return await work(await sealFile(path.join(folder, "upload"), [Buffer.from(bytes)]));
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
