import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { workspaceEvents } from "../db/schema.ts";
import type { World } from "../world.ts";

type Event = typeof workspaceEvents.$inferSelect;

/** In the transaction of what happened: it stays when what it is about has gone. No secrets, no addresses of people. */
export async function noteInWorkspace(
  world: World,
  tx: Tx,
  { id: personId, workspace }: Pick<Insider, "id" | "workspace">,
  type: Event["type"],
  data: Event["data"],
) {
  await tx
    .insert(workspaceEvents)
    .values({ workspaceId: workspace.id, type, at: world.now(), personId, data });
}
