import { httpStatus, isRateLimit, type Line, NoAnswer } from "../endpoint.ts";

/** Asking a node, and telling its own troubles from what the chain says. */

export interface Call {
  method: string;
  params?: unknown;
}

/**
 * Several questions in one request, answered by one node: behind one address stand many, and they are not all as far.
 * `lacking` may say why the answers are of no use, as when the node does not know the block it was asked about.
 */
export type Together = (calls: Call[], lacking?: (answers: unknown[]) => string | null) => Promise<unknown[]>;

/** An error that is an answer: the chain's no, or a limit of the node that asking for less can meet. */
export class NodeError extends Error {
  constructor({ message, code, data }: RpcError) {
    super(message);
    this.code = code;
    this.data = data;
  }
  readonly code: number;
  readonly data: unknown;
}

interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: RpcError;
}

/** What we have seen to be final: whoever does not know it has nothing to say about how things stand. */
export interface Known {
  finalBlock: bigint;
}

/**
 * How things stand is asked together with how far the node is. A late one would have us pay again for what is final: create
 * what is there, or give a wallet coin that it has.
 */
export async function call(line: Line, known: Known, asked: Call): Promise<unknown> {
  if (!READS_STATE.has(asked.method) || known.finalBlock === 0n)
    return resultOf(await line.reach((signal) => askOne(line.url, known, asked, signal)));
  const answers = await line.reach(async (signal) => {
    const both = await askAll(line.url, known, [HEAD, asked], signal);
    if (BigInt((both[0]?.result ?? 0) as string) < known.finalBlock) throw new NoAnswer(BEHIND);
    return both;
  });
  return answers.map(resultOf)[1];
}

const HEAD = { method: "eth_blockNumber" };
const BEHIND = "the node is behind what is final";
const READS_STATE = new Set([
  "eth_call",
  "eth_estimateGas",
  "eth_getBalance",
  "eth_getCode",
  "eth_getTransactionCount",
]);

async function askOne(url: string, known: Known, asked: Call, signal: AbortSignal): Promise<Answer> {
  const found = (await post(url, question(asked), signal)) as Answer;
  refuseTrouble(asked, found);
  learn(known, asked, found);
  return found;
}

async function askAll(url: string, known: Known, calls: Call[], signal: AbortSignal): Promise<Answer[]> {
  const found = (await post(url, calls.map(question), signal)) as Answer[] | Answer;
  if (!Array.isArray(found)) return calls.map(() => refusedWhole(calls, found));
  const inOrder = calls.map((_, i) => found.find(({ id }) => id === i + 1) ?? {});
  for (const [i, asked] of calls.entries()) {
    refuseTrouble(asked, inOrder[i] ?? {});
    learn(known, asked, inOrder[i] ?? {});
  }
  return inOrder;
}

function learn(known: Known, { method, params }: Call, { result }: Answer) {
  if (method !== "eth_getBlockByNumber" || (params as unknown[])[0] !== "finalized" || !result) return;
  const block = BigInt((result as { number: string }).number);
  if (block > known.finalBlock) known.finalBlock = block;
}

export const togetherOn =
  (line: Line, known: Known): Together =>
  async (calls, lacking) => {
    const answers = await line.reach(async (signal) => {
      const found = await askAll(line.url, known, calls, signal);
      const isWhole = found.every(({ error }) => !error);
      const missing = isWhole && lacking?.(found.map(({ result }) => result));
      if (missing) throw new NoAnswer(missing);
      return found;
    });
    return answers.map(resultOf);
  };

const question = ({ method, params = [] }: Call, i = 0) => ({ jsonrpc: "2.0", id: i + 1, method, params });

function resultOf({ result, error }: Answer): unknown {
  if (error) throw new NodeError(error);
  return result;
}

/** One answer to all: where logs are among them, it is most likely about those. */
function refusedWhole(calls: Call[], { error = NOT_TOGETHER }: Answer): Answer {
  refuseTrouble(calls.find(({ method }) => method === LOGS) ?? { method: "" }, { error });
  return { error };
}

const NOT_TOGETHER = { code: -32600, message: "the node does not answer several questions at once" };
const LOGS = "eth_getLogs";
/** Only what runs or sends a transaction can meet the chain's refusal. */
const CHAIN_MAY_REFUSE = new Set(["eth_call", "eth_estimateGas", "eth_sendRawTransaction"]);
/** The question itself is not understood: no node trouble that passes. */
const NOT_UNDERSTOOD = new Set([-32600, -32601, -32602]);
/** Said of too many requests, and of too many logs. */
const LIMIT_EXCEEDED = -32005;

function refuseTrouble(asked: Call, { error }: Answer) {
  if (error && isTrouble(asked, error)) throw new NoAnswer(error.message);
}

function isTrouble({ method }: Call, { code, message, data }: RpcError): boolean {
  if (typeof data === "string" || /revert/i.test(message)) return false;
  if (isRateLimit(code, message)) return true;
  if (method === LOGS || NOT_UNDERSTOOD.has(code)) return false;
  return code === LIMIT_EXCEEDED || !CHAIN_MAY_REFUSE.has(method);
}

/** Statuses with which providers answer what they read and refuse, with the reason in the body. */
const REFUSED_WITH_A_REASON = new Set([400, 413, 422]);

async function post(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (response.ok) return await response.json();
  const text = await response.text();
  const reason = REFUSED_WITH_A_REASON.has(response.status) ? reasonIn(text) : null;
  if (reason) return reason;
  if (response.status === 413) return { error: { code: 413, message: "HTTP 413" } };
  throw httpStatus(response.status, response.headers.get("retry-after"));
}

function reasonIn(text: string): Answer | Answer[] | null {
  try {
    const parsed = JSON.parse(text) as Answer | Answer[];
    const [first] = [parsed].flat();
    return typeof first?.error?.message === "string" ? parsed : null;
  } catch {
    return null;
  }
}
