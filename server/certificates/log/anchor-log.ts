import { and, desc, eq, isNull } from "drizzle-orm";
import { anchorNote } from "../../../proof/issuer/check-history.ts";
import type { Tx } from "../../db/connect.ts";
import { logAnchors, logHead } from "../../db/schema.ts";
import { carryOut } from "../../sending/carry-out.ts";
import { chainRounds } from "../../sending/chain-rounds.ts";
import { obstacleIn } from "../../sending/obstacle.ts";
import { transactionsOf } from "../../sending/read-transactions.ts";
import { type Job, startJob } from "../../work/rounds.ts";
import type { World } from "../../world.ts";

/**
 * Once a day the state of the log is written down on a chain, if it has changed. From then on not even we can show one
 * history to some and another to others, or put a certificate in front of it later.
 */

const DAY_MS = 24 * 3_600_000;

type Anchor = typeof logAnchors.$inferSelect;
interface Running {
  job: Job;
  network: Anchor["network"];
  anchor: Anchor;
}

export async function startDueAnchor(world: World) {
  const { anchorNetwork: network } = world.config;
  if (!network) return;
  await world.transaction(async (tx) => {
    const [row] = await tx.select().from(logHead).for("update");
    const [last] = await tx.select().from(logAnchors).orderBy(desc(logAnchors.size)).limit(1);
    const now = world.now();
    if (!row || row.head.size <= (last?.size ?? 0)) return;
    if (last && now.getTime() - last.startedAt.getTime() < DAY_MS) return;
    const { size, root } = row.head;
    await tx.insert(logAnchors).values({ size, root, network, startedAt: now });
    await startJob(world, tx, "anchor-log", { size });
  });
}

const intentOf = (size: number) => `anchor:${size}`;

export const anchorRounds = chainRounds({
  kind: "anchor-log",
  mostFailures: 8,
  async open(world: World, job: Job<"anchor-log">): Promise<Running | null> {
    const [anchor] = await world.db
      .select()
      .from(logAnchors)
      .where(and(eq(logAnchors.size, job.key.size), isNull(logAnchors.finalizedAt)));
    return anchor ? { job, network: anchor.network, anchor } : null;
  },
  async advance(world, { job, network, anchor }) {
    const progress = await carryOut(world, {
      id: intentOf(anchor.size),
      kind: "anchor",
      network,
      job,
      once: true,
      sign: async (signing) => [await world.chains[network].signNote(anchorNote(anchor), signing)],
    });
    return progress === "done" ? "done" : "waiting";
  },
  obstacleIn: (error, network) => obstacleIn(error, network, "anchors"),
  async finish(world, tx, { anchor }) {
    const [transaction] = await transactionsOf(tx, intentOf(anchor.size), "final");
    await tx
      .update(logAnchors)
      .set({ transaction, finalizedAt: world.now() })
      .where(eq(logAnchors.size, anchor.size));
  },
  async showObstacle() {},
  giveUp,
});

/** It is begun anew with the next head. */
async function giveUp(_world: World, tx: Tx, { anchor }: Running) {
  if ((await transactionsOf(tx, intentOf(anchor.size), "open")).length > 0) return null;
  await tx.delete(logAnchors).where(eq(logAnchors.size, anchor.size));
  return "done" as const;
}
