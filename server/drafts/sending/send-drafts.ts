import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { RELEASES_A_DAY } from "../../../shared/rules/budgets.ts";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import { REFUSALS } from "../../../shared/rules/refusals.ts";
import type { SendingOutlook, Submission } from "../../../shared/schemas/drafts.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import { releaseDrafts, submissionDrafts, submissions } from "../../db/schema.ts";
import { usesLeft } from "../../http/rate-limit.ts";
import { mailsLeft } from "../../mail/allot-mails.ts";
import { Refusal } from "../../refusal.ts";
import { readAllowance } from "../../releases/free-plan.ts";
import { startJob } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { releaseIn } from "../judge-draft.ts";
import { notReady } from "../words.ts";

const theirs = ({ workspace }: Insider, ids: string[]) =>
  and(eq(releaseDrafts.workspaceId, workspace.id), inArray(releaseDrafts.id, ids));

/** Said before: how many people are asked, what stays a draft, and which limit of today would be reached. */
export async function sendingOutlook(world: World, caller: Insider, ids: string[]): Promise<SendingOutlook> {
  const { db } = world;
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    const drafts = await tx.select().from(releaseDrafts).where(theirs(caller, ids));
    const ready = drafts.filter(({ problemCount }) => problemCount === 0);
    const emails = ready.flatMap(({ content }) =>
      releaseIn(content).tracks.flatMap(({ artists }) => artists.map(({ email }) => normaliseEmail(email))),
    );
    const { used, limit } = await readAllowance(world, caller);
    return {
      drafts: ready.length,
      tracks: ready.reduce((sum, { trackCount }) => sum + trackCount, 0),
      people: new Set(emails).size,
      notReady: drafts
        .filter(({ problemCount }) => problemCount > 0)
        .map(({ id, name, problemCount }) => ({ id, name, why: notReady(problemCount) })),
      freeLeft: limit === null ? null : Math.max(0, limit - used),
      releasesLeftToday: await usesLeft(db, RELEASES_A_DAY, caller.workspace.id, world.now()),
      mailsLeftToday: await mailsLeft(world, tx, { by: caller.email, workspaceId: caller.workspace.id }),
    };
  });
}

type Sending = { ids: string[]; holdAfterDays?: (typeof submissions.$inferInsert)["holdAfterDays"] };

/** One request for all of them. A job sends them one after the other; the same key again is the same submission. */
export async function sendDrafts(
  world: World,
  caller: Insider,
  { ids, holdAfterDays = null }: Sending,
  key: string | null,
): Promise<Submission> {
  const id = await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    const unique = `${caller.workspace.id}:${caller.id}:${key ?? randomUUID()}`;
    const [made] = await tx
      .insert(submissions)
      .values({
        workspaceId: caller.workspace.id,
        key: unique,
        byEmail: caller.email,
        holdAfterDays,
        createdAt: world.now(),
      })
      .onConflictDoNothing()
      .returning({ id: submissions.id });
    if (!made) {
      const [earlier] = await tx.select().from(submissions).where(eq(submissions.key, unique));
      if (!earlier) throw new Refusal("submission_not_found");
      return earlier.id;
    }
    const there = await tx
      .select({ id: releaseDrafts.id, version: releaseDrafts.version, name: releaseDrafts.name })
      .from(releaseDrafts)
      .where(theirs(caller, ids));
    const byId = new Map(there.map((draft) => [draft.id, draft]));
    const wanted = [...new Set(ids.map((one) => one.toLowerCase()))];
    await tx.insert(submissionDrafts).values(
      wanted.map((draftId, place) => {
        const draft = byId.get(draftId);
        const row = {
          submissionId: made.id,
          place,
          draftId,
          version: draft?.version ?? 0,
          name: draft?.name ?? "",
        };
        return draft ? row : { ...row, state: "refused" as const, problem: REFUSALS.draft_not_found[1] };
      }),
    );
    await startJob(world, tx, "submit-drafts", { submissionId: made.id });
    return made.id;
  });
  return readSubmission(world, caller, id);
}

export async function readSubmission({ db }: World, { workspace }: Insider, id: string): Promise<Submission> {
  const [submission] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.workspaceId, workspace.id)));
  if (!submission) throw new Refusal("submission_not_found");
  const drafts = await db
    .select()
    .from(submissionDrafts)
    .where(eq(submissionDrafts.submissionId, id))
    .orderBy(asc(submissionDrafts.place));
  return {
    id,
    finished: submission.finishedAt !== null,
    sent: drafts.filter(({ state }) => state === "sent").length,
    drafts: drafts.map(({ draftId, name, state, releaseId, problem }) => ({
      id: draftId,
      name,
      state,
      releaseId,
      problem,
    })),
  };
}
