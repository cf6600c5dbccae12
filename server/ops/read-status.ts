import { readdirSync } from "node:fs";
import path from "node:path";
import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { kindOf } from "../chain/kinds.ts";
import { connected, watchedToken } from "../chain-settings.ts";
import {
  books,
  contracts,
  contractWatches,
  jobs,
  mails,
  watchedNetworks,
  webhookDeliveries,
  webhookEndpoints,
  workspaces,
} from "../db/schema.ts";
import { RELEASE } from "../http/sentry.ts";
import { projectRoot } from "../project-root.ts";
import { readPurses } from "../sending/read-purse.ts";
import { readFailedWork } from "../work/workflow.ts";
import type { World } from "../world.ts";

/** How this copy stands, for whoever runs it. Nobody's name or address is in it, and no address of an endpoint but its host. */

const MOST_ROWS = 20;
const DAY_MS = 86_400_000;
const started = new Date();

export type Status = Awaited<ReturnType<typeof readStatus>>;

export async function readStatus(world: World) {
  const [work, failedWork, mail, feePayers, networks, stoppedBooks, webhooks, versions] = await Promise.all([
    readWork(world),
    readFailedWork(world.db),
    readMail(world),
    readFeePayers(world),
    Promise.all(connected(world.config.chains).map((network) => readNetwork(world, network))),
    readStopped(world),
    readWebhooks(world),
    readVersions(world),
  ]);
  return {
    at: world.now(),
    ...{ work, failedWork, mail, feePayers, networks, stoppedBooks, webhooks, versions },
  };
}

/** What is to be done, by kind. A job that is due is waited for; one that is not, waits itself. */
async function readWork({ db, now }: World) {
  const due = sql`${jobs.dueAt} <= ${now().toISOString()}::timestamptz`;
  return db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`count(*)::int`,
      due: sql<number>`(count(*) filter (where ${due}))::int`,
      oldestDue: sql<Date | null>`min(${jobs.dueAt}) filter (where ${due})`.mapWith(jobs.dueAt),
      mostFailures: sql<number>`max(${jobs.failures})`,
    })
    .from(jobs)
    .groupBy(jobs.kind)
    .orderBy(asc(jobs.kind));
}

async function readMail({ db, now }: World) {
  const unsent = and(isNull(mails.sentAt), isNull(mails.givenUpAt));
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)::int`,
      failing: sql<number>`(count(*) filter (where ${mails.attempts} > 0))::int`,
      oldest: sql<Date | null>`min(${mails.createdAt})`.mapWith(mails.createdAt),
    })
    .from(mails)
    .where(unsent);
  const [last] = await db
    .select({ error: mails.lastError })
    .from(mails)
    .where(and(unsent, isNotNull(mails.lastError)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const dayAgo = new Date(now().getTime() - DAY_MS);
  return {
    waiting: waiting?.count ?? 0,
    failing: waiting?.failing ?? 0,
    oldest: waiting?.oldest ?? null,
    lastProblem: codeIn(last?.error ?? null),
    givenUpToday: await db.$count(mails, gt(mails.givenUpAt, dayAgo)),
  };
}

/** The rest of what a mail server says may name who it was for. */
function codeIn(error: string | null): string | null {
  if (!error) return null;
  const { code, name } = JSON.parse(error) as { code?: string; name?: string };
  return code ?? name ?? null;
}

async function readFeePayers(world: World) {
  const purses = await readPurses(world);
  return purses.map(({ network, balanceUnits, parts, daysLeft }) => {
    const { decimals, symbol } = rowOf(network).coin;
    const coins = (units: bigint) => `${plainAmount(units, decimals)} ${symbol}`;
    const spent = parts.reduce((sum, { todayUnits }) => sum + todayUnits, 0n);
    return {
      network,
      /** Null: the chain did not say, or nothing was ever paid. */
      balance: balanceUnits === null ? null : coins(balanceUnits),
      spentToday: coins(spent),
      daysLeft,
      usedUp: parts.filter(({ leftUnits }) => leftUnits === 0n).map(({ part }) => part),
    };
  });
}

async function readNetwork(world: World, network: Network) {
  const { db, config, now, readiness, stalled } = world;
  const [watch] = await db.select().from(watchedNetworks).where(eq(watchedNetworks.network, network));
  const endpoints = await Promise.all(
    config.chains[network].urls.map((url) => askEndpoint(network, url, now)),
  );
  const furthest = Math.max(0, ...endpoints.map(({ block }) => block ?? 0));
  // A local chain makes a block when there is something to put into it.
  const isLocal = config.chains[network].at === "embedded";
  return {
    network,
    isWatched: watch?.watchedUntil != null && watch.watchedUntil > now(),
    problem: stalled.get(network) ?? null,
    faults: readiness.get(network)?.faults.map(({ code }) => code) ?? [],
    contractsUnread: await db.$count(
      contractWatches,
      and(eq(contractWatches.network, network), isNotNull(contractWatches.failingSince)),
    ),
    endpoints: endpoints.map((one) => {
      const blocksBehind = one.block === null ? null : furthest - one.block;
      return { ...one, blocksBehind, isLate: !isLocal && isLate(one.secondsOld, blocksBehind) };
    }),
  };
}

const LATE_SECONDS = 30 * 60;
const BLOCKS_BEHIND = 150;
const isLate = (secondsOld: number | null, blocksBehind: number | null) =>
  (secondsOld ?? 0) > LATE_SECONDS || (blocksBehind ?? 0) > BLOCKS_BEHIND;

interface EndpointStatus {
  host: string;
  answers: boolean;
  milliseconds: number | null;
  block: number | null;
  secondsOld: number | null;
}

async function askEndpoint(network: Network, url: string, now: () => Date): Promise<EndpointStatus> {
  const { host } = new URL(url);
  const asked = performance.now();
  try {
    const { block, at } = await kindOf(network).finalBlock(url);
    const milliseconds = Math.round(performance.now() - asked);
    const secondsOld = Math.max(0, Math.round((now().getTime() - at.getTime()) / 1_000));
    return { host, answers: true, milliseconds, block, secondsOld };
  } catch {
    return { host, answers: false, milliseconds: null, block: null, secondsOld: null };
  }
}

async function readStopped({ db, config }: World) {
  const rows = await db
    .select({ network: contracts.network, address: contracts.address, book: books })
    .from(books)
    .innerJoin(contracts, eq(contracts.id, books.contractId))
    .where(eq(books.state, "stopped"))
    .orderBy(asc(books.updatedAt))
    .limit(MOST_ROWS);
  return rows.map(({ network, address, book }) => ({
    ...{ network, address, since: book.updatedAt, problem: book.problem },
    token: watchedToken(config.chains, network, book.token)?.symbol ?? book.token,
  }));
}

async function readWebhooks({ db }: World) {
  const waits = sql<number>`(select count(*) from ${webhookDeliveries} d
    where d.endpoint_id = ${webhookEndpoints.id} and d.state = 'waiting')::int`;
  const rows = await db
    .select({ endpoint: webhookEndpoints, workspace: workspaces.slug, waits })
    .from(webhookEndpoints)
    .innerJoin(workspaces, and(eq(workspaces.id, webhookEndpoints.workspaceId), isNull(workspaces.deletedAt)))
    .where(or(isNotNull(webhookEndpoints.failingSince), isNotNull(webhookEndpoints.disabledAt)))
    .orderBy(asc(webhookEndpoints.failingSince))
    .limit(MOST_ROWS);
  return rows.map(({ endpoint, workspace, waits: messagesWaiting }) => ({
    ...{ workspace, host: new URL(endpoint.url).host, messagesWaiting },
    ...{ failingSince: endpoint.failingSince, disabledAt: endpoint.disabledAt },
  }));
}

async function readVersions({ db, config }: World) {
  const { rows } = await db.execute<{ postgres: string; applied: number }>(sql`
    select current_setting('server_version') as postgres,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied`);
  const files = readdirSync(path.join(projectRoot, "server/db/migrations")).filter((name) =>
    name.endsWith(".sql"),
  );
  return {
    ...{ release: RELEASE, node: process.version, postgres: rows[0]?.postgres ?? "" },
    ...{ role: config.role, startedAt: started },
    migrations: {
      applied: rows[0]?.applied ?? 0,
      inThisRelease: files.length,
      last: files.sort().at(-1) ?? "",
    },
  };
}
