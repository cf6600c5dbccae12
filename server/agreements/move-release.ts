import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../shared/rules/access/webhook-events.ts";
import { after, before, type ReleaseMove, type ReleaseStatus } from "../../shared/rules/release-status.ts";
import type { Tx } from "../db/connect.ts";
import { releases, workspaces } from "../db/schema.ts";
import { emitRelease } from "../webhooks/emit.ts";
import type { World } from "../world.ts";

/** Where a release of a living workspace stands, held until the transaction ends: whoever changes it comes one by one. */
export async function lockRelease(tx: Tx, releaseId: string) {
  const [release] = await tx
    .select({ release: releases, workspace: workspaces })
    .from(releases)
    .innerJoin(workspaces, eq(workspaces.id, releases.workspaceId))
    .where(and(eq(releases.id, releaseId), isNull(workspaces.deletedAt)))
    .for("update", { of: releases });
  return release ?? null;
}

/** One conditional write; null when the release does not stand where this can happen. */
export async function moveRelease(
  world: World,
  tx: Tx,
  releaseId: string,
  move: ReleaseMove,
  reason: string | null = null,
): Promise<ReleaseStatus | null> {
  const steps = before(move).map((status) => sql`when ${status} then ${after(status, move)}`);
  const [moved] = await tx
    .update(releases)
    .set({
      status: sql`case ${releases.status} ${sql.join(steps, sql` `)} end`,
      statusReason: reason,
      updatedAt: world.now(),
    })
    .where(and(eq(releases.id, releaseId), inArray(releases.status, before(move))))
    .returning({ status: releases.status });
  const event = TOLD[move];
  if (moved && event) await emitRelease(world, tx, releaseId, event);
  return moved?.status ?? null;
}

/** The moves that a workspace's programs are told of. */
const TOLD: Partial<Record<ReleaseMove, WebhookEvent>> = {
  everyone_approved: "release.approved",
  someone_declined: "release.declined",
  withdrawn: "release.withdrawn",
  published: "release.published",
  publishing_failed: "release.publish_failed",
};
