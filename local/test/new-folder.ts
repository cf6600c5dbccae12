import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Far more than a test of small files writes there. */
const ROOM_BYTES = 2 ** 30;

/** A new temporary folder that everybody may enter: as root, PostgreSQL's own user has to. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** For small files that no test looks for after a crash: in memory where there is room, so that none waits for a disk. */
export function quickRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
