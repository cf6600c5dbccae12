import { rename, rm, writeFile } from "node:fs/promises";

const UNFINISHED = ".unfinished";

/** Writes a file that is there whole or not at all, however the process ends. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const unfinished = `${path}.${process.pid}${UNFINISHED}`;
  try {
    await writeFile(unfinished, content, { mode, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Whether a file of this name was left behind by a process that was killed while writing. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED);
}
