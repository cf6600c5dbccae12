import { setTimeout as pause } from "node:timers/promises";
import type { Stage } from "./stage.ts";

const LOOK_MS = 200;

/** How long after `since` every release was published and every mail sent. Gives up after `mostMs`, and says on what. */
export async function secondsUntilDone({ database }: Stage, since: number, mostMs: number): Promise<number> {
  for (;;) {
    const { rows } = await database.query(UNDONE);
    const passedMs = Date.now() - since;
    if (rows.length === 0) return passedMs / 1_000;
    if (passedMs > mostMs) throw new Error(`still undone: ${JSON.stringify(rows)}`);
    await pause(LOOK_MS);
  }
}

const UNDONE = `
  select r.id::text, r.status, p.step, p.round, p.failures, p.problem, p.updated_at
  from releases r left join publications p on p.release_id = r.id where r.status <> 'published'
  union all
  select id::text, 'mail not sent', kind, null, attempts, last_error, tried_at
  from mails where sent_at is null and given_up_at is null`;
