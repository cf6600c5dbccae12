import type { Network } from "../../shared/rules/networks.ts";
import type { Said } from "../../words/said.ts";
import type { Tx } from "../db/connect.ts";
import { describeError } from "../describe-error.ts";
import { type Job, type JobKind, type Next, Overtaken, type Rounds } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { type Obstacle, pauseSeconds, tellOfObstacle } from "./obstacle.ts";

/** Work towards something that is to be true on a chain. `T`: how things stand, as one round sees it. */
export interface ChainWork<K extends JobKind, T extends { job: Job; network: Network }> {
  kind: K;
  /** So many rounds in a row that could not go on, and it is given up. */
  mostFailures: number;
  /** Null when nobody wants it any more. */
  open(world: World, job: Job<K>): Promise<T | null>;
  /** Goes on from where it stands. */
  advance(world: World, it: T): Promise<"done" | "waiting" | Obstacle>;
  obstacleIn(error: unknown, network: Network): Obstacle;
  /** In the transaction that records the round, as all that follows. */
  finish(world: World, tx: Tx, it: T): Promise<void>;
  /** For the people who wait; null when nothing stands in the way. */
  showObstacle(tx: Tx, it: T, obstacle: Obstacle | null): Promise<void>;
  /** Null when it cannot be given up yet. */
  giveUp(world: World, tx: Tx, it: T, problem: Said): Promise<Next | null>;
}

export const chainRounds = <K extends JobKind, T extends { job: Job; network: Network }>(
  work: ChainWork<K, T>,
): Rounds<K> => ({
  kind: work.kind,
  async advance(world, job) {
    const it = await work.open(world, job);
    if (!it) return "done";
    const reached = await work.advance(world, it).catch((error: unknown) => {
      if (error instanceof Overtaken) throw error;
      const about: object = job.key;
      world.log.warn({ kind: work.kind, ...about, error: describeError(error) }, "a round is held up");
      return work.obstacleIn(error, it.network);
    });
    return async (tx) => await settle(world, tx, work, it, reached);
  },
});

async function settle<K extends JobKind, T extends { job: Job; network: Network }>(
  world: World,
  tx: Tx,
  work: ChainWork<K, T>,
  it: T,
  reached: "done" | "waiting" | Obstacle,
): Promise<Next> {
  if (reached === "done") {
    await work.finish(world, tx, it);
    return "done";
  }
  const { job, network } = it;
  const obstacle = reached === "waiting" ? null : reached;
  if (obstacle) await tellOfObstacle(world, tx, network, obstacle);
  const failures = !obstacle ? 0 : obstacle.waits ? job.failures : job.failures + 1;
  if (obstacle && (obstacle.hopeless || (!obstacle.waits && failures >= work.mostFailures))) {
    const next = await work.giveUp(world, tx, it, obstacle.problem);
    if (next) return next;
  }
  await work.showObstacle(tx, it, obstacle);
  const ageMs = world.now().getTime() - job.startedAt.getTime();
  return { seconds: pauseSeconds({ network, obstacle, failures, ageMs }), failures };
}
