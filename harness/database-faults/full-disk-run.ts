import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { anyFreePort } from "../../local/free-port.ts";
import { GOOD_WIRE } from "../chains/rpc-proxy.ts";
import { figures } from "../figures.ts";
import { killedServer } from "../kills/killed-server.ts";
import { openStage } from "../kills/stage.ts";
import { untilMoneyIsDone } from "../money-kills/money-kill-run.ts";
import { judgeMoney, type MoneyVerdict } from "../money-kills/money-outcome.ts";
import { type PaidContract, pay, publishedContracts } from "../money-kills/paid-contracts.ts";
import { Visitor } from "../visitor.ts";
import { keptPostgres } from "./kept-postgres.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";
import { lookInside, startSubmitting, untilAllAsked } from "./submitting-people.ts";

/** A server at work, people who submit releases, contracts that are paid; and the disk under all of it fills up. */

export interface FullDiskOutcome extends MoneyVerdict {
  acknowledged: number;
  refused: number;
  /** The codes of what was refused. */
  reasons: string[];
  strange: string[];
  lost: string[];
  doubled: string[];
  half: string[];
  unasked: string[];
  /** What /readyz said while there was no room. */
  said: string[];
  /** How many lists were read while there was no room, and how many were not. */
  read: number;
  unread: number;
  databaseEnded: number;
  serverEnded: boolean;
  payments: number;
  /** From the last time there was room until everything was done. */
  seconds: number;
}

interface Setting {
  times: number;
  /** The server's built file, when it is not the usual one. */
  main?: string;
  patienceMs?: number;
}

const DISK_MEGABYTES = 500;
/** Its own log is small, so that it runs out of room, too. */
const SMALL_LOG = ["-c", "max_wal_size=32MB", "-c", "min_wal_size=32MB", "-c", "checkpoint_timeout=30s"];
const LOG_MESSAGES = 200;
const CONTRACTS = 2;
const USDT = 1_000_000n;
/** So many answers "no room" before there is some again. */
const REFUSALS_EACH = 40;
const WRITES_BETWEEN = 10;
const AGES = { timeout: 180_000, interval: 100 };
const PATIENCE_MS = 240_000;

export async function fillDisk({ times, main, patienceMs = PATIENCE_MS }: Setting): Promise<FullDiskOutcome> {
  const disk = smallDisk(DISK_MEGABYTES);
  if (!disk) throw new Error("no disk may be mounted here");
  const postgres = await keptPostgres({
    ...{ dataDir: path.join(disk.folder, "postgres"), port: await anyFreePort(), database: "full" },
    flags: SMALL_LOG,
  });
  const dataDir = path.join(disk.folder, "server");
  mkdirSync(dataDir);
  const stage = await openStage({
    ...{ busyMs: 0, faults: GOOD_WIRE, databaseUrl: postgres.url, dataDir },
  });
  // Its own files on the disk that fills up, too.
  const settings = { ...stage.settings, LOG_FILE: path.join(dataDir, "ledgerline.log") };
  const server = killedServer(settings, main);
  try {
    await server.start();
    const contracts = await publishedContracts(stage, CONTRACTS, ["Solana"]);
    const visitor = () => new Visitor(`http://localhost:${stage.settings.PORT}`, stage.inbox);
    const work = await startSubmitting(visitor);
    const seen = await fillAgainAndAgain({ times, disk, stage, contracts, work: work.found, visitor });
    const since = Date.now();
    const written = await work.stop();
    for (const contract of contracts) await pay(stage, contract, USDT);
    const unasked = await untilAllAsked(stage.inbox, written.taken, patienceMs);
    const { seconds, undone } = await untilMoneyIsDone(stage, contracts, since, patienceMs);
    const verdict = await judgeMoney(stage, contracts);
    const { lost, doubled, half } = await lookInside(postgres.url, written.taken);
    return {
      ...verdict,
      ...seen,
      complaints: [...undone, ...verdict.complaints],
      ...{ acknowledged: written.taken.length, refused: written.refused, strange: written.strange },
      reasons: [...written.reasons].sort(),
      ...{ lost, doubled, half, unasked, seconds },
      databaseEnded: postgres.ends(),
      serverEnded: server.hasEnded(),
      payments: contracts.reduce((sum, { payments }) => sum + payments.length, 0),
    };
  } finally {
    disk.makeRoom();
    await server.kill("SIGTERM");
    await stage.close();
    await postgres.stop();
    disk.remove();
  }
}

interface Filling {
  times: number;
  disk: SmallDisk;
  stage: Awaited<ReturnType<typeof openStage>>;
  contracts: PaidContract[];
  work: Awaited<ReturnType<typeof startSubmitting>>["found"];
  visitor: () => Visitor;
}

/** More than its log has room for. */
async function exhaustLog({ database }: Filling["stage"]) {
  const message = `select pg_logical_emit_message(false, 'full', repeat('x', 1000000))`;
  for (let n = 0; n < LOG_MESSAGES; n++)
    if (!(await database.query(message).then(Boolean, () => false))) return;
  throw new Error("the database's log has room on a full disk");
}

async function fillAgainAndAgain({ times, disk, stage, contracts, work, visitor }: Filling) {
  const reader = await visitor().signIn("reader@example.com");
  const said = new Set<string>();
  const count = { read: 0, unread: 0 };
  for (let n = 0; n < times; n++) {
    const before = work.taken.length;
    await expect.poll(() => work.taken.length, AGES).toBeGreaterThanOrEqual(before + WRITES_BETWEEN);
    disk.fill();
    const refused = work.refused;
    if (n % 2 === 1) await exhaustLog(stage);
    // Money does not wait for us.
    for (const contract of contracts) await pay(stage, contract, USDT + BigInt(n));
    for (const until = Date.now() + AGES.timeout; work.refused < refused + REFUSALS_EACH; await pause(200)) {
      if (Date.now() > until) throw new Error("a full disk refuses nothing");
      const ready = await reader.fetch("/readyz");
      said.add(`${ready.status} ${((await ready.json()) as { storage?: string }).storage ?? "-"}`);
      count[(await reader.fetch("/api/workspaces")).status === 200 ? "read" : "unread"]++;
    }
    disk.makeRoom();
  }
  return { ...count, said: [...said].sort() };
}

export function tellOfFullDisk(what: string, outcome: FullDiskOutcome) {
  const { acknowledged, refused, lost, half, doubled, payments, differenceUnits, databaseEnded } = outcome;
  figures(
    `${what}: ${acknowledged} acknowledged, ${refused} refused (${outcome.reasons.join(", ")}), ${lost.length} lost, ${half.length} half-written, ${doubled.length} doubled, ${payments} payments, difference ${differenceUnits} units, the database ended ${databaseEnded} times, all done after ${outcome.seconds.toFixed(0)} s`,
  );
}
