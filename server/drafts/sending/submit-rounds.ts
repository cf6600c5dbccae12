import { and, asc, eq } from "drizzle-orm";
import { hasUnfinishedTrack } from "../../../shared/rules/drafts/unfinished-track.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import {
  members,
  people,
  releaseDrafts,
  releaseMails,
  releases,
  submissionDrafts,
  submissions,
  workspaces,
} from "../../db/schema.ts";
import { notifyAll } from "../../notifications/notify.ts";
import { notices } from "../../notifications/words.ts";
import { Refusal } from "../../refusal.ts";
import { submissionKeyOf, submitIn } from "../../releases/submit-release.ts";
import { inRound, type Job, type Next, type Rounds } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { releaseIn } from "../judge-draft.ts";
import { unfinishedTrack } from "../words.ts";
import { tellSome } from "./tell-together.ts";

/**
 * Sends the drafts of a submission, each in a transaction that also records it: interrupted anywhere, none is sent twice.
 * What is refused is named, and the rest goes on. Then everybody is mailed once about all of it.
 */
export const submitDraftsRounds: Rounds<"submit-drafts"> = {
  kind: "submit-drafts",
  async advance(world, job) {
    const { submissionId } = job.key;
    const [submission] = await world.db.select().from(submissions).where(eq(submissions.id, submissionId));
    if (!submission) return "done";
    if (submission.finishedAt) return (tx) => tellSome(world, tx, submission);
    const sender = await senderOf(world, submission);
    for (;;) {
      const [next] = await world.db
        .select()
        .from(submissionDrafts)
        .where(and(eq(submissionDrafts.submissionId, submissionId), eq(submissionDrafts.state, "waiting")))
        .orderBy(asc(submissionDrafts.place))
        .limit(1);
      if (!next) break;
      await sendOne(world, job, sender, next);
    }
    return (tx) => finish(world, tx, submission);
  },
};

type Row = typeof submissions.$inferSelect;
type Waiting = typeof submissionDrafts.$inferSelect;

async function sendOne(world: World, job: Job, sender: Insider | null, row: Waiting) {
  try {
    await inRound(world, job, async (tx) => {
      if (!sender) throw new Refusal("no_permission");
      const releaseId = await releaseOf(world, tx, sender, row);
      await mark(tx, row, { state: "sent", releaseId });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inRound(world, job, (tx) => mark(tx, row, { state: "refused", problem: error.message }));
  }
}

async function releaseOf(world: World, tx: Tx, sender: Insider, row: Waiting): Promise<string> {
  const draft = { id: row.draftId, version: row.version };
  const [there] = await tx
    .select({ content: releaseDrafts.content })
    .from(releaseDrafts)
    .where(and(eq(releaseDrafts.id, draft.id), eq(releaseDrafts.workspaceId, sender.workspace.id)));
  if (!there) {
    const key = submissionKeyOf(sender, draft, null) ?? "";
    const [sent] = await tx.select({ id: releases.id }).from(releases).where(eq(releases.submissionKey, key));
    if (!sent) throw new Refusal("draft_not_found");
    return sent.id;
  }
  if (hasUnfinishedTrack(there.content)) throw new Refusal("release_not_valid", { text: unfinishedTrack });
  const release = { ...releaseIn(there.content), draft };
  return (await submitIn(world, tx, sender, release, { key: null, submissionId: row.submissionId })).id;
}

const mark = (tx: Tx, { submissionId, place }: Waiting, set: Partial<Waiting>) =>
  tx
    .update(submissionDrafts)
    .set(set)
    .where(and(eq(submissionDrafts.submissionId, submissionId), eq(submissionDrafts.place, place)));

/** Whoever asked for it, with the rights they have now; null when they are no longer there. */
async function senderOf({ db }: World, { byEmail, workspaceId }: Row): Promise<Insider | null> {
  const [row] = await db
    .select({ person: people, member: members, workspace: workspaces })
    .from(members)
    .innerJoin(people, eq(people.email, members.email))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.email, byEmail)));
  if (!row) return null;
  const { person, member, workspace } = row;
  // No browser is calling any more: what needs a session is refused to this one.
  const by = { session: null, key: null };
  const { id, email, name, emailVerified, createdAt } = person;
  const is = { memberId: member.id, role: member.role, status: member.status, workspace };
  return { id, email, name, emailVerified, createdAt, ...by, ...is };
}

/** One notification for each person, too. */
async function finish(world: World, tx: Tx, { id, workspaceId }: Row): Promise<Next> {
  await tx.update(submissions).set({ finishedAt: world.now() }).where(eq(submissions.id, id));
  const owed = await tx
    .select({ email: releaseMails.email })
    .from(releaseMails)
    .where(eq(releaseMails.submissionId, id));
  const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const counts = new Map<string, number>();
  for (const { email } of owed) counts.set(email, (counts.get(email) ?? 0) + 1);
  await notifyAll(
    world,
    tx,
    [...counts].map(([email, count]) => ({
      email,
      title: notices.askedTogether(count),
      body: notices.askedBy(workspace?.name ?? ""),
      link: "/dashboard",
    })),
  );
  return counts.size === 0 ? "done" : { seconds: 0, failures: 0 };
}
