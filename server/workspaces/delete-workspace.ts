import { and, eq, inArray, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import { type Insider, refuseUnlessFresh, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import {
  catalogueMappings,
  members,
  releaseDrafts,
  releases,
  splitTemplates,
  statementAliases,
  statementItems,
  statementMappings,
  statementPieces,
  statementRows,
  statements,
  webhookEndpoints,
  workspaces,
} from "../db/schema.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import { deleteInSlices } from "../work/delete-in-slices.ts";
import { cancelJob, inRound, type Job, type Rounds, startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { rememberReleases } from "./remember-releases.ts";

/** Gone for everybody at once; what is in it is erased by durable work, whatever crashes meanwhile. */
export async function deleteWorkspace(world: World, caller: Insider) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "delete_workspace");
    refuseUnlessFresh(world, caller);
    if (!(await closeWorkspace(world, tx, caller.workspace.id, caller.email))) {
      throw new Refusal("workspace_not_found");
    }
  });
}

/** False when somebody else has just done it. */
export async function closeWorkspace(world: World, tx: Tx, workspaceId: string, byEmail: string) {
  const [closed] = await tx
    .update(workspaces)
    .set({ deletedAt: world.now() })
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.deletedAt)))
    .returning();
  if (!closed) return false;
  await rememberReleases(world, tx, eq(releases.workspaceId, workspaceId));
  const others = await tx
    .select({ email: members.email })
    .from(members)
    .where(
      and(eq(members.workspaceId, workspaceId), ne(members.email, byEmail), eq(members.status, "active")),
    );
  for (const { email } of others)
    await notify(world, tx, email, { title: notices.workspaceDeleted(closed.name) });
  await startJob(world, tx, "delete-workspace", { workspaceId });
  return true;
}

export const deleteWorkspaceRounds: Rounds<"delete-workspace"> = {
  kind: "delete-workspace",
  async advance(world, job) {
    const { workspaceId } = job.key;
    await eraseFiles(world, job);
    const owed = and(eq(statements.workspaceId, workspaceId), isAgreed);
    const keeps = (await world.db.$count(statements, owed)) > 0;
    return async (tx) => {
      if (keeps) await keepStatements(tx, workspaceId);
      // Members go with the row. The slug stays taken.
      else await tx.delete(workspaces).where(eq(workspaces.id, workspaceId));
      return "done";
    };
  },
};

/** What was read of files, before the rest: one may have a million lines. Whoever still reads one is overtaken. */
async function eraseFiles(world: World, job: Job<"delete-workspace">) {
  const notAgreed = and(eq(statements.workspaceId, job.key.workspaceId), isNull(statements.agreedAt));
  const found = await world.db.select({ id: statements.id }).from(statements).where(notAgreed);
  for (const { id: statementId } of found) {
    await inRound(world, job, (tx) => cancelJob(tx, "read-statement", { statementId }));
    for (const table of [statementRows, statementItems])
      await deleteInSlices(world, job, table, eq(table.statementId, statementId));
  }
}

const isAgreed = and(isNotNull(statements.agreedAt), ne(statements.state, "withdrawn"));

/** What its people wrote for themselves and for their programs. Messages and attempts go with their endpoints. */
const THEIR_OWN = [
  releaseDrafts,
  splitTemplates,
  catalogueMappings,
  statementMappings,
  statementAliases,
  webhookEndpoints,
];

/** Co-authors keep what they were told they earned, and what is on its way to them arrives. So does what both stand on. */
async function keepStatements(tx: Tx, workspaceId: string) {
  for (const table of [members, ...THEIR_OWN])
    await tx.delete(table).where(eq(table.workspaceId, workspaceId));
  const ours = tx
    .select({ id: statements.id })
    .from(statements)
    .where(eq(statements.workspaceId, workspaceId));
  await tx.delete(statementPieces).where(inArray(statementPieces.statementId, ours));
  await tx
    .delete(statements)
    .where(and(eq(statements.workspaceId, workspaceId), not(isAgreed ?? sql`false`)));
  await tx
    .delete(releases)
    .where(and(eq(releases.workspaceId, workspaceId), ne(releases.status, "published")));
}
