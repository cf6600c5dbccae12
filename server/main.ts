import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { startEmbedded } from "../local/embedded.ts";
import { StartRefused } from "../local/start-refused.ts";
import { openApp } from "./app.ts";
import { BadConfig } from "./bad-config.ts";
import { type Config, readConfig } from "./config.ts";
import { fundFeePayers } from "./fund-fee-payers.ts";
import { openLog } from "./log.ts";
import { watchPayments } from "./payments/watch-payments.ts";
import { refuseWrongChains } from "./refuse-wrong-chains.ts";
import { watchRemittances } from "./remittances/watch-remittances.ts";
import { watchNetworks } from "./sending/check-networks.ts";
import { runSigner } from "./signer/run-signer.ts";
import { watchSlips } from "./slips/tell-of-slips.ts";
import { keepHouse } from "./work/housekeeping.ts";
import { runWork } from "./work/workflow.ts";
import { choresOf, worksOf } from "./works.ts";
import { openWorld } from "./world.ts";

const DRAIN_MS = 10_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
// Whoever read what we print may be gone; that must not end us without stopping what we started.
process.stdout.on("error", () => {});

async function start() {
  const config = readConfig();
  const stopping = stopSignal();
  if (config.role === "signer") return await sign(config, stopping);
  const embedded = await startEmbedded(config, say);
  const stops = [() => embedded.stop()];
  try {
    const world = await openWorld(config, embedded);
    stops.push(() => world.close());
    await refuseWrongChains(world);
    if (config.role !== "web") await fundFeePayers(world);
    const networks = await watchNetworks(world);
    stops.push(async () => networks.stop());
    if (config.role !== "web") {
      const work = await runWork(embedded.databaseUrl, worksOf(world), world.log);
      stops.push(() => work.stop(DRAIN_MS));
      const watch = watchPayments(world);
      stops.push(() => watch.stop());
      const remittances = watchRemittances(world);
      stops.push(() => remittances.stop());
      const slips = watchSlips(world);
      stops.push(() => slips.stop());
      const housekeeping = keepHouse(world, choresOf(world));
      stops.push(() => housekeeping.stop());
    }
    const app = openApp(world, { inboxUrl: embedded.inboxUrl });
    const server = await listen(app.fetch, config);
    stops.push(() => drain(server));
    announce(config, embedded.inboxUrl);
    say(await Promise.race([stopping, embedded.broken]));
    world.leaving.begun = true;
    await Promise.race([wait(config.drainMs), embedded.broken]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** It has the keys and nothing else: no database, no port, no chain. */
async function sign(config: Config, stopping: Promise<string>) {
  const { log, closeLog } = openLog(config);
  const signer = await runSigner(config, log);
  say(`  The signer is ready:   ${config.signer.socket}`);
  say(await stopping);
  await signer.stop();
  await closeLog();
}

async function listen(fetch: Parameters<typeof serve>[0]["fetch"], { port, host }: Config) {
  const server = serve({
    fetch,
    port,
    hostname: host,
    serverOptions: { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000 },
  }) as Server;
  if (!server.listening) await once(server, "listening");
  return server;
}

/** No new requests; those under way are finished, within reason. */
async function drain(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(late);
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => resolve("Stopping..."));
  });
}

function announce(config: Config, inboxUrl: string | null) {
  say("");
  say(`  Ledgerline is ready:   ${config.appUrl}`);
  if (inboxUrl) say(`  Sent emails:           ${inboxUrl}`);
  const local = Object.entries(config.chains).filter(([, { at }]) => at === "embedded");
  for (const [network, { urls }] of local) say(`  ${`Local ${network}:`.padEnd(22)} ${urls[0]}`);
  const [first] = local;
  if (first)
    say(
      `  Test money:            npm run pay -- --network ${first[0].toLowerCase()} --to <address> --amount 125.50`,
    );
  if (config.logFile) say(`  Log:                   ${config.logFile}`);
  say("");
  say("  Ctrl-C stops everything.");
}

start().then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof StartRefused || error instanceof BadConfig;
    process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
