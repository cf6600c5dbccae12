import { setTimeout as pause } from "node:timers/promises";
import type { Network } from "../../shared/rules/networks.ts";
import { ChainUnavailable } from "./chain-errors.ts";

/** Reaching a node over a network that drops, delays and refuses; and another node when one stays away. */

export interface Patience {
  /** For all tries of one piece of work together. */
  deadlineMs: number;
  /** For one try. */
  timeoutMs: number;
  /** Before the second try; it doubles with each one after. */
  firstPauseMs: number;
}

export const PATIENCE: Patience = { deadlineMs: 30_000, timeoutMs: 10_000, firstPauseMs: 50 };
const LONGEST_PAUSE_MS = 3_000;
/** Where there is another endpoint, this many failures in a row send us there. */
const TRIES_BEFORE_THE_NEXT = 3;
/** An endpoint that failed is asked last for this long. */
const REST_MS = 30_000;

/** One endpoint, for the length of one piece of work. */
export interface Line {
  url: string;
  /** Tries until it succeeds or there is no more hope here. `once` must be safe to repeat. */
  reach<T>(once: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export interface Endpoints {
  /**
   * Does a piece of work on one endpoint from its beginning to its end, so that all it reads is one node's view; if that
   * endpoint fails, the whole work is begun again on the next. So the work may read and re-send, but never sign.
   */
  ask<T>(work: (line: Line) => Promise<T>): Promise<T>;
}

/** An answer that is none. `once` throws it so that the status decides whether to try again. */
export class HttpStatus extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null = null,
  ) {
    super(`HTTP ${status}`);
  }
}

/** Internal: this line is of no more use. Libraries wrap it, so it is looked for among the causes. */
class LineFailed extends Error {
  constructor(
    why: string,
    readonly forGood = false,
  ) {
    super(why);
  }
}

export function openEndpoints(network: Network, urls: string[], patience: Patience = PATIENCE): Endpoints {
  const restUntil = new Map<string, number>();
  const triesEach = urls.length > 1 ? TRIES_BEFORE_THE_NEXT : Number.POSITIVE_INFINITY;
  const rested = (url: string) => (restUntil.get(url) ?? 0) <= Date.now();

  async function ask<T>(work: (line: Line) => Promise<T>): Promise<T> {
    const until = Date.now() + patience.deadlineMs;
    const hopeful = new Set(urls);
    let why = "no endpoint is configured";
    while (hopeful.size > 0 && Date.now() < until) {
      for (const url of [...hopeful].sort((a, b) => Number(rested(b)) - Number(rested(a)))) {
        try {
          const result = await work(lineTo(url, triesEach, until, patience));
          restUntil.delete(url);
          return result;
        } catch (error) {
          const failed = lineFailure(error);
          if (!failed) throw error;
          why = failed.message;
          restUntil.set(url, Date.now() + REST_MS);
          if (failed.forGood) hopeful.delete(url);
        }
      }
      await pause(jittered(patience.firstPauseMs));
    }
    throw new ChainUnavailable(network, why);
  }

  return { ask };
}

function lineTo(url: string, tries: number, until: number, { timeoutMs, firstPauseMs }: Patience): Line {
  async function reach<T>(once: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      const patienceMs = Math.min(timeoutMs, until - Date.now());
      if (patienceMs <= 0) throw new LineFailed("the deadline has passed");
      try {
        return await once(AbortSignal.timeout(patienceMs));
      } catch (error) {
        const waitMs = Math.max(backOffMs(firstPauseMs, tried), askedToWaitMs(error));
        const why = error instanceof HttpStatus ? error.message : "the connection failed";
        if (isHopeless(error)) throw new LineFailed(why, true);
        if (tried >= tries || Date.now() + waitMs >= until) throw new LineFailed(why);
        await pause(waitMs);
      }
    }
  }
  return { url, reach };
}

export function lineFailure(error: unknown): LineFailed | null {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof LineFailed) return e;
  return null;
}

/** Our key is wrong or the address is: asking again changes nothing. */
function isHopeless(error: unknown): boolean {
  return error instanceof HttpStatus && error.status < 500 && error.status !== 408 && error.status !== 429;
}

/** Retry-After is a number of seconds or a date. */
function askedToWaitMs(error: unknown): number {
  if (!(error instanceof HttpStatus) || !error.retryAfter) return 0;
  const seconds = Number(error.retryAfter);
  const ms = Number.isNaN(seconds) ? Date.parse(error.retryAfter) - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

const jittered = (ms: number) => ms * (0.5 + Math.random() / 2);
const backOffMs = (firstMs: number, tried: number) =>
  jittered(Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** (tried - 1)));
