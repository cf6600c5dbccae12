import { deleteAccountWork, retryForgottenDeletions } from "./account/delete-account.ts";
import { expireApprovals } from "./approvals/expire-approvals.ts";
import { sendDueReminders } from "./approvals/remind.ts";
import { retryForgottenMails, sendMailWork } from "./mail/outbox.ts";
import { distributeWork } from "./payments/distribute.ts";
import { retryDistributions } from "./payments/distribution-rounds.ts";
import { publishWork } from "./publishing/publish-release.ts";
import { retryPublications } from "./publishing/retry-publications.ts";
import { retryFailedReleases } from "./releases/start-asking.ts";
import { followLeftBehind } from "./sending/follow-left-behind.ts";
import { withdrawWork } from "./withdrawals/withdraw.ts";
import { retryWithdrawals } from "./withdrawals/withdrawal-rounds.ts";
import type { Work } from "./workflow.ts";
import { deleteWorkspaceWork, retryForgottenWorkspaces } from "./workspaces/delete-workspace.ts";
import type { World } from "./world.ts";

/** All durable work there is. */
export const worksOf = (world: World): Work[] => [
  sendMailWork(world),
  deleteWorkspaceWork(world),
  deleteAccountWork(world),
  publishWork(world),
  distributeWork(world),
  withdrawWork(world),
];

/** What is done now and then, so that no work is lost for good. Safe in any number of processes at once. */
export const choresOf = (world: World): (() => Promise<void>)[] => [
  () => retryForgottenMails(world),
  () => retryForgottenDeletions(world),
  () => retryForgottenWorkspaces(world),
  () => sendDueReminders(world),
  () => expireApprovals(world),
  () => retryFailedReleases(world),
  () => retryPublications(world),
  () => followLeftBehind(world),
  () => retryDistributions(world),
  () => retryWithdrawals(world),
];
