import { and, eq, isNull } from "drizzle-orm";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease } from "../agreements/move-release.ts";
import { approvals } from "../db/schema.ts";
import type { World } from "../world.ts";

/** That a link was opened is evidence, noted once. It changes nothing. */
export async function markViewed(world: World, approvalId: string) {
  const [unseen] = await world.db
    .select({ releaseId: approvals.releaseId })
    .from(approvals)
    .where(and(eq(approvals.id, approvalId), isNull(approvals.viewedAt)));
  if (!unseen) return;
  await world.transaction(async (tx) => {
    await lockRelease(tx, unseen.releaseId);
    const first = await tx
      .update(approvals)
      .set({ viewedAt: world.now() })
      .where(and(eq(approvals.id, approvalId), isNull(approvals.viewedAt)))
      .returning({ id: approvals.id });
    if (first.length > 0) await record(world, tx, unseen.releaseId, "approval.viewed", { approvalId });
  });
}
