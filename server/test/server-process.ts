import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { anyFreePort } from "../../local/free-port.ts";
import { projectRoot } from "../project-root.ts";

export interface ServerProcess {
  url: string;
  /** The exit code, once it has ended. */
  gone: Promise<number | null>;
  /** Nobody reads what it prints from here on. */
  closeOutput(): void;
  /** Signals the process and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The server as an operator runs it: a process of its own, on a given database and SMTP server. */
export async function startServer(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await anyFreePort();
  const child = spawn(process.execPath, ["--import", "tsx", path.join(projectRoot, "server/main.ts")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "exit").then(([code]) => code as number | null);
  await ready(child);
  return {
    url: `http://localhost:${settings.PORT ?? port}`,
    gone,
    closeOutput: () => child.stdout.destroy(),
    async end(signal) {
      child.kill(signal);
      await gone;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (data: Buffer) => {
        output += data.toString();
        if (output.includes("is ready")) resolve();
      });
    }
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}
