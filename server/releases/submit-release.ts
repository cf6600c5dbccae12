import { randomUUID } from "node:crypto";
import { RELEASES_PER_DAY } from "../../contract/limits.ts";
import type { ReleaseDraft } from "../../contract/release-rules.ts";
import type { SubmittedRelease } from "../../contract/releases.ts";
import { record } from "../agreements/audit-trail.ts";
import { askEverybody } from "../approvals/ask-for-approval.ts";
import { type Insider, refuseIfGone, refuseUnlessMay } from "../caller.ts";
import { releases } from "../db/schema.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import type { World } from "../world.ts";
import { acceptRelease } from "./accept-release.ts";
import { refuseOverFreePlan } from "./free-plan.ts";
import { writeVersion } from "./write-version.ts";

const BY_ONE_WORKSPACE: Limit = { name: "release-day", max: RELEASES_PER_DAY, seconds: 86_400 };

/** Release, tracks, shares, agreements, approvals and mails: all of it, or nothing. */
export async function submitRelease(
  world: World,
  caller: Insider,
  draft: ReleaseDraft,
): Promise<SubmittedRelease> {
  refuseUnlessMay(caller, "create_release");
  const accepted = acceptRelease(draft);
  const id = randomUUID();
  const artistsToApprove = await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await refuseOverLimit(tx, BY_ONE_WORKSPACE, caller.workspace.id, world.now(), "too_many_releases");
    await refuseOverFreePlan(world, tx, caller);
    const at = world.now();
    await tx.insert(releases).values({
      id,
      workspaceId: caller.workspace.id,
      version: 1,
      status: "approval_pending",
      createdByEmail: caller.email,
      createdAt: at,
      updatedAt: at,
    });
    await record(world, tx, id, "release.created", {});
    const version = await writeVersion(world, tx, caller, { releaseId: id, version: 1, accepted });
    return askEverybody(world, tx, version, null);
  });
  return {
    id,
    status: "approval_pending",
    workflow: { status: "approval_pending", artistsToApprove, workflowId: `approval:${id}:1` },
  };
}
