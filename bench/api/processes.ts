import { setTimeout as pause } from "node:timers/promises";
import { type ServerProcess, startServer } from "../../harness/server-process.ts";
import { Visitor } from "../../harness/visitor.ts";
import { startInbox } from "../../local/inbox/inbox.ts";
import type { Budget } from "../budget-lines.ts";
import { openHouse } from "../house.ts";
import { load } from "./against-floor.ts";
import { usualRequests } from "./requests.ts";
import { MEMORY_MINUTES } from "./settings.ts";

/** The built server as so many processes on one PostgreSQL, and one of them watched for memory it does not give back. */

const COUNTS = [1, 2, 4];
const LOAD = { connections: 32, seconds: 6 };
const METRICS_TOKEN = "bench-of-the-processes";
const SAMPLES = 60;
const MEGABYTE = 1_048_576;

type Line = (budget: Budget) => void;

export async function benchProcesses(line: Line) {
  const house = await openHouse();
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const running: ServerProcess[] = [];
  const { masterKeyFile } = house.world.config;
  try {
    const start = async () =>
      running.push(await startServer(settingsOf(house.databaseUrl, inbox.smtpUrl, masterKeyFile)));
    await start();
    const person = await new Visitor(running[0]?.url ?? "", inbox).signIn("bench@example.com");
    const { mixed } = await usualRequests(person);
    let alone = 0;
    for (const count of COUNTS) {
      while (running.length < count) await start();
      const { perSecond, p99 } = await load(
        running.map(({ url }) => url),
        mixed,
        LOAD,
      );
      alone ||= perSecond;
      console.log(
        `     ${count} processes: ${perSecond.toFixed(0)} answers a second, ${(perSecond / alone).toFixed(2)} of one's, p99 ${p99.toFixed(1)} ms`,
      );
    }
    await watchMemory(line, running[0]?.url ?? "", mixed);
  } finally {
    for (const one of running) await one.end("SIGTERM");
    await inbox.close();
    await house.close();
  }
}

const settingsOf = (databaseUrl: string, smtpUrl: string, masterKeyFile: string) => ({
  ...{ DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, MASTER_KEY_FILE: masterKeyFile, METRICS_TOKEN },
  ...{ FREE_RELEASES: "0", NODE_OPTIONS: "--disable-warning=DeprecationWarning" },
});

/** The slope over the second half: what is filled once, such as caches, is full by then. */
async function watchMemory(line: Line, url: string, mixed: Parameters<typeof load>[1]) {
  const seconds = (MEMORY_MINUTES * 60) / SAMPLES;
  const samples: { minute: number; megabytes: number }[] = [];
  const from = Date.now();
  for (let n = 0; n < SAMPLES; n++) {
    await load([url], mixed, { connections: 8, seconds });
    await pause(0);
    samples.push({ minute: (Date.now() - from) / 60_000, megabytes: await heapOf(url) });
  }
  const late = samples.slice(SAMPLES / 2);
  const [first, last] = [samples[0]?.megabytes ?? 0, samples.at(-1)?.megabytes ?? 0];
  console.log(
    `     ${MEMORY_MINUTES} minutes of load: heap ${first.toFixed(0)} MB, at last ${last.toFixed(0)} MB`,
  );
  line({ what: "memory kept, by the minute", value: slopeOf(late), unit: "MB", budget: 1 });
}

async function heapOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const bytes = /^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(await answer.text())?.[1];
  if (!bytes) throw new Error("/metrics does not say how much memory is used");
  return Number(bytes) / MEGABYTE;
}

/** Of the line that lies nearest to all of them. */
function slopeOf(samples: { minute: number; megabytes: number }[]): number {
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const minute = mean(samples.map((one) => one.minute));
  const megabytes = mean(samples.map((one) => one.megabytes));
  const across = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  return across / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}
