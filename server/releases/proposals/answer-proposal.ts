import { and, eq, inArray } from "drizzle-orm";
import { FIRST_REMINDER_DAYS } from "../../../shared/rules/limits.ts";
import { approvalUrl, daysAfter, linkEnd } from "../../approvals/ask-for-approval.ts";
import { type Asked, findAsked } from "../../approvals/read-approvals.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { approvalRequests, approvals } from "../../db/schema.ts";
import { allotMails } from "../../mail/allot-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { proposalAnsweredMail } from "../../mail/proposal-mails.ts";
import { readerOf } from "../../mail/reader-language.ts";
import { notify } from "../../notifications/notify.ts";
import { notices } from "../../notifications/words.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { openRelease } from "../open-release.ts";
import { closeOne } from "./close-one.ts";

/** A no, or a question, in words. The shares stay as they were asked, and the co-author decides anew. */
export async function answerProposal(
  world: World,
  caller: Insider,
  releaseId: string,
  proposalId: string,
  answer: string,
) {
  await world.transaction(async (tx) => {
    const release = await openRelease(tx, caller, releaseId, "edit_release");
    const said = { closedByEmail: caller.email, answer };
    const { approvalId } = await closeOne(world, tx, release, proposalId, "answer", said);
    const [asked] = await findAsked(tx, eq(approvals.id, approvalId));
    if (!asked || !isAsked(asked)) throw new Refusal("proposal_link_expired");
    await askAnew(world, tx, asked, caller, answer);
  });
}

const isAsked = ({ approval: { status } }: Asked) => status === "pending" || status === "declined";

/** With the answer their time begins again: links, reminders and the days of silence count from here. */
async function askAnew(world: World, tx: Tx, asked: Asked, caller: Insider, answer: string) {
  const { approval, artist, track, version, release } = asked;
  const { releaseId, email } = approval;
  const occasion = { by: caller.email, workspaceId: release.workspaceId, releaseId };
  if (!(await allotMails(world, tx, occasion, [email])).has(email)) throw new Refusal("too_many_mails");
  const mail = proposalAnsweredMail(await readerOf(tx, email), {
    name: artist.name,
    workspace: version.workspaceName,
    track: track.title,
    release: version.name,
    answer,
    url: approvalUrl(world, approval),
  });
  const mailId = await queueMail(world, tx, "proposal-answered", mail);
  const now = world.now();
  await tx
    .update(approvals)
    .set({ expiresAt: linkEnd(version, now) })
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, approval.version),
        eq(approvals.email, email),
        inArray(approvals.status, ["pending", "declined"]),
      ),
    );
  await tx
    .update(approvalRequests)
    // The mail's own time replaces this one. Until then they were not `never mailed`, which the label would be told.
    .set({ mailId, mailedAt: now, nextReminderAt: daysAfter(now, FIRST_REMINDER_DAYS), remindersSent: 0 })
    .where(
      and(
        eq(approvalRequests.releaseId, releaseId),
        eq(approvalRequests.version, approval.version),
        eq(approvalRequests.email, email),
      ),
    );
  const title = notices.proposalAnswered(version.workspaceName, track.title);
  await notify(world, tx, email, { title, body: notices.asWritten(answer), link: "/dashboard" });
}
