import { setImmediate as breathe } from "node:timers/promises";
import { errorCode } from "../../error-code.ts";
import { accountMethods } from "./account-methods.ts";
import { exactJson } from "./exact-json.ts";
import { historyMethods } from "./history-methods.ts";
import type { Methods, Node } from "./method.ts";
import { nodeMethods } from "./node-methods.ts";
import { RPC, RpcError } from "./rpc-error.ts";
import { tokenMethods } from "./token-methods.ts";
import { transactionMethods } from "./transaction-methods.ts";

const MOST_IN_A_BATCH = 1_000;

export const METHODS: Methods = {
  ...nodeMethods,
  ...accountMethods,
  ...tokenMethods,
  ...transactionMethods,
  ...historyMethods,
};

export interface Request {
  id: string | number | null;
  method: string;
  params: unknown;
  /** Nobody waits for an answer to a request without an id. */
  wantsAnswer: boolean;
}

/** Answers one request or a batch of them, as text; an empty text is no answer. Never throws. */
export async function answer(node: Node, text: string): Promise<string> {
  const given = parse(text);
  if (given === undefined) return exactJson(failure(null, RPC.parseError, "Parse error"));
  if (!Array.isArray(given)) {
    const said = await answerOne(node, given);
    return said ? exactJson(said) : "";
  }
  if (given.length === 0 || given.length > MOST_IN_A_BATCH) {
    const limit = `Invalid request: a batch holds 1 to ${MOST_IN_A_BATCH} requests`;
    return exactJson(failure(null, RPC.invalidRequest, limit));
  }
  const answers: object[] = [];
  for (const one of given) {
    const said = await answerOne(node, one);
    if (said) answers.push(said);
    // This process also serves the API: a long batch must not hold it up.
    await breathe();
  }
  return answers.length ? exactJson(answers) : "";
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readRequest(given: unknown): Request | undefined {
  if (typeof given !== "object" || given === null || !("method" in given)) return undefined;
  const { method } = given;
  const id = "id" in given ? given.id : null;
  const knownId = id === null || typeof id === "string" || typeof id === "number";
  if (typeof method !== "string" || !knownId) return undefined;
  return { id, method, params: "params" in given ? given.params : [], wantsAnswer: "id" in given };
}

export function failure(id: Request["id"], code: number, message: string, data?: unknown) {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** What nobody foresaw is told as such; a full disk (`ENOSPC`) by its name. */
export function failureOf(id: Request["id"], error: unknown) {
  if (error instanceof RpcError) return failure(id, error.code, error.message, error.data);
  return failure(id, RPC.internal, `Internal error ${errorCode(error)}`.trim());
}

async function answerOne(node: Node, given: unknown): Promise<object | null> {
  const request = readRequest(given);
  if (!request) return failure(null, RPC.invalidRequest, "Invalid request");
  const { id, params, wantsAnswer } = request;
  if (!Object.hasOwn(METHODS, request.method)) {
    return wantsAnswer ? failure(id, RPC.methodNotFound, "Method not found") : null;
  }
  try {
    const result = await METHODS[request.method]?.(node, params);
    return wantsAnswer ? { jsonrpc: "2.0", id, result } : null;
  } catch (error) {
    return wantsAnswer ? failureOf(id, error) : null;
  }
}
