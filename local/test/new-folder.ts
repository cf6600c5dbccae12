import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new temporary folder that everybody may enter: as root, PostgreSQL's own user has to. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(folder, 0o755);
  return folder;
}
