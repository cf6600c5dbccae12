import { deleteAccountRounds } from "./account/delete-account.ts";
import { expireApprovals } from "./approvals/expire-approvals.ts";
import { publishDueAmendments } from "./approvals/objections/publish-unless-objected.ts";
import { tellOnceADay } from "./approvals/receipts/tell-once-a-day.ts";
import { writeReceiptsRounds } from "./approvals/receipts/write-receipts.ts";
import { sendDueReminders } from "./approvals/remind.ts";
import { keepDueShares } from "./approvals/silence/keep-shares.ts";
import { issueLateAnswerRounds } from "./certificates/issue-late-answers.ts";
import { anchorRounds, startDueAnchor } from "./certificates/log/anchor-log.ts";
import { noteTrails } from "./certificates/log/note-trails.ts";
import { submitDraftsRounds } from "./drafts/sending/submit-rounds.ts";
import { sendMailRounds } from "./mail/outbox.ts";
import { changeAccountRounds } from "./payee-accounts/change-account.ts";
import { watchRecoveries } from "./payee-accounts/watch-recoveries.ts";
import { distributeRounds } from "./payments/distribute.ts";
import { startDueRuns } from "./payments/distribution.ts";
import { publishRounds } from "./publishing/publish-release.ts";
import { retryFailedReleases } from "./releases/start-asking.ts";
import { tellPeopleRounds } from "./releases/telling/tell-people.ts";
import { remitRounds } from "./remittances/remit.ts";
import { followLeftBehind } from "./sending/follow-left-behind.ts";
import { forgetOldFiles } from "./statements/files/file-pieces.ts";
import { readStatementRounds } from "./statements/files/read-file.ts";
import { deliverRounds } from "./webhooks/deliver.ts";
import { withdrawRounds } from "./withdrawals/withdraw.ts";
import { type Rounds, restartLostJobs, workOf } from "./work/rounds.ts";
import type { Work } from "./work/workflow.ts";
import { deleteWorkspaceRounds } from "./workspaces/delete-workspace.ts";
import type { World } from "./world.ts";

/** All durable work there is. */
const ALL: Rounds[] = [
  sendMailRounds,
  deliverRounds,
  tellPeopleRounds,
  writeReceiptsRounds,
  submitDraftsRounds,
  deleteWorkspaceRounds,
  deleteAccountRounds,
  publishRounds,
  issueLateAnswerRounds,
  distributeRounds,
  withdrawRounds,
  changeAccountRounds,
  anchorRounds,
  readStatementRounds,
  remitRounds,
];
export function worksOf(world: World): Work[] {
  const own = { ...world, ...world.forJobs };
  return ALL.map((rounds) => workOf(own, rounds));
}

/** What is done now and then, so that no work is lost for good. Safe in any number of processes at once. */
export const choresOf = (world: World): (() => Promise<void>)[] => [
  () => restartLostJobs(world),
  () => sendDueReminders(world),
  () => tellOnceADay(world),
  () => keepDueShares(world),
  () => publishDueAmendments(world),
  () => expireApprovals(world),
  () => retryFailedReleases(world),
  () => followLeftBehind(world),
  () => startDueRuns(world),
  () => watchRecoveries(world),
  () => noteTrails(world),
  () => startDueAnchor(world),
  () => forgetOldFiles(world),
];
