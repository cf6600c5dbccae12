import { execFile } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

/** Our path against the floor: a bare handler that runs the very same SQL and gives the very same answer. */

const ROUNDS = 5;
const RECORDINGS = 10;
const LOAD = { connections: 32, seconds: 4 };

interface Statement {
  text: string;
  values: unknown[];
}

export interface Asked {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Several are asked in turn: a mixed load. */
export async function ratioToFloor(base: string, databaseUrl: string, asked: Asked[]) {
  const recorded = await inTurn(asked, (one) => ownSql(base, one));
  const floor = await bareServer(databaseUrl, new Map(asked.map((one, i) => [keyOf(one), recorded[i]])));
  const ours: Loaded[] = [];
  const bare: Loaded[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load([base], asked));
    bare.push(await load([floor.url], asked));
  }
  await floor.close();
  return {
    statements: recorded.reduce((sum, { statements }) => sum + statements.length, 0) / asked.length,
    ours: middleOf(ours),
    floor: middleOf(bare),
    ratio: middleOf(ours).perSecond / middleOf(bare).perSecond,
  };
}

const keyOf = ({ method, path }: Pick<Asked, "method" | "path">) => `${method} ${path}`;

async function inTurn<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

/** The shortest of a few recordings: in the others something of the work in the background was caught as well. */
async function ownSql(base: string, asked: Asked) {
  let shortest = await recordSql(base, asked);
  for (let n = 1; n < RECORDINGS; n++) {
    const another = await recordSql(base, asked);
    if (another.statements.length < shortest.statements.length) shortest = another;
  }
  return shortest;
}

/** Whatever goes through any connection of this process while one request is answered. */
async function recordSql(base: string, asked: Asked) {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown[] | undefined];
    const text = typeof first === "string" ? first : first.text;
    if (!/dbos|advisory/i.test(text)) {
      statements.push({ text, values: (Array.isArray(second) ? second : (first as Statement).values) ?? [] });
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  const response = await fetch(`${base}${asked.path}`, {
    method: asked.method,
    headers: asked.headers,
    ...(asked.body && { body: asked.body }),
  });
  const answer = (await response.json()) as object;
  pg.Client.prototype.query = query;
  if (response.status !== 200) throw new Error(`${asked.name} answered ${response.status}`);
  return { statements, answer };
}

type Recorded = Awaited<ReturnType<typeof recordSql>>;

async function bareServer(databaseUrl: string, recorded: Map<string, Recorded | undefined>) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 }).on("error", () => {});
  const app = new Hono().all("*", async (c) => {
    if (c.req.method !== "GET") await c.req.json();
    const { statements, answer } = recorded.get(keyOf(c.req)) ?? { statements: [], answer: {} };
    for (const { text, values } of statements) await pool.query(text, values);
    return c.json(answer);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  if (!server.listening) await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

export interface Loaded {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

export async function load(bases: string[], requests: Asked[], how = LOAD): Promise<Loaded> {
  const script = path.join(import.meta.dirname, "load.mjs");
  const order = JSON.stringify({ bases, requests, ...how });
  const { stdout } = await promisify(execFile)(process.execPath, [script, order]);
  return JSON.parse(stdout) as Loaded;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const middleOf = (all: Loaded[]): Loaded => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p99: median(all.map(({ p99 }) => p99)),
});
