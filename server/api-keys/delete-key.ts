import { and, eq } from "drizzle-orm";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import { apiKeys } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { noteInWorkspace } from "../workspaces/workspace-trail.ts";
import type { World } from "../world.ts";

/** Whoever made it. From then on it opens nothing; what is under way with it is so before or after. */
export async function deleteKey(world: World, caller: Insider, keyId: string) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "manage_api");
    const [gone] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.workspaceId, caller.workspace.id), eq(apiKeys.id, keyId)))
      .returning();
    if (!gone) throw new Refusal("api_key_not_found");
    const { id, name, prefix } = gone;
    await noteInWorkspace(world, tx, caller, "api_key.deleted", { id, name, prefix });
  });
}
