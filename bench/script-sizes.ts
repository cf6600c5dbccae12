import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = path.resolve(import.meta.dirname, "../dist/web");

/** Gzipped script of an entry, with everything it loads at once, and of one lazily loaded page more. */
export function scriptKilobytes(html: string, page?: string): number {
  const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const wanted = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  follow(html);
  if (page) follow(page);
  const bytes = [...wanted]
    .filter((file) => file.endsWith(".js"))
    .map((file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_024;
}
