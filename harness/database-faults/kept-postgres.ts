import { setTimeout as pause } from "node:timers/promises";
import { type LocalPostgres, type PostgresOptions, startPostgres } from "../../local/postgres/postgres.ts";

const AGAIN_MS = 500;

/** A PostgreSQL that is started again whenever it ends, as a machine's service manager does. */
export async function keptPostgres(options: PostgresOptions) {
  let now: LocalPostgres = await startPostgres(options);
  const { url } = now;
  let isOver = false;
  let ends = 0;
  const keeping = (async () => {
    for (;;) {
      await now.exited;
      if (isOver) return;
      ends++;
      now = (await startedAgain(options, () => isOver)) ?? now;
    }
  })();
  return {
    url,
    /** How often it ended by itself. */
    ends: () => ends,
    async stop() {
      isOver = true;
      await now.stop();
      await keeping;
    },
  };
}

/** Where there is no room to start, it fails and is tried again. */
async function startedAgain(options: PostgresOptions, isOver: () => boolean) {
  while (!isOver()) {
    try {
      return await startPostgres(options);
    } catch {
      await pause(AGAIN_MS);
    }
  }
  return null;
}
