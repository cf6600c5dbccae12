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

const fontsFolder =
  ["fonts", "node_modules"].find((name) => existsSync(path.join(projectRoot, name))) ?? "fonts";

/** A font by its path in its package. A release brings the files it needs in a folder, without the packages. */
export const fontFile = (file: string) => path.join(projectRoot, fontsFolder, file);
