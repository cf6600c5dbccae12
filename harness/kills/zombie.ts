import { setTimeout as pause } from "node:timers/promises";
import { anyFreePort } from "../../local/free-port.ts";
import type { Ordeal } from "./kill-run.ts";
import { killedServer, STEPS } from "./killed-server.ts";
import { OURS, type Stage } from "./stage.ts";

const STANDS_STILL_MS = 10_000;

/**
 * A server is stopped in the middle of a step and its connections are taken for dead, so that another finishes its work;
 * then it wakes up and goes on where it stood. Says how many works the other took over.
 */
export async function overtaken({ stage, server, publishNext }: Ordeal, times: number): Promise<number> {
  const other = killedServer({ ...stage.settings, PORT: String(await anyFreePort()) });
  try {
    for (let n = 0; n < times; n++) {
      const step = STEPS[n % STEPS.length];
      if (!step) throw new Error("there are steps");
      await server.signalAt(step, "SIGSTOP", () => {
        publishNext();
        publishNext();
      });
      await forget(stage);
      await other.start();
      await pause(STANDS_STILL_MS);
      server.signal("SIGCONT");
      await other.kill();
    }
    return other.resumed();
  } finally {
    await other.kill();
  }
}

/** As a database does with a machine that no longer answers. */
async function forget({ database }: Stage) {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name <> $1`,
    [OURS],
  );
}
