import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { newFolder } from "../../local/test/new-folder.ts";

/** A disk of its own in memory, small enough to be filled to the last byte. */

const PIECES = [1 << 20, 1 << 12, 1 << 6, 1];

const mounted = (folder: string, megabytes: number) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]).status === 0;

/** Null where we may not mount one. */
export function smallDisk(megabytes: number) {
  const folder = newFolder();
  if (!mounted(folder, megabytes)) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    /** Says how much there was to fill. */
    fill(): number {
      const file = openSync(ballast, "a");
      for (const size of PIECES) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
      return statSync(ballast).size;
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      // Lazily: somebody's last file may still be open.
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type SmallDisk = NonNullable<ReturnType<typeof smallDisk>>;

function writeUntilFull(file: number, piece: Buffer) {
  for (;;) {
    try {
      if (writeSync(file, piece) < piece.length) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      return;
    }
  }
}

export const mayMount = () => {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== null;
};
