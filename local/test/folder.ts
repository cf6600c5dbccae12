import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder that everybody may enter, gone after the test. */
export function testFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for a whole file of tests, which removes it itself. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(folder, 0o755);
  return folder;
}
