import { sql } from "drizzle-orm";
import { WORKSPACES_A_DAY } from "../../shared/rules/budgets.ts";
import { folded } from "../../shared/rules/search-text.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import { defaultNetwork } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { members, slugCounters, slugs, workspaces } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import type { World } from "../world.ts";
import { present } from "./read-workspaces.ts";
import { isReserved, numberedSlug, slugBase } from "./slug.ts";

export async function createWorkspace(world: World, caller: Caller, { name }: { name: string }) {
  const now = world.now();
  const blockchain = defaultNetwork(world.config.offered);
  return world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await refuseOverLimit(tx, WORKSPACES_A_DAY, caller.id, now, "too_many_workspaces");
    const slug = await takeSlug(tx, slugBase(name));
    const [workspace] = await tx
      .insert(workspaces)
      .values({ name, slug, blockchain, createdAt: now, updatedAt: now })
      .returning();
    if (!workspace) throw new Error("the workspace was not written");
    await tx.insert(members).values({
      workspaceId: workspace.id,
      email: caller.email,
      name: caller.name,
      role: "creator",
      status: "active",
      createdAt: now,
      joinedAt: now,
      searchText: folded(`${caller.name} ${caller.email}`),
    });
    return { ...present(workspace), role: "creator" as const, memberCount: 1 };
  });
}

/** The counter's row makes those who ask for the same name at once wait their turn, each for its own number. */
async function takeSlug(tx: Tx, base: string): Promise<string> {
  for (;;) {
    const [counter] = await tx
      .insert(slugCounters)
      .values({ base, last: 1 })
      .onConflictDoUpdate({ target: slugCounters.base, set: { last: sql`${slugCounters.last} + 1` } })
      .returning();
    const slug = numberedSlug(base, counter?.last ?? 1);
    if (isReserved(slug)) continue;
    // "Night 2" may already have taken what the second "Night" asks for.
    const taken = await tx.insert(slugs).values({ slug }).onConflictDoNothing().returning();
    if (taken.length === 1) return slug;
  }
}
