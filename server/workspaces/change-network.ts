import { eq } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import { workspaces } from "../db/schema.ts";
import { refuseUnlessOffered } from "../offered.ts";
import type { World } from "../world.ts";

/** The network of releases to come; those already entered keep theirs. */
export async function changeNetwork(world: World, caller: Insider, { blockchain }: { blockchain: Network }) {
  refuseUnlessMay(caller, "change_network");
  refuseUnlessOffered(world, blockchain);
  await world.db
    .update(workspaces)
    .set({ blockchain, updatedAt: world.now() })
    .where(eq(workspaces.id, caller.workspace.id));
}
