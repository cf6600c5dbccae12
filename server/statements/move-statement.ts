import { and, eq, inArray, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../shared/rules/access/webhook-events.ts";
import {
  after,
  before,
  OPEN_STATES,
  type StatementMove,
  type StatementState,
} from "../../shared/rules/statements/states.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { statements } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { emit } from "../webhooks/emit.ts";
import type { World } from "../world.ts";
import { type Actor, recordEvent } from "./trail.ts";

export type StatementRow = typeof statements.$inferSelect;

/** A statement of the caller's workspace, held until the transaction ends: whoever changes it comes one by one. */
export async function lockStatement(tx: Tx, caller: Insider, statementId: string): Promise<StatementRow> {
  await refuseUnlessMay(tx, caller, "handle_statements");
  const [found] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.id, statementId), eq(statements.workspaceId, caller.workspace.id)))
    .for("update");
  if (!found) throw new Refusal("statement_not_found");
  return found;
}

/** The same, when its matches and terms may still change. */
export async function lockOpenStatement(tx: Tx, caller: Insider, statementId: string): Promise<StatementRow> {
  const found = await lockStatement(tx, caller, statementId);
  if (!OPEN_STATES.some((state) => state === found.state)) throw new Refusal("statement_not_open");
  return found;
}

/** What recordings carry forward changes one statement at a time. */
export async function lockBalances(tx: Tx, workspaceId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`carried:${workspaceId}`}, 0))`);
}

/** The moves that a workspace's programs are told of. */
const TOLD: Partial<Record<StatementMove, WebhookEvent>> = {
  agreed: "statement.agreed",
  delivered: "statement.paid",
  settled_by_itself: "statement.paid",
};

/** One conditional write and its trace; null when the statement does not stand where this can happen. */
export async function moveStatement(
  world: World,
  tx: Tx,
  statementId: string,
  move: StatementMove,
  actor: Actor,
  data: Record<string, string | number | null> = {},
): Promise<StatementState | null> {
  const steps = before(move).map((state) => sql`when ${state} then ${after(state, move)}`);
  const [moved] = await tx
    .update(statements)
    .set({
      state: sql`case ${statements.state} ${sql.join(steps, sql` `)} end`,
      updatedAt: world.now(),
    })
    .where(and(eq(statements.id, statementId), inArray(statements.state, before(move))))
    .returning();
  if (!moved) return null;
  await recordEvent(world, tx, statementId, move, actor, data);
  const event = TOLD[move];
  const { workspaceId, fileName, source, periodFrom, periodTo } = moved;
  if (event)
    await emit(world, tx, workspaceId, event, { statementId, fileName, source, periodFrom, periodTo });
  return moved.state;
}
