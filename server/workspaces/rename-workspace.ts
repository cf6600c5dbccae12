import { eq } from "drizzle-orm";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import { workspaces } from "../db/schema.ts";
import type { World } from "../world.ts";

/** From now on. Its address stays, and what was signed keeps the name it was signed under. */
export async function renameWorkspace(world: World, caller: Insider, { name }: { name: string }) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "rename_workspace");
    await tx
      .update(workspaces)
      .set({ name, updatedAt: world.now() })
      .where(eq(workspaces.id, caller.workspace.id));
  });
}
