import { and, eq, ne } from "drizzle-orm";
import { may, mayManage, type Role } from "../../shared/rules/permissions.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Db } from "../db/connect.ts";
import { members } from "../db/schema.ts";
import { forgetWorkspace, notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

export async function changeRole(world: World, caller: Insider, memberId: string, role: Role) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "manage_members");
    const member = await findMember(tx, caller, memberId);
    if (!mayManage(caller.role, member)) throw new Refusal("no_permission");
    const [changed] = await tx
      .update(members)
      .set({ role })
      .where(and(eq(members.id, member.id), ne(members.role, "creator"), ne(members.role, role)))
      .returning();
    if (changed && !may(role, "see_release")) await forgetWorkspace(tx, member.email, caller.workspace.slug);
    // Somebody only invited hears of it when they come in.
    if (changed?.status !== "active") return;
    await notify(world, tx, member.email, {
      title: notices.roleIs(role, caller.workspace.name),
      link: `/workspace/${caller.workspace.slug}/info`,
    });
  });
}

/** By somebody who manages members, or by the member themselves: leaving, or declining an invitation. */
export async function removeMember(world: World, caller: Insider, memberId: string) {
  await world.transaction(async (tx) => {
    const leaving = memberId === caller.memberId;
    if (!leaving) await refuseUnlessMay(tx, caller, "manage_members");
    const member = await findMember(tx, caller, memberId);
    if (member.role === "creator") throw new Refusal(leaving ? "creator_cannot_leave" : "no_permission");
    const gone = await tx
      .delete(members)
      .where(and(eq(members.id, member.id), ne(members.role, "creator")))
      .returning({ id: members.id });
    if (gone.length === 0) throw new Refusal("member_not_found");
    await forgetWorkspace(tx, member.email, caller.workspace.slug);
    if (!leaving && member.status === "active") {
      await notify(world, tx, member.email, { title: notices.removed(caller.workspace.name) });
    }
  });
}

async function findMember(db: Db, caller: Insider, memberId: string) {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.workspaceId, caller.workspace.id), eq(members.id, memberId)));
  if (!member) throw new Refusal("member_not_found");
  return member;
}
