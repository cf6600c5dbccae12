import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** A real node that can be ended from outside and started again on what it had written down. */
interface NodeProcess {
  kill(): Promise<void>;
  start(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** `isReady` is asked until it no longer throws. */
export async function startNode(
  binary: string,
  args: string[],
  isReady: () => Promise<unknown>,
): Promise<NodeProcess> {
  let stop = async () => {};

  async function start() {
    const child = spawn(binary, args, { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (data: Buffer) => {
      said = `${said}${data}`.slice(-4_000);
    });
    const gone = once(child, "exit");
    const onExit = () => child.kill("SIGKILL");
    process.once("exit", onExit);
    stop = async () => {
      process.off("exit", onExit);
      child.kill("SIGKILL");
      await gone;
    };
    for (const deadline = Date.now() + PATIENCE_MS; ; await pause(200)) {
      const ready = await isReady().then(
        () => true,
        () => false,
      );
      if (ready) return;
      if (child.exitCode !== null) throw new Error(`${binary} ended with ${child.exitCode}:\n${said}`);
      if (Date.now() > deadline) throw new Error(`${binary} does not answer:\n${said}`);
    }
  }

  await start();
  return { start, kill: () => stop() };
}
