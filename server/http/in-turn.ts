import { CHANGES_AT_ONCE, CHANGES_WAITING } from "../../shared/rules/budgets.ts";
import { Refusal } from "../refusal.ts";

/** Requests that change something take turns, so that waiting for a lock never holds every connection. */
export interface Turns {
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** Nobody waits longer than this for a turn. */
const PATIENCE_MS = 10_000;
/** Kept free for signing in and reading. */
const KEPT = 4;

/** Of so many connections. Whoever has no turn yet holds none; each account has a few turns at once. */
export function openTurns(connections: number): Turns {
  const places = Math.max(1, connections - Math.min(KEPT, Math.floor(connections / 2)));
  const running: string[] = [];
  const waiting: { who: string; start: () => void }[] = [];
  const of = (all: string[], who: string) => all.filter((one) => one === who).length;

  function next() {
    const at = waiting.findIndex(({ who }) => of(running, who) < CHANGES_AT_ONCE.max);
    if (at < 0 || running.length >= places) return;
    const [first] = waiting.splice(at, 1);
    if (!first) return;
    running.push(first.who);
    first.start();
    next();
  }

  function turnOf(who: string) {
    const theirs = waiting.filter((one) => one.who === who).length;
    if (theirs >= CHANGES_WAITING.max) throw tooMany();
    return new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(tooMany());
      }, PATIENCE_MS);
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      const mine = { who, start };
      waiting.push(mine);
      next();
    });
  }

  return {
    async take(who, work) {
      await turnOf(who);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(who), 1);
        next();
      }
    },
  };
}

const tooMany = () => new Refusal("too_many_at_once", { retryAfterSeconds: 2 });
