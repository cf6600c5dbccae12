import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { members, workspaces } from "../db/schema.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import { againId, forgottenSince, type Work } from "../workflow.ts";
import type { World } from "../world.ts";

const WORK = "delete-workspace";

/** Gone for everybody at once; what is in it is erased by durable work, whatever crashes meanwhile. */
export async function deleteWorkspace(world: World, caller: Insider) {
  refuseUnlessMay(caller, "delete_workspace");
  await world.transaction(async (tx) => {
    if (!(await closeWorkspace(world, tx, caller.workspace.id, caller.email))) {
      throw new Refusal("workspace_not_found");
    }
  });
}

/** False when somebody else has just done it. */
export async function closeWorkspace(world: World, tx: Tx, workspaceId: string, byEmail: string) {
  const [closed] = await tx
    .update(workspaces)
    .set({ deletedAt: world.now() })
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.deletedAt)))
    .returning();
  if (!closed) return false;
  const others = await tx
    .select({ email: members.email })
    .from(members)
    .where(
      and(eq(members.workspaceId, workspaceId), ne(members.email, byEmail), eq(members.status, "active")),
    );
  for (const { email } of others)
    await notify(world, tx, email, { title: notices.workspaceDeleted(closed.name) });
  await world.workflows.startOnce(tx, WORK, `${WORK}:${workspaceId}`, { workspaceId });
  return true;
}

/** Deletions whose work was lost are started again. */
export async function retryForgottenWorkspaces(world: World) {
  const now = world.now();
  await world.transaction(async (tx) => {
    const left = await tx
      .select()
      .from(workspaces)
      .where(lt(workspaces.deletedAt, forgottenSince(now)));
    for (const { id: workspaceId } of left) {
      await world.workflows.startOnce(tx, WORK, againId(`${WORK}:${workspaceId}`, now), { workspaceId });
    }
  });
}

export const deleteWorkspaceWork = (world: World): Work => ({
  name: WORK,
  async run(input, flow) {
    const { workspaceId } = input as { workspaceId: string };
    // Members go with the row. The slug stays taken.
    await flow.step("erase", async () => {
      await world.db.delete(workspaces).where(eq(workspaces.id, workspaceId));
    });
  },
});
