import { jobs } from "../server/db/schema.ts";
import type { Job, JobKind } from "../server/work/rounds.ts";
import type { TestWorld } from "./world.ts";

/** A job as a round holds it, with nobody at work on it. */
export async function idleJob<K extends JobKind>(
  { world }: TestWorld,
  kind: K,
  key: Job<K>["key"],
  at = world.now(),
): Promise<Job<K>> {
  const row = { kind, key: { ...key }, startedAt: at, dueAt: at };
  const [job] = await world.db.insert(jobs).values(row).returning();
  return job as typeof job & Job<K>;
}
