import { and, eq } from "drizzle-orm";
import { AT_ONCE } from "../../shared/rules/limits.ts";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease } from "../agreements/move-release.ts";
import { releasesPage, tellWorkspace } from "../approvals/tell-of-decision.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { nothingLeftToOpen } from "../db/opened-early.ts";
import { isPaid } from "../db/paid.ts";
import { approvals, members, releases, releaseVersions } from "../db/schema.ts";
import { byKey } from "../http/caller-by-key.ts";
import { notifyAll } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** The share pages of a published release open now and not on its day. It cannot be undone: what was seen was seen. */
export async function openEarly(world: World, caller: Insider, releaseId: string) {
  await world.transaction(async (tx) => {
    const locked = await lockRelease(tx, releaseId);
    if (locked?.release.workspaceId !== caller.workspace.id) throw new Refusal("release_not_found");
    await refuseUnlessMay(tx, caller, "edit_release", locked.release);
    const { status, version } = locked.release;
    if (status !== "published") throw new Refusal("sharing_not_ready");
    const submitted = await waiting(world, tx, releaseId);
    if (!submitted) return;
    await tx.update(releases).set({ openedEarlyAt: world.now() }).where(eq(releases.id, releaseId));
    await record(world, tx, releaseId, "release.opened_early", { version, ...byKey(caller) });
    const { link } = await releasesPage(world, tx, locked);
    await tellWorkspace(world, tx, locked, { title: notices.openedEarly(submitted.name), link, about: null });
    await tellCoAuthors(world, tx, locked.release, submitted.name);
  });
}

/** Null where nothing waits: the pages were shown at once, or their day has come, or they were opened before. */
async function waiting(world: World, tx: Tx, releaseId: string) {
  const its = and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version));
  const [found] = await tx
    .select({ submitted: releaseVersions, isOpen: nothingLeftToOpen })
    .from(releases)
    .innerJoin(releaseVersions, its)
    .where(eq(releases.id, releaseId));
  if (!found || found.isOpen || found.submitted.shareFrom === AT_ONCE) return null;
  const today = world.now().toISOString().slice(0, 10);
  return (found.submitted.releaseDate ?? "") > today ? found.submitted : null;
}

/** Those who are not in the workspace, which was told before. */
async function tellCoAuthors(
  world: World,
  tx: Tx,
  { id, version, workspaceId }: { id: string; version: number; workspaceId: string },
  name: string,
) {
  const team = tx
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.status, "active")));
  const told = new Set((await team).map(({ email }) => email));
  const coAuthors = await tx
    .selectDistinct({ email: approvals.email })
    .from(approvals)
    .where(and(eq(approvals.releaseId, id), eq(approvals.version, version), isPaid(approvals.status)));
  await notifyAll(
    world,
    tx,
    coAuthors
      .filter(({ email }) => !told.has(email))
      .map(({ email }) => ({ email, title: notices.openedEarly(name), link: "/dashboard" })),
  );
}
