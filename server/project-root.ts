import { existsSync } from "node:fs";
import path from "node:path";

/** The folder that holds package.json: this file runs from server/ and, built, from dist/server/. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("package.json not found above the server");
  return findRoot(parent);
}
