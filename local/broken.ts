import { StartRefused } from "./start-refused.ts";

/** Promises that only ever reject: when something that should keep running has ended. */

export const NEVER_BROKEN = new Promise<never>(() => {});

export function brokenOnce(ended: Promise<unknown>, sentence: string): Promise<never> {
  return unwatched(ended.then(() => Promise.reject(new StartRefused(sentence))));
}

export function firstBroken(all: Promise<never>[]): Promise<never> {
  return unwatched(Promise.race(all));
}

/** Stopping something ourselves ends it too; by then nobody listens, and that is no error. */
function unwatched(broken: Promise<never>): Promise<never> {
  broken.catch(() => {});
  return broken;
}
