import { and, eq } from "drizzle-orm";
import { folded } from "../../shared/rules/search-text.ts";
import { type Insider, refuseIfGone } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { members } from "../db/schema.ts";
import { forgetUnread, notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** An invited member is active from then on, and whoever invited them is told, once. */
export async function joinWorkspace(world: World, caller: Insider) {
  if (caller.status === "active") return;
  await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    const [joined] = await tx
      .update(members)
      .set({ status: "active", joinedAt: world.now() })
      .where(and(eq(members.id, caller.memberId), eq(members.status, "invited")))
      .returning();
    if (!joined) return await refuseIfRemoved(tx, caller);
    // From now on by the name they gave themselves.
    const searchText = folded(`${caller.name || joined.name} ${caller.email}`);
    await tx.update(members).set({ searchText }).where(eq(members.id, joined.id));
    await forgetUnread(tx, caller.email, `/workspace/${caller.workspace.slug}/info`);
    if (!joined.invitedByEmail) return;
    await notify(world, tx, joined.invitedByEmail, {
      title: notices.joined(caller.name || joined.name || caller.email, caller.workspace.name),
      link: `/workspace/${caller.workspace.slug}/info`,
      about: caller.email,
    });
  });
}

/** Joined by another request at the same time is joined; an invitation that was taken back is none. */
async function refuseIfRemoved(tx: Tx, { memberId }: Insider) {
  const here = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId));
  if (here.length === 0) throw new Refusal("workspace_not_found");
}
