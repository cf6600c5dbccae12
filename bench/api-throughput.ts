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

interface Asked {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export async function ratioToFloor(base: string, databaseUrl: string, asked: Asked) {
  const { statements, answer } = await ownSql(base, asked);
  const floor = await bareServer(databaseUrl, statements, answer);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load(base, asked));
    bare.push(await load(floor.url, asked));
  }
  await floor.close();
  return {
    statements: statements.length,
    ours: median(ours),
    floor: median(bare),
    ratio: median(ours) / median(bare),
  };
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

async function bareServer(databaseUrl: string, statements: Statement[], answer: object) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 }).on("error", () => {});
  const app = new Hono().all("*", async (c) => {
    if (c.req.method !== "GET") await c.req.json();
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

async function load(base: string, { path: address, method, headers, body }: Asked): Promise<number> {
  const order = { url: `${base}${address}`, method, headers, body, ...LOAD };
  const script = path.join(import.meta.dirname, "load.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(order)]);
  return Number(stdout);
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
