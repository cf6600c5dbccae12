import { and, asc, eq, sql } from "drizzle-orm";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { members, people, releaseMails, submissionDrafts, submissions, workspaces } from "../../db/schema.ts";
import { notifyAll } from "../../notifications/notify.ts";
import { notices } from "../../notifications/words.ts";
import { Refusal } from "../../refusal.ts";
import { inRound, type Job, type Next, type Rounds } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { sendTogether } from "./send-together.ts";
import { tellSome } from "./tell-together.ts";

/** So many in one transaction: a kill undoes no more than these, and others wait no longer than for them. */
const AT_ONCE = 100;

/**
 * Sends the drafts of a submission, in transactions that also record it: interrupted anywhere, none is sent twice. What is
 * refused is named, and the rest goes on. Then everybody is mailed once about all of it.
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
      const next = await world.db
        .select()
        .from(submissionDrafts)
        .where(and(eq(submissionDrafts.submissionId, submissionId), eq(submissionDrafts.state, "waiting")))
        .orderBy(asc(submissionDrafts.place))
        .limit(AT_ONCE);
      if (next.length === 0) break;
      await sendSome(world, job, { sender, submission }, next);
    }
    return (tx) => finish(world, tx, submission);
  },
};

type Row = typeof submissions.$inferSelect;
type Waiting = typeof submissionDrafts.$inferSelect;

async function sendSome(
  world: World,
  job: Job,
  { sender, submission }: { sender: Insider | null; submission: Row },
  rows: Waiting[],
) {
  try {
    await inRound(world, job, async (tx) => {
      if (!sender) throw new Refusal("no_permission");
      await mark(tx, await sendTogether(world, tx, sender, rows, submission));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = { state: "refused" as const, problem: error.message };
    await inRound(world, job, (tx) =>
      mark(
        tx,
        rows.map((row) => ({ ...row, ...refused })),
      ),
    );
  }
}

const mark = (tx: Tx, rows: Waiting[]) =>
  tx
    .insert(submissionDrafts)
    .values(rows)
    .onConflictDoUpdate({
      target: [submissionDrafts.submissionId, submissionDrafts.place],
      set: {
        state: sql`excluded.state`,
        releaseId: sql`excluded.release_id`,
        problem: sql`excluded.problem`,
      },
    });

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
