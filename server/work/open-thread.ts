import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { projectRoot } from "../project-root.ts";

/** From source it is TypeScript, for which a loader comes first: two seconds of computing for each thread. */
const fromSource = fileURLToPath(import.meta.url).endsWith(".ts") && !process.env.BUILT_THREADS;

/**
 * A thread that runs a file of the server. Built, it lies beside the server's own; tests that build the server first take
 * that one too. `file` is named from the project's root, without its ending.
 */
export function openThread(file: string, options: WorkerOptions = {}): Worker {
  if (!fromSource)
    return new Worker(path.join(projectRoot, "dist/server", `${path.basename(file)}.js`), options);
  const source = pathToFileURL(path.join(projectRoot, `${file}.ts`));
  const load = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(source.href)})))`;
  return new Worker(load, { ...options, eval: true });
}
