import { and, eq, ne } from "drizzle-orm";
import {
  INVITATIONS_A_DAY,
  INVITATIONS_AGAIN,
  INVITATIONS_AN_HOUR,
  INVITATIONS_TO_ONE,
} from "../../shared/rules/budgets.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { folded } from "../../shared/rules/search-text.ts";
import type { Invite } from "../../shared/schemas/workspaces.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { members } from "../db/schema.ts";
import { refuseOverLimit, withinLimit } from "../http/rate-limit.ts";
import { invitationMail } from "../mail/mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

const BY_ONE_WORKSPACE = [INVITATIONS_AN_HOUR, INVITATIONS_A_DAY];

/** Whether a mail went out. Whether somebody with this address has an account makes no difference to the answer. */
export async function inviteMember(world: World, caller: Insider, invite: Invite): Promise<boolean> {
  return await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "invite_member");
    if (invite.email.trim() === "") throw new Refusal("email_missing");
    const email = normaliseEmail(invite.email);
    if (!email) throw new Refusal("email_not_valid");
    for (const limit of BY_ONE_WORKSPACE) {
      await refuseOverLimit(tx, limit, caller.workspace.id, world.now(), "too_many_invitations");
    }
    const isNew = await addMember(world, tx, caller, { ...invite, email });
    const isOther = !isNew && (await giveOtherRole(tx, caller, email, invite.role));
    if (!isNew && !(await isStillInvited(tx, caller, email))) return false;
    return await sendInvitation(world, tx, caller, { ...invite, email }, { isNew, isOther });
  });
}

async function addMember(world: World, tx: Tx, caller: Insider, { name, email, role }: Invite) {
  const added = await tx
    .insert(members)
    .values({
      workspaceId: caller.workspace.id,
      email,
      name,
      role,
      status: "invited",
      invitedByEmail: caller.email,
      createdAt: world.now(),
      searchText: folded(`${name} ${email}`),
    })
    .onConflictDoNothing()
    .returning({ id: members.id });
  return added.length === 1;
}

const isInvited = (caller: Insider, email: string) =>
  and(eq(members.workspaceId, caller.workspace.id), eq(members.email, email), eq(members.status, "invited"));

/** Whether it is another than the one they were invited with. The last word counts until they come in. */
async function giveOtherRole(tx: Tx, caller: Insider, email: string, role: Invite["role"]) {
  const changed = await tx
    .update(members)
    .set({ role })
    .where(and(isInvited(caller, email), ne(members.role, "creator"), ne(members.role, role)))
    .returning({ id: members.id });
  if (changed.length > 0) await refuseUnlessMay(tx, caller, "manage_members");
  return changed.length > 0;
}

const isStillInvited = async (tx: Tx, caller: Insider, email: string) =>
  (await tx.$count(members, isInvited(caller, email))) === 1;

async function sendInvitation(
  world: World,
  tx: Tx,
  caller: Insider,
  { email, role }: Invite,
  { isNew, isOther }: { isNew: boolean; isOther: boolean },
) {
  const { workspace } = caller;
  const link = `/workspace/${workspace.slug}/info`;
  if (isNew)
    await notify(world, tx, email, {
      title: notices.invited(workspace.name),
      body: notices.invitedBy(caller.name || caller.email),
      link,
      about: caller.email,
    });
  const again = await withinLimit(tx, INVITATIONS_AGAIN, `${workspace.id}:${email}`, world.now());
  // The mail they have names another role.
  const isDue = again || isOther;
  if (!isDue || !(await withinLimit(tx, INVITATIONS_TO_ONE, email, world.now()))) return false;
  const mail = invitationMail(await readerOf(tx, email), {
    inviter: caller.name || caller.email,
    workspace: workspace.name,
    role,
    url: `${world.config.appUrl}${link}`,
  });
  await queueMail(world, tx, "invitation", mail, workspace.id);
  return true;
}
