import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A wire between us and a node that fails as real ones do: requests vanish, answers get lost, limits are reached. */

/** How many of a hundred requests meet which fate; the rest passes. */
export interface Faults {
  /** Never reaches the node. */
  dropped: number;
  /** Reaches the node; its answer never reaches us. */
  unanswered: number;
  tooMany: number;
  /** The same said in a good HTTP answer. */
  limited?: number;
  /** The node says that something is wrong with it. */
  broken?: number;
  /** Nobody ever says anything, until whoever asks loses patience. */
  silent?: number;
  /** Answered as the time before, when the same was asked. */
  stale?: number;
  /** Reaches the node two times. */
  twice?: number;
}

export const GOOD_WIRE: Faults = { dropped: 0, unanswered: 0, tooMany: 0 };
export const BAD_WIRE: Faults = { dropped: 25, unanswered: 25, tooMany: 5 };
/** Everything a wire can do to us, and half of it comes through. */
export const WORST_WIRE: Faults = {
  ...{ dropped: 12, unanswered: 12, tooMany: 5 },
  ...{ broken: 4, silent: 1, stale: 10, twice: 6 },
};

export type RpcProxy = Awaited<ReturnType<typeof startRpcProxy>>;

export async function startRpcProxy(nodeUrl: string, faults: Faults = GOOD_WIRE, seed = 1) {
  const dice = diceFrom(seed);
  const proxy = {
    url: "",
    nodeUrl,
    faults,
    /** Answered instead of asking the node, when it gives something. */
    instead: async (_request: RpcRequest): Promise<Reply | null> => null,
    /** Several nodes behind one address: who answers the next HTTP request, with all that is asked in it. */
    chosen: null as Wire["chosen"],
    /** Every method that was asked for, in order, whatever became of it. */
    asked: [] as string[],
    answered: new Map<string, Reply & { text: string }>(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const server = createServer((request, response) => {
    pass(proxy, dice, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

export interface RpcRequest {
  id?: number;
  method: string;
  params: unknown[];
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Wire {
  nodeUrl: string;
  faults: Faults;
  instead(request: RpcRequest): Promise<Reply | null>;
  chosen: (() => Wire["instead"]) | null;
  asked: string[];
  /** By question: the last answer to it. */
  answered: Map<string, Reply & { text: string }>;
}

async function pass(wire: Wire, dice: () => number, request: IncomingMessage, response: ServerResponse) {
  const asked = JSON.parse(await textOf(request)) as RpcRequest | RpcRequest[];
  wire.asked.push(...[asked].flat().map(({ method }) => method));
  const fate = fateFrom(wire.faults, dice() * 100);
  if (fate === "dropped") return void request.socket.destroy();
  if (fate === "tooMany") return void response.writeHead(429, { "retry-after": "0" }).end(TOO_MANY);
  if (fate === "limited") return void response.writeHead(200).end(TOO_MANY);
  if (fate === "broken") return void response.writeHead(502).end();
  if (fate === "silent") return;
  const question = JSON.stringify([asked].flat().map(({ method, params }) => [method, params]));
  const before = wire.answered.get(question);
  if (fate === "twice") await answerTo(wire, asked);
  const answer = fate === "stale" && before ? before : await answerTo(wire, asked);
  if (wire.faults.stale) wire.answered.set(question, answer);
  if (fate === "unanswered") return void request.socket.destroy();
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.text);
}

/** Also to several questions at once: providers refuse those as a whole. */
const TOO_MANY = JSON.stringify({
  jsonrpc: "2.0",
  id: null,
  error: { code: -32005, message: "rate limited" },
});

function fateFrom(faults: Faults, number: number): keyof Faults | "passes" {
  let below = 0;
  for (const [fate, percent] of Object.entries(faults) as [keyof Faults, number][]) {
    below += percent;
    if (number < below) return fate;
  }
  return "passes";
}

async function answerTo(wire: Wire, asked: RpcRequest | RpcRequest[]): Promise<Reply & { text: string }> {
  const instead = wire.chosen?.() ?? wire.instead;
  if (!Array.isArray(asked)) return await answerOne(wire.nodeUrl, instead, asked);
  const answers = await Promise.all(asked.map((one) => answerOne(wire.nodeUrl, instead, one)));
  const refused = answers.find(({ status = 200 }) => status !== 200);
  return refused ?? { ...answers[0], text: `[${answers.map(({ text }) => text).join()}]` };
}

async function answerOne(nodeUrl: string, instead: Wire["instead"], asked: RpcRequest) {
  const own = await instead(asked);
  if (!own) return await askNode(nodeUrl, JSON.stringify(asked));
  const body = { ...(own.body ?? {}), ...(own.body ? { id: asked.id ?? 1 } : {}) };
  return { ...own, text: JSON.stringify(body) };
}

/** As text, for its numbers may be larger than ours can be. */
async function askNode(url: string, body: string) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body });
  return { status: answer.status, headers, text: await answer.text() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function diceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
