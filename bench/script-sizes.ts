import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = path.resolve(import.meta.dirname, "../dist/web");

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

const readManifest = () =>
  JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;

/** The pages an entry loads only when they are opened. */
export const lazyPages = (html: string) =>
  (readManifest()[html]?.dynamicImports ?? []).filter((name) => name.endsWith("Page.tsx"));

/** Gzipped script of an entry, with everything it loads at once, and of lazily loaded parts more. */
export function scriptKilobytes(html: string, ...parts: string[]): number {
  const manifest = readManifest();
  const wanted = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const name of [html, ...parts]) {
    if (!manifest[name]) throw new Error(`the build has no ${name}`);
    follow(name);
  }
  const bytes = [...wanted]
    .filter((file) => file.endsWith(".js"))
    .map((file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_024;
}
