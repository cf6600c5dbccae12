import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, not, sql } from "drizzle-orm";
import { RELEASES_A_DAY } from "../../shared/rules/budgets.ts";
import type { ReleaseDraft } from "../../shared/rules/release-rules.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { record } from "../agreements/audit-trail.ts";
import type { Asking } from "../approvals/ask-for-approval.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { approvalRequests, releaseDrafts, releaseMails, releases } from "../db/schema.ts";
import { byKey } from "../http/caller-by-key.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { refuseUnlessOffered } from "../offered.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { acceptRelease } from "./accept-release.ts";
import { refuseOverFreePlan } from "./free-plan.ts";
import { startAsking } from "./start-asking.ts";
import { writeVersion } from "./write-version.ts";

interface WrittenIn {
  id: string;
  version: number;
}

/** Release, tracks, shares, agreements, approvals and mails: all of it, or nothing. The same key never makes two. */
export async function submitRelease(
  world: World,
  caller: Insider,
  release: Submitting,
  key: string | null,
): Promise<SubmittedRelease> {
  return world.transaction((tx) => submitIn(world, tx, caller, release, key));
}

type Submitting = ReleaseDraft & { draft?: WrittenIn | undefined };

export function submissionKeyOf(
  { workspace, id, key: apiKey }: Insider,
  draft: WrittenIn | undefined,
  key: string | null,
) {
  return draft ? `${workspace.id}:draft:${draft.id}` : key && `${workspace.id}:${apiKey?.id ?? id}:${key}`;
}

async function submitIn(
  world: World,
  tx: Tx,
  caller: Insider,
  { draft, ...release }: Submitting,
  key: string | null,
): Promise<SubmittedRelease> {
  const accepted = acceptRelease(release);
  refuseUnlessOffered(world, accepted.network);
  const submissionKey = submissionKeyOf(caller, draft, key);
  await refuseUnlessMay(tx, caller, "create_release");
  const earlier = submissionKey ? await submittedAs(tx, caller, submissionKey) : null;
  if (earlier) return earlier;
  if (draft) await takeDraft(tx, caller, draft);
  await refuseOverLimit(tx, RELEASES_A_DAY, caller.workspace.id, world.now(), "too_many_releases");
  await refuseOverFreePlan(world, tx, caller);
  const id = randomUUID();
  await insertReleases(world, tx, caller, [{ id, submissionKey }]);
  await record(world, tx, id, "release.created", byKey(caller));
  const version = await writeVersion(world, tx, caller, { releaseId: id, version: 1, accepted });
  return submitted(version, await startAsking(world, tx, version));
}

/** It goes as it was seen, or stays. One that was never saved is not there. */
async function takeDraft(tx: Tx, { workspace }: Insider, { id, version }: WrittenIn) {
  const its = and(eq(releaseDrafts.id, id), eq(releaseDrafts.workspaceId, workspace.id));
  await tx.delete(releaseDrafts).where(and(its, eq(releaseDrafts.version, version)));
  if ((await tx.$count(releaseDrafts, its)) > 0) throw new Refusal("draft_changed");
}

export async function insertReleases(
  world: World,
  tx: Tx,
  caller: Insider,
  made: { id: string; submissionKey: string | null }[],
) {
  const at = world.now();
  await tx.insert(releases).values(
    made.map((one) => ({
      ...one,
      workspaceId: caller.workspace.id,
      version: 1,
      status: "approval_pending" as const,
      createdByEmail: caller.email,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** Two at once: the second waits here until the first is done. */
async function submittedAs(tx: Tx, caller: Insider, submissionKey: string): Promise<SubmittedRelease | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submissionKey}, 0))`);
  const [release] = await tx.select().from(releases).where(eq(releases.submissionKey, submissionKey));
  if (!release) return null;
  if (release.createdByEmail !== caller.email) throw new Refusal("draft_submitted");
  const asked = await tx
    .select({ email: approvalRequests.email })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.releaseId, release.id), eq(approvalRequests.version, release.version)));
  const waiting = and(
    eq(releaseMails.releaseId, release.id),
    isNotNull(releaseMails.dueAt),
    not(releaseMails.allotted),
  );
  const started =
    release.status === "workflow_failed"
      ? null
      : { people: asked.map(({ email }) => email), mailsTomorrow: await tx.$count(releaseMails, waiting) };
  return submitted({ releaseId: release.id, version: release.version }, started);
}

/** `asked` is null when the workflows refused. */
export function submitted(
  { releaseId, version }: { releaseId: string; version: number },
  asked: Asking | null,
): SubmittedRelease {
  const status = asked === null ? "workflow_failed" : "approval_pending";
  const workflowId = `approval:${releaseId}:${version}`;
  const artistsToApprove = asked?.people.length ?? 0;
  const mailsTomorrow = asked?.mailsTomorrow ?? 0;
  return { id: releaseId, status, workflow: { status, artistsToApprove, mailsTomorrow, workflowId } };
}
