import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { newFolder } from "./new-folder.ts";

/** A new folder that everybody may enter, gone after the test. */
export function testFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
