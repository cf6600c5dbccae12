import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../server/project-root.ts";
import { type Lockfile, reachable } from "./production-packages.ts";

/** Whose work a release passes on: what is built into it, and what it installs. */

export interface Shipped {
  /** Where it lies, from the project's root. */
  place: string;
  name: string;
  version: string;
  licence: string;
  /** Built into our files or copied, so that its own licence file does not come along by itself. */
  builtIn: boolean;
}

const BUILT_FROM = ["chain", "proof", "rescue", "server", "shared", "web", "words"];
const SOURCE = /(?<!\.(test|soak))\.(ts|tsx|css)$/;
const IMPORT = /(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w][\w.-]*)/g;
/** Read or linked by their paths, not imported. */
const FONTS = /^@(embedpdf|expo-google-fonts|fontsource|fontsource-variable)\//;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

export function shippedPackages(): Shipped[] {
  const lock = JSON.parse(readFileSync(path.join(projectRoot, "package-lock.json"), "utf8")) as Lockfile;
  const { dependencies = {}, devDependencies = {} } = lock.packages[""] ?? {};
  const imported = new Set(BUILT_FROM.flatMap(importsBelow));
  const taken = Object.keys(devDependencies).filter((name) => imported.has(name) || FONTS.test(name));
  const installed = reachable(lock, Object.keys(dependencies));
  const builtIn = reachable(lock, taken);
  return [...new Set([...installed, ...builtIn])]
    .map((place) => {
      const { version = "", license } = lock.packages[place] ?? {};
      return { place, name: nameAt(place), version, licence: license ?? "", builtIn: builtIn.has(place) };
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The files of a package that say under which licence it is passed on. */
export function licenceFiles(place: string): string[] {
  const folder = path.join(projectRoot, place);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => `${place}/${name}`);
}

const nameAt = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function importsBelow(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "test" ? [] : importsBelow(file);
    if (!SOURCE.test(entry.name)) return [];
    return [...readFileSync(path.join(projectRoot, file), "utf8").matchAll(IMPORT)].map(
      ([, name = ""]) => name,
    );
  });
}
