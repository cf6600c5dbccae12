import type { Fault, Network } from "../shared/rules/networks.ts";
import { PATIENCE } from "./chain/endpoint.ts";
import { openChains } from "./chain/open-chains.ts";
import type { Chain } from "./chain/port.ts";
import type { Config } from "./config.ts";
import { connect, connectFenced, type Db, inTransaction, migrateUp, type Tx } from "./db/connect.ts";
import { describeError } from "./describe-error.ts";
import { openTurns, type Turns } from "./http/in-turn.ts";
import { openSentry, type Sentry } from "./http/sentry.ts";
import type { Tracing } from "./http/tracing.ts";
import { type Log, openLog } from "./log.ts";
import { type MailPort, smtpMail } from "./mail/mail.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { type Issuer, registerIssuer } from "./secrets/issuer.ts";
import { type Keys, loadKeys } from "./secrets/keys.ts";
import { askSigner } from "./signer/ask-signer.ts";
import type { FeePayers } from "./signer/fee-payers.ts";
import { openSigner } from "./signer/open-signer.ts";
import type { Signer } from "./signer/signer.ts";
import { openStarter, prepareEngine, type Starter } from "./work/workflow.ts";

/** What is outside us. Verbs get it as their first argument; tests bring up a real one. */
export interface World {
  config: Config;
  db: Db;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Requests that change something come one after the other. */
  changes: Turns;
  /** The same database, over connections of their own: jobs never keep a request waiting for one. */
  forJobs: Pick<World, "db" | "transaction">;
  mail: MailPort;
  workflows: Starter;
  chains: Record<Network, Chain>;
  /** Null in a process that only answers requests: it signs nothing. */
  feePayers: FeePayers | null;
  signer: Signer;
  keys: Keys;
  /** Who signs certificates; null where `feePayers` is. */
  issuer: Issuer | null;
  log: Log;
  /** Null unless the operator wants error reports elsewhere than in the log. */
  sentry: Sentry | null;
  /** Null unless the operator has a collector for traces. */
  tracing: Tracing | null;
  metrics: Metrics;
  /** Networks whose payments this process should watch and cannot, and why. */
  stalled: Map<Network, string>;
  /** What was found when each network was last checked. */
  readiness: Map<Network, { at: Date; faults: Fault[] }>;
  /** Told to stop: what comes is still served, and whoever asks is sent elsewhere. */
  leaving: { begun: boolean };
  /** When the database last had no room for what somebody asked. */
  storage: { fullAt: Date | null };
  now(): Date;
  close(): Promise<void>;
}

/** docs/operators.md says what to do about it. */
const NOT_FENCED =
  "the database's user may not make the role ledgerline_inside: workspaces are kept apart by the application alone";

export interface Outside {
  databaseUrl: string;
  smtpUrl: string;
  /** Genesis hashes of local chains: they are made at the first start. */
  madeHashes?: Record<string, string>;
}

export async function openWorld(config: Config, outside: Outside, now = () => new Date()): Promise<World> {
  const sentry = config.sentryDsn === null ? null : openSentry(config.sentryDsn);
  const tracing = await tracingOf(config);
  const { log, closeLog } = openLog(config, sentry?.sendEvent, tracing?.log);
  const keys = loadKeys(config.masterKeyFile);
  const { socket } = config.signer;
  const signer = socket === null ? await openSigner(config, { now }) : await askSigner(config, socket);
  const [feePayers, issuer] = config.role === "web" ? [null, null] : [signer.feePayers, signer.issuer];
  const { isFenced } = await migrateUp(outside.databaseUrl, keys, prepareEngine);
  if (!isFenced) log.warn(NOT_FENCED);
  let closing = false;
  const onLost = (error: Error) => {
    if (!closing) log.warn({ error: describeError(error) }, "database connection lost");
  };
  const requests = connectFenced(outside.databaseUrl, config.databasePool, { isFenced, onLost });
  const jobs = connect(outside.databaseUrl, config.databasePool, onLost);
  if (issuer) await registerIssuer(issuer, now(), (work) => inTransaction(requests.pool, work));
  const workflows = await openStarter(outside.databaseUrl, requests.open, log);
  const mail = smtpMail(outside.smtpUrl, config.mailFrom);
  return {
    config,
    db: requests.db,
    transaction: (work) => inTransaction(requests.pool, work),
    changes: openTurns(config.databasePool),
    forJobs: { db: jobs.db, transaction: (work) => inTransaction(jobs.pool, work) },
    mail,
    workflows,
    chains: await chainsOf(config, outside, tracing),
    feePayers,
    signer,
    keys,
    issuer,
    log,
    sentry,
    tracing,
    metrics: openMetrics(),
    stalled: new Map(),
    readiness: new Map(),
    leaving: { begun: false },
    storage: { fullAt: null },
    now,
    async close() {
      closing = true;
      mail.close();
      await workflows.close();
      await requests.end();
      await jobs.pool.end();
      await sentry?.close();
      await tracing?.close();
      await closeLog();
    },
  };
}

/** Nothing of it is loaded where nobody asked for it. */
async function tracingOf({ tracing }: Config): Promise<Tracing | null> {
  return tracing && (await import("./http/tracing.ts")).openTracing(tracing);
}

async function chainsOf(config: Config, { madeHashes }: Outside, tracing: Tracing | null) {
  const patience = { ...PATIENCE, deadlineMs: config.chainDeadlineMs };
  const chains = openChains(config.chains, madeHashes, patience);
  if (!tracing) return chains;
  const { traced } = await import("./http/traced-chain.ts");
  const all = Object.entries(chains) as [Network, Chain][];
  return Object.fromEntries(
    all.map(([network, chain]) => [network, traced(tracing, network, chain)]),
  ) as Record<Network, Chain>;
}
