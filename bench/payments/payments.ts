import { sql } from "drizzle-orm";
import { deposits } from "../../server/db/schema.ts";
import { look } from "../../server/payments/look-for-payments.ts";
import { reconcileDue } from "../../server/payments/reconcile-due.ts";
import type { World } from "../../server/world.ts";
import { NETWORKS, type Network, rowOf } from "../../shared/rules/networks.ts";
import type { Budget } from "../budget-lines.ts";
import { type Cost, heapMegabytes, metered } from "./metered.ts";
import { PAYMENTS, payAll } from "./traffic.ts";
import { growTo, openWatchedWorld, type WatchedWorld } from "./watched-world.ts";

/** What the watcher costs as contracts grow in number and the traffic stays the same. */

const SIZES = [100, 10_000, 100_000];
/** A contract that was quiet for long is looked at this often. */
const SWEEP_MINUTES = 5;

interface Figures {
  /** Nothing has happened. */
  idle: Cost;
  /** Fifty payments have. */
  busy: Cost;
  /** Every contract once, where they are looked at one by one. */
  sweep: Cost | null;
  /** A minute in which no books are due, and one in which a thousand are, or all. */
  comparingNone: Cost;
  comparing: Cost;
}

export async function benchPayments(line: (budget: Budget) => void) {
  const { world, close } = await openWatchedWorld();
  const found = new Map<string, Figures>();
  const heap: number[] = [];
  for (const size of SIZES) {
    for (const network of NETWORKS) {
      await growTo(world, network, size);
      const figures = await figuresOf(world, network);
      found.set(`${network} ${size}`, figures);
      print(network, size, figures);
    }
    heap.push(heapMegabytes());
  }
  await close();
  const of = (network: Network, size: number) => found.get(`${network} ${size}`) as Figures;
  for (const network of NETWORKS)
    for (const budget of rowOf(network).scannedBy === "blocks"
      ? blockBudgets(network, (size) => of(network, size))
      : contractBudgets(network, (size) => of(network, size)))
      line(budget);
  line({
    what: "memory kept, 100,000 contracts against 100 on each chain",
    value: Math.max(0, (heap.at(-1) ?? 0) - (heap[0] ?? 0)),
    unit: "MB",
    budget: 10,
  });
}

async function figuresOf(world: WatchedWorld, network: Network): Promise<Figures> {
  await level(world, network);
  await restAll(world, network);
  const idle = await metered(() => level(world, network));
  const before = await world.db.$count(deposits);
  await payAll(world, network);
  if (rowOf(network).scannedBy === "contract") await lookAtPaid(world, network);
  const busy = await metered(() => look(world, network));
  const seen = (await world.db.$count(deposits)) - before;
  if (seen !== PAYMENTS) throw new Error(`${network}: ${seen} of ${PAYMENTS} payments were seen`);
  const sweep = rowOf(network).scannedBy === "blocks" ? null : await sweepOf(world, network);
  await world.arrange(`update books set reconciled_at = now(), moved_at = now() - interval '1 day'`);
  const comparingNone = await metered(() => reconcileDue(world, network));
  await world.arrange(`update books set reconciled_at = now() - interval '2 days'`);
  const comparing = await metered(() => reconcileDue(world, network));
  await world.arrange(`update books set reconciled_at = now()`);
  return { idle, busy, sweep, comparingNone, comparing };
}

const level = async (world: World, network: Network) => {
  while (!(await look(world, network)));
};

/** As on a chain where nothing happens: nobody's turn comes while we measure. */
const restAll = (world: WatchedWorld, network: Network) =>
  world.arrange(
    `update contract_watches set next_look_at = now() + interval '1 day' where network = '${network}'`,
  );

/** Those that are paid have no silent year behind them. */
const lookAtPaid = ({ db }: World, network: Network) =>
  db.execute(sql`
    update contract_watches set next_look_at = now()
    where network = ${network} and moved_at > now() - interval '1 day'`);

async function sweepOf(world: WatchedWorld, network: Network): Promise<Cost> {
  await world.arrange(`update contract_watches set next_look_at = now() where network = '${network}'`);
  return await metered(() => level(world, network));
}

function blockBudgets(network: Network, of: (size: number) => Figures): Budget[] {
  const [few, many, most] = SIZES.map(of) as [Figures, Figures, Figures];
  const against = (what: string, value: number, budget: number) => ({
    what: `${network}: ${what}`,
    value,
    unit: "x ",
    budget,
  });
  return [
    against("requests of a look, 100,000 against 100", most.busy.requests / few.busy.requests, 1),
    against("statements of a look, 100,000 against 100", most.busy.statements / few.busy.statements, 1),
    against("bytes of a look, 100,000 against 10,000", most.busy.kilobytes / many.busy.kilobytes, 1.05),
    against("time of a look, 100,000 against 10,000", most.busy.ms / many.busy.ms, 3),
  ];
}

function contractBudgets(network: Network, of: (size: number) => Figures): Budget[] {
  const [few, many, most] = SIZES.map(of) as [Figures, Figures, Figures];
  const ratio = (a: Figures, b: Figures) => (a.sweep?.requests ?? 0) / (b.sweep?.requests ?? 1);
  return [
    {
      what: `${network}: requests of a look, 100,000 against 100`,
      value: most.busy.requests / few.busy.requests,
      unit: "x ",
      budget: 1.1,
    },
    {
      what: `${network}: requests for all, 100,000 against 10,000`,
      value: ratio(most, many),
      unit: "x ",
      budget: 10.5,
    },
    {
      what: `${network}: 100,000 quiet contracts`,
      value: (most.sweep?.requests ?? 0) / SWEEP_MINUTES,
      unit: "requests a minute",
      budget: 1_000,
    },
  ];
}

function print(network: Network, size: number, figures: Figures) {
  for (const [what, cost] of Object.entries(figures) as [string, Cost | null][])
    if (cost)
      console.log(
        `     ${network.padEnd(8)} ${size.toLocaleString("en").padStart(7)} ${what.padEnd(13)} ` +
          `${cost.requests} requests, ${cost.kilobytes.toFixed(1)} KB, ${cost.statements} statements, ${cost.ms.toFixed(0)} ms`,
      );
}
