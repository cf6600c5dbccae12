import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 120_000;

/** What is found, as soon as it is; `failure` says what it means when it never comes. */
export async function until<T>(failure: string, find: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== null) return found;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`${failure}, even after ${PATIENCE_MS / 1000} s`);
}
