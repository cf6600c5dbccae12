import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { anyFreePort } from "../local/free-port.ts";
import { projectRoot } from "../server/project-root.ts";

export interface ServerProcess {
  url: string;
  /** The exit code, once it has ended. */
  gone: Promise<number | null>;
  /** Nobody reads what it prints from here on. */
  closeOutput(): void;
  signal(signal: NodeJS.Signals): void;
  /** Signals the process and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface HowToStart {
  /** What is started; Node unless said otherwise. */
  command?: string;
  /** What it is given to run. */
  program?: string[];
  /** Told of every line it prints, at once. */
  heard?: (line: string, server: Pick<ServerProcess, "signal">) => void;
}

export const BUILT = path.join(projectRoot, "dist/server/main.js");

/** The server as an operator runs it: a process of its own, on a given database and SMTP server. */
export async function startServer(
  settings: NodeJS.ProcessEnv,
  { command = process.execPath, program = [BUILT], heard }: HowToStart = {},
): Promise<ServerProcess> {
  const port = await anyFreePort();
  const child = spawn(command, program, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "exit").then(([code]) => code as number | null);
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  if (heard) createInterface({ input: child.stdout }).on("line", (line) => heard(line, { signal }));
  await ready(child);
  return {
    url: `http://localhost:${settings.PORT ?? port}`,
    gone,
    closeOutput: () => child.stdout.destroy(),
    signal,
    async end(name) {
      signal(name);
      await gone;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      const listen = (data: Buffer) => {
        output += data.toString();
        if (!output.includes("is ready")) return;
        stream?.off("data", listen).resume();
        resolve();
      };
      stream?.on("data", listen);
    }
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}
