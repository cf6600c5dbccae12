import { setTimeout as pause } from "node:timers/promises";
import type { Network } from "../../shared/rules/networks.ts";
import { type AgreedRelease, agreedReleases } from "./agreed-releases.ts";
import { type KilledServer, killedServer } from "./killed-server.ts";
import { judge, type Verdict } from "./outcome.ts";
import { openStage, type Stage } from "./stage.ts";

/** A server, releases that are ready to be published, and whatever happens to it while they are. */

export interface Ordeal {
  stage: Stage;
  server: KilledServer;
  /** The last word of the next release. A browser keeps trying, so it is not waited for. */
  publishNext(): void;
  killed(): Promise<void>;
}

interface Setting {
  releases: number;
  networks: Network[];
  /** The server's built file, when it is not the usual one. */
  main?: string;
}

export interface Outcome extends Verdict {
  kills: number;
  releases: number;
  /** From the last start until everything was done. */
  seconds: number;
}

/** After the last start; longer than it may take, so that what is late is judged as well. */
const GIVE_UP_MS = 240_000;

export async function endure(
  { releases: count, networks, main }: Setting,
  happens: (ordeal: Ordeal) => Promise<void>,
): Promise<Outcome> {
  const stage = await openStage();
  const server = killedServer(stage.settings, main);
  try {
    await server.start();
    const releases = await agreedReleases(stage, count, networks);
    const { kills, said } = await goThrough(stage, server, releases, happens);
    await Promise.all(said);
    const seconds = await secondsUntilPublished(stage, server.startedAt(), GIVE_UP_MS);
    await stage.landAll();
    return { ...(await judge(stage, releases)), kills, releases: count, seconds };
  } finally {
    await server.kill("SIGTERM");
    await stage.close();
  }
}

/** Whatever has not been published by the end of it is published then. */
async function goThrough(
  stage: Stage,
  server: KilledServer,
  releases: AgreedRelease[],
  happens: (ordeal: Ordeal) => Promise<void>,
) {
  const waiting = [...releases];
  const said: Promise<void>[] = [];
  let kills = 0;
  const publishNext = () => {
    const next = waiting.shift();
    if (next) said.push(next.lastWord());
  };
  const killed = async () => {
    await server.kill();
    kills++;
    await server.start();
  };
  await happens({ stage, server, publishNext, killed });
  while (waiting.length > 0) publishNext();
  return { kills, said };
}

const LOOK_MS = 200;

/** How long after `since` every release was published and every mail sent. Gives up after `mostMs`, and says on what. */
export async function secondsUntilPublished(
  { database }: Stage,
  since: number,
  mostMs: number,
): Promise<number> {
  for (;;) {
    const { rows } = await database.query(UNDONE);
    const passedMs = Date.now() - since;
    if (rows.length === 0) return passedMs / 1_000;
    if (passedMs > mostMs) throw new Error(`still undone: ${JSON.stringify(rows)}`);
    await pause(LOOK_MS);
  }
}

const UNDONE = `
  select r.id::text, r.status, p.step, j.round, j.failures, p.problem, j.due_at
  from releases r
  left join publications p on p.release_id = r.id
  left join jobs j on j.kind = 'publish' and j.key->>'releaseId' = r.id::text
  where r.status <> 'published'
  union all
  select id::text, 'email not sent', kind, null, attempts, last_error, null
  from mails where sent_at is null and given_up_at is null`;

export function tell(what: string, { kills, releases, seconds, ...verdict }: Outcome) {
  const { doubles, signedAnew, mailsRepeated } = verdict;
  process.stdout.write(
    `${what}: ${kills} kills, ${releases} publications, all done ${seconds.toFixed(1)} s after the last start, ` +
      `doubles ${doubles}, signed anew ${signedAnew}, mails delivered twice ${mailsRepeated}\n`,
  );
}
