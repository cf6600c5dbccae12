import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ownSettings } from "./house.ts";

/** Seconds from `npm start` to "ready": with a new data folder, then with nothing changed. */
export async function startSeconds() {
  const { settings, remove } = await ownSettings();
  const first = await startOnce(settings);
  const again = [await startOnce(settings), await startOnce(settings), await startOnce(settings)];
  remove();
  return { first, again: again.toSorted((a, b) => a - b)[1] ?? 0 };
}

async function startOnce(settings: Record<string, string>): Promise<number> {
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve) =>
    child.stdout.on("data", (chunk) => String(chunk).includes("is ready") && resolve()),
  );
  const seconds = (performance.now() - started) / 1_000;
  child.kill("SIGTERM");
  await once(child, "exit");
  return seconds;
}
