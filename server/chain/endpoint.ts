import { setTimeout as pause } from "node:timers/promises";
import type { Network } from "../../shared/rules/networks.ts";
import { ChainUnavailable, WrongChain } from "./chain-errors.ts";

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

/**
 * An answer that is none: the node is limited, late or broken, and nothing is known of what the chain would say. `once`
 * throws it so that it is asked again, or another node is.
 */
export class NoAnswer extends Error {
  constructor(
    why: string,
    /** `forGood`: asking this endpoint again changes nothing. */
    readonly about: { forGood?: boolean; retryAfter?: string | null } = {},
  ) {
    super(why);
  }
}

/** Of the statuses below 500 these two pass; with the others our key is wrong, or the address is. */
export function httpStatus(status: number, retryAfter: string | null = null): NoAnswer {
  return new NoAnswer(`HTTP ${status}`, {
    forGood: status < 500 && status !== 408 && status !== 429,
    retryAfter,
  });
}

/** As providers say "too many requests" in an answer of their own making, whatever the chain. */
const RATE_CODES = new Set([429, -32007, -32029, -32090, -32097, -32429]);
const RATE_WORDS =
  /rate.?limit|too many (requests|connections)|requests? (count|limit|rate)|per second|throughput|capacity|quota|credits|compute units|try again|overloaded|unavailable/i;

export const isRateLimit = (code: number, message: string) =>
  RATE_CODES.has(code) || RATE_WORDS.test(message);

/** This line is of no more use to the work that throws it. Libraries wrap it, so it is looked for among the causes. */
export class LineFailed extends Error {
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
    let wrong: WrongChain | null = null;
    while (hopeful.size > 0 && Date.now() < until) {
      for (const url of [...hopeful].sort((a, b) => Number(rested(b)) - Number(rested(a)))) {
        try {
          const result = await work(lineTo(url, triesEach, until, patience));
          restUntil.delete(url);
          return result;
        } catch (error) {
          const failed = lineFailure(error);
          if (error instanceof WrongChain) wrong = error;
          else if (!failed) throw error;
          why = failed?.message ?? why;
          restUntil.set(url, Date.now() + REST_MS);
          if (!failed || failed.forGood) hopeful.delete(url);
        }
      }
      await pause(jittered(patience.firstPauseMs));
    }
    throw wrong ?? new ChainUnavailable(network, why);
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
        const why = error instanceof NoAnswer ? error.message : "the connection failed";
        if (error instanceof NoAnswer && error.about.forGood) throw new LineFailed(why, true);
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

/** Retry-After is a number of seconds or a date. */
function askedToWaitMs(error: unknown): number {
  const after = error instanceof NoAnswer && error.about.retryAfter;
  if (!after) return 0;
  const seconds = Number(after);
  const ms = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

const jittered = (ms: number) => ms * (0.5 + Math.random() / 2);
const backOffMs = (firstMs: number, tried: number) =>
  jittered(Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** (tried - 1)));
