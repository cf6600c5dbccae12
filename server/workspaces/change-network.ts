import { eq } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import { workspaces } from "../db/schema.ts";
import { refuseUnlessOffered } from "../offered.ts";
import type { World } from "../world.ts";

/** The network of releases to come; those already entered keep theirs. */
export async function changeNetwork(world: World, caller: Insider, { blockchain }: { blockchain: Network }) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "change_network");
    refuseUnlessOffered(world, blockchain);
    await tx
      .update(workspaces)
      .set({ blockchain, updatedAt: world.now() })
      .where(eq(workspaces.id, caller.workspace.id));
  });
}
