import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { type Caller, refuseUnlessFresh } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { goneAs } from "../db/gone.ts";
import {
  feedback,
  notifications,
  passkeys,
  people,
  readerLanguages,
  releases,
  sessions,
  verifications,
  walletCodes,
  watchedAccounts,
  workspaces,
} from "../db/schema.ts";
import { forgetInDrafts, readdressDrafts } from "../drafts/forget-person.ts";
import { accountDeletedMail } from "../mail/mails.tsx";
import { dropWaitingMails, queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { leaveReleases, readdress } from "../releases/leave-releases.ts";
import { type Rounds, startJob } from "../work/rounds.ts";
import { leaveWorkspace, workspacesOf } from "../workspaces/leave-everything.ts";
import { rememberReleases } from "../workspaces/remember-releases.ts";
import type { World } from "../world.ts";
import { refuseIfWalletHoldsMoney, refuseIfWalletNeeded } from "./wallet-needed.ts";

/**
 * Every session ends and the address is free again at once; workspaces, releases and drafts are left by durable work. What
 * becomes of each column is written down in personal-data.ts.
 */
export async function deleteAccount(world: World, caller: Caller) {
  refuseUnlessFresh(world, caller, "session_too_old");
  const email = goneAs(caller.id);
  await world.transaction((tx) => refuseIfWalletNeeded(tx, caller));
  await refuseIfWalletHoldsMoney(world, caller);
  await world.transaction(async (tx) => {
    await refuseIfWalletNeeded(tx, caller);
    const claimed = await tx
      .update(people)
      .set({ email, name: "", deletedAt: world.now(), formerEmail: caller.email })
      .where(and(eq(people.id, caller.id), isNull(people.deletedAt)))
      .returning({ id: people.id });
    if (claimed.length === 0) return;
    await tx.delete(sessions).where(eq(sessions.userId, caller.id));
    await tx.delete(passkeys).where(eq(passkeys.personId, caller.id));
    const reader = await readerOf(tx, caller.email);
    await tx.delete(readerLanguages).where(eq(readerLanguages.email, caller.email));
    await tx.delete(verifications).where(eq(verifications.email, caller.email));
    await tx.delete(watchedAccounts).where(eq(watchedAccounts.email, caller.email));
    await tx.delete(feedback).where(or(eq(feedback.personId, caller.id), eq(feedback.email, caller.email)));
    await tx.delete(walletCodes).where(eq(walletCodes.holderId, caller.id));
    await rememberReleases(world, tx, and(eq(releases.createdByEmail, caller.email), isOpen(tx)) as SQL);
    await readdress(tx, caller.email, email);
    await readdressDrafts(tx, caller.email, email);
    await tx
      .delete(notifications)
      .where(or(eq(notifications.email, caller.email), eq(notifications.aboutEmail, caller.email)));
    await dropWaitingMails(world, tx, caller.email);
    await queueMail(world, tx, "account-deleted", accountDeletedMail(reader));
    await startJob(world, tx, "delete-account", { personId: caller.id });
  });
}

/** Those of a deleted workspace were remembered with it. */
const isOpen = (tx: Tx) =>
  inArray(
    releases.workspaceId,
    tx.select({ id: workspaces.id }).from(workspaces).where(isNull(workspaces.deletedAt)),
  );

export const deleteAccountRounds: Rounds<"delete-account"> = {
  kind: "delete-account",
  async advance(world, { key: { personId } }) {
    const [person] = await world.db
      .select({ email: people.formerEmail })
      .from(people)
      .where(eq(people.id, personId));
    if (person?.email && (await forgetInDrafts(world, person.email))) return { seconds: 0, failures: 0 };
    for (const workspaceId of await workspacesOf(world, goneAs(personId)))
      await leaveWorkspace(world, workspaceId, goneAs(personId));
    await leaveReleases(world, goneAs(personId));
    await world.db.delete(people).where(eq(people.id, personId));
    return "done";
  },
};
