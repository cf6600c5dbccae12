import { and, eq } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { statementItems } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { moveStatement } from "../move-statement.ts";
import type { Actor } from "../trail.ts";

/** A statement is matched when no item needs anybody, and no longer when one does. */
export async function settleStanding(world: World, tx: Tx, statementId: string, actor: Actor) {
  const needed = await tx.$count(
    statementItems,
    and(eq(statementItems.statementId, statementId), eq(statementItems.standing, "needs_you")),
  );
  await moveStatement(world, tx, statementId, needed === 0 ? "all_matched" : "match_reopened", actor);
}
