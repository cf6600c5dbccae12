import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import type { startInbox } from "../../local/inbox/inbox.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { openLabel } from "../label.ts";
import type { Visitor } from "../visitor.ts";

/** People who go on submitting releases whatever happens to the server, and what became of what was taken. */

export interface Taken {
  id: string;
  email: string;
}

const WRITERS = 8;
/** The database is away or full, or the same submission may still be under way. */
const COME_BACK = [503, 409];
const RETRY_MS = 100;

/** People who submit one release after the other, and again until it is taken, each with a co-author of its own who has to be asked. */
export async function startSubmitting(visitor: () => Visitor) {
  const found = { taken: [] as Taken[], refused: 0, strange: [] as string[], reasons: new Set<string>() };
  let isOver = false;
  let number = 0;
  const write = async () => {
    // Each at a label of their own: there is a limit to what one may submit in a day.
    const label = await openLabel({ visitor });
    while (!isOver) await submit(label, `asked-${++number}@example.com`);
  };
  const submit = async (label: Awaited<ReturnType<typeof openLabel>>, email: string) => {
    const draft = draftRelease([draftTrack("Night Ferry", { [email]: 100 })], { name: email });
    for (;;) {
      const answer = await label.submit(draft, { "idempotency-key": email });
      const body = (await answer.json()) as { id?: string; code?: string };
      if (answer.status === 201 && body.id) return void found.taken.push({ id: body.id, email });
      if (!COME_BACK.includes(answer.status) || !answer.headers.has("retry-after"))
        return void found.strange.push(`${answer.status} ${JSON.stringify(body)}`);
      found.refused++;
      found.reasons.add(body.code ?? "");
      await pause(RETRY_MS);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    found,
    async stop() {
      isOver = true;
      await writers;
      return found;
    },
  };
}

/** Addresses that nobody mailed although their release was taken. Gives up when it has waited for long. */
export async function untilAllAsked(
  inbox: Awaited<ReturnType<typeof startInbox>>,
  taken: Taken[],
  timeout = 60_000,
): Promise<string[]> {
  let unasked: string[] = [];
  const count = async () => {
    const reached = new Set((await inbox.messages()).map(({ to }) => to));
    unasked = taken.map(({ email }) => email).filter((email) => !reached.has(email));
    return unasked.length;
  };
  await expect
    .poll(count, { timeout, interval: 250 })
    .toBe(0)
    .catch(() => {});
  return unasked;
}

export async function lookInside(url: string, taken: Taken[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on("error", () => {});
  const { rows } = await client.query<Taken>("select release_id as id, name as email from release_versions");
  const halves = await client.query<{ name: string }>(HALF_WRITTEN);
  await client.end();
  const ids = new Set(rows.map(({ id }) => id));
  const times = (email: string) => rows.filter((row) => row.email === email).length;
  return {
    lost: taken.filter(({ id }) => !ids.has(id)).map(({ email }) => email),
    half: halves.rows.map(({ name }) => name),
    doubled: taken.filter(({ email }) => times(email) > 1).map(({ email }) => email),
  };
}

/** A release without a version, a version without somebody to ask, and one without a line in its trail. */
const HALF_WRITTEN = `
  select coalesce(v.name, r.id::text) as name
  from releases r left join release_versions v on v.release_id = r.id where not exists (
    select 1 from tracks t join approvals a on a.track_id = t.id where t.release_id = r.id
  ) or not exists (select 1 from audit_events e where e.release_id = r.id)`;
