import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { RELEASES_A_DAY } from "../../../shared/rules/budgets.ts";
import { hasUnfinishedTrack } from "../../../shared/rules/drafts/unfinished-track.ts";
import { askTogether } from "../../approvals/ask-for-approval.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { releaseDrafts, releases, type submissionDrafts, type submissions } from "../../db/schema.ts";
import { takeUses } from "../../http/rate-limit.ts";
import { refuseUnlessOffered } from "../../offered.ts";
import { Refusal } from "../../refusal.ts";
import { type AcceptedRelease, acceptRelease } from "../../releases/accept-release.ts";
import { freeLeft, freePlanUsedUp } from "../../releases/free-plan.ts";
import { insertReleases, submissionKeyOf } from "../../releases/submit-release.ts";
import { writeFirstVersions } from "../../releases/write-version.ts";
import type { World } from "../../world.ts";
import { releaseIn } from "../judge-draft.ts";
import { unfinishedTrack } from "../words.ts";

type Waiting = typeof submissionDrafts.$inferSelect;
type Draft = typeof releaseDrafts.$inferSelect;
type Outcome = Pick<Waiting, "state" | "releaseId" | "problem">;
/** What becomes a release. */
interface Going {
  row: Waiting;
  accepted: AcceptedRelease;
}

/** Each is a row in several statements, and a statement takes 65,535 values. One draft alone may name more. */
const MOST_PEOPLE = 1_000;

/**
 * Drafts as releases, in as many statements as one release takes: the rules, limits and locks are those of submitting one.
 * What is refused says why, and the rest goes. What would be too much at once is left for the next time.
 */
export async function sendTogether(
  world: World,
  tx: Tx,
  sender: Insider,
  rows: Waiting[],
  { holdAfterDays }: Pick<typeof submissions.$inferSelect, "holdAfterDays">,
): Promise<(Waiting & Outcome)[]> {
  await refuseUnlessMay(tx, sender, "create_release");
  const keyOf = ({ draftId: id, version }: Waiting) => submissionKeyOf(sender, { id, version }, null) ?? "";
  const earlier = await sentBefore(tx, rows.map(keyOf));
  const drafts = await heldDrafts(tx, sender, rows);
  const outcomes: (Waiting & Outcome)[] = [];
  const going: Going[] = [];
  let people = 0;
  for (const row of rows) {
    const found = outcomeOf(world, sender, row, drafts.get(row.draftId), earlier.get(keyOf(row)));
    if (!("accepted" in found)) {
      outcomes.push({ ...row, ...found });
      continue;
    }
    people += found.accepted.tracks.reduce((sum, { artists }) => sum + artists.length, 0);
    if (people > MOST_PEOPLE && going.length > 0) break;
    const silence = holdAfterDays === null ? {} : { holdAfterDays: holdAfterDays || null };
    going.push({ row, accepted: { ...found.accepted, ...silence } });
  }
  const { sent, refused } = await withinLimits(world, tx, sender, going);
  if (sent.length > 0) outcomes.push(...(await write(world, tx, sender, sent, keyOf)));
  return [...outcomes, ...refused];
}

/** Two submissions of one draft at once: the second waits here until the first is done. */
async function sentBefore(tx: Tx, keys: string[]) {
  const sorted = sql.join(
    keys.toSorted().map((key) => sql`(${key})`),
    sql`, `,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (values ${sorted}) as wanted (key)`,
  );
  const found = await tx.select().from(releases).where(inArray(releases.submissionKey, keys));
  return new Map(found.map((release) => [release.submissionKey ?? "", release]));
}

/** In one order: whoever saves several at once never waits for us while we wait for them. */
async function heldDrafts(tx: Tx, { workspace }: Insider, rows: Waiting[]): Promise<Map<string, Draft>> {
  const ids = rows.map(({ draftId }) => draftId);
  const found = await tx
    .select()
    .from(releaseDrafts)
    .where(and(eq(releaseDrafts.workspaceId, workspace.id), inArray(releaseDrafts.id, ids)))
    .orderBy(asc(releaseDrafts.id))
    .for("update");
  return new Map(found.map((draft) => [draft.id, draft]));
}

const refusedBy = ({ message }: Refusal): Outcome => ({
  state: "refused",
  releaseId: null,
  problem: message,
});

function outcomeOf(
  world: World,
  sender: Insider,
  row: Waiting,
  draft: Draft | undefined,
  earlier: typeof releases.$inferSelect | undefined,
): Outcome | { accepted: AcceptedRelease } {
  try {
    if (earlier && draft && earlier.createdByEmail !== sender.email) throw new Refusal("draft_submitted");
    if (earlier) return { state: "sent", releaseId: earlier.id, problem: null };
    if (!draft) throw new Refusal("draft_not_found");
    if (hasUnfinishedTrack(draft.content)) throw new Refusal("release_not_valid", { text: unfinishedTrack });
    const accepted = acceptRelease(releaseIn(draft.content));
    refuseUnlessOffered(world, accepted.network);
    // It goes as it was seen, or stays.
    if (draft.version !== row.version) throw new Refusal("draft_changed");
    return { accepted };
  } catch (error) {
    if (error instanceof Refusal) return refusedBy(error);
    throw error;
  }
}

async function withinLimits(world: World, tx: Tx, { workspace, email }: Insider, going: Going[]) {
  if (going.length === 0) return { sent: [], refused: [] };
  const free = await freeLeft(world, tx, email);
  const wanted = Math.min(going.length, free);
  const used = await takeUses(tx, RELEASES_A_DAY, workspace.id, wanted, world.now());
  const why = used < wanted ? new Refusal("too_many_releases") : freePlanUsedUp(world);
  const refused = going.slice(used).map(({ row }) => ({ ...row, ...refusedBy(why) }));
  return { sent: going.slice(0, used), refused };
}

async function write(
  world: World,
  tx: Tx,
  sender: Insider,
  going: Going[],
  keyOf: (row: Waiting) => string,
): Promise<(Waiting & Outcome)[]> {
  const made = going.map((one) => ({ ...one, releaseId: randomUUID() }));
  await tx.delete(releaseDrafts).where(
    inArray(
      releaseDrafts.id,
      made.map(({ row }) => row.draftId),
    ),
  );
  await insertReleases(
    world,
    tx,
    sender,
    made.map(({ row, releaseId }) => ({ id: releaseId, submissionKey: keyOf(row) })),
  );
  const versions = await writeFirstVersions(world, tx, sender, made);
  await askTogether(world, tx, versions, made[0]?.row.submissionId ?? "");
  return made.map(({ row, releaseId }) => ({ ...row, state: "sent", releaseId, problem: null }));
}
