import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";

/** What a piece of work asks of nodes and of the database, and how long it takes. */

export interface Cost {
  requests: number;
  kilobytes: number;
  statements: number;
  ms: number;
}

/** Only what belongs to the work: the local chains live in this process too, and ask on their own account. */
const counted = new AsyncLocalStorage<{ requests: number; bytes: number; statements: number }>();

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const cost = counted.getStore();
  if (!cost) return answer;
  const body = await answer.arrayBuffer();
  cost.requests++;
  cost.bytes += String(init?.body ?? "").length + body.byteLength;
  return new Response(body, answer);
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
  const cost = counted.getStore();
  if (cost) cost.statements++;
  return Reflect.apply(query, this, args);
} as typeof query;

export async function metered(work: () => Promise<unknown>): Promise<Cost> {
  const cost = { requests: 0, bytes: 0, statements: 0 };
  const from = performance.now();
  await counted.run(cost, work);
  const ms = performance.now() - from;
  return { requests: cost.requests, kilobytes: cost.bytes / 1_000, statements: cost.statements, ms };
}

/** What is still held when everything that can go is gone. */
export function heapMegabytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1_000_000;
}
