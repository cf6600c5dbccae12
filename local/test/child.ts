import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export interface Child {
  process: ChildProcess;
  /** The next line it says; an error when it ends instead. */
  line(): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Runs TypeScript in a process of its own, which can be killed as ours cannot; `say` sends us a line. */
export function startChild(source: string, options: SpawnOptions = {}): Child {
  const code = `const say = (line) => process.stdout.write(line + "\\n");\n${source}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code], {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("The child has no output");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    process: child,
    async line() {
      const next = await lines.next();
      if (next.done) throw new Error("The child ended without a word");
      return next.value;
    },
    async kill(signal) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** The address by which a child imports a file of this folder. */
export function moduleUrl(name: string): string {
  return new URL(`../${name}`, import.meta.url).href;
}
