import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePorts } from "../../local/free-port.ts";
import { PORT_VARIABLES, readConfig } from "../../server/config.ts";
import { projectRoot } from "../../server/project-root.ts";
import { type DemoHouse, findHouse } from "../demo-house.ts";
import { until } from "../until.ts";

export interface Instance {
  house: DemoHouse;
  folder: string;
  stop(): Promise<void>;
}

/** A copy of the product for a while, in a folder and on ports of its own. */
export async function startInstance(): Promise<Instance> {
  const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-screens-"));
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  chmodSync(folder, 0o755);
  const free = await freePorts(PORT_VARIABLES.length);
  const ports = Object.fromEntries(PORT_VARIABLES.map((name, i) => [name, String(free[i])]));
  const env = { ...ports, DATA_DIR: folder, FREE_RELEASES: "0" };
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  endWithUs(stop);
  try {
    const config = readConfig(env);
    const house = await until("the copy did not start", () => {
      if (server.exitCode !== null) throw new Error("The copy ended by itself.");
      return findHouse(config).catch(() => null);
    });
    return { house, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whoever is told to end takes the copy along, and what it left on the disk. */
function endWithUs(stop: () => Promise<void>) {
  for (const [signal, code] of [
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const)
    process.once(signal, () => void stop().finally(() => process.exit(code)));
}
