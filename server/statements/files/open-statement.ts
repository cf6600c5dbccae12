import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { STATEMENTS_A_DAY } from "../../../shared/rules/budgets.ts";
import type { FileAnswers, NewStatement } from "../../../shared/schemas/money/statements.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { statements } from "../../db/schema.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { Refusal } from "../../refusal.ts";
import { cancelJob, startJob } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { lockStatement, moveStatement } from "../move-statement.ts";
import { recordEvent } from "../trail.ts";
import { countPieces, dropFile, pieceCount } from "./file-pieces.ts";

/** Its id. The same content again is the statement that is there. */
export async function openStatement(world: World, caller: Insider, asked: NewStatement): Promise<string> {
  return await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "handle_statements");
    const workspaceId = caller.workspace.id;
    const same = await withContent(tx, workspaceId, asked.contentHash);
    if (same) return same.id;
    await refuseOverLimit(tx, STATEMENTS_A_DAY, workspaceId, world.now(), "too_many_statements");
    if (asked.replaces) await prepareCorrection(world, tx, caller, asked.replaces);
    const at = world.now();
    const { fileName, sizeBytes, contentHash, replaces: replacesId = null } = asked;
    const albumRule = await lastAlbumRule(tx, workspaceId);
    const file = { fileName, sizeBytes, contentHash, replacesId, albumRule };
    const [opened] = await tx
      .insert(statements)
      .values({ ...file, workspaceId, state: "reading", createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: statements.id });
    if (opened) {
      await recordEvent(world, tx, opened.id, "opened", caller, { contentHash, replacesId });
      return opened.id;
    }
    // Somebody was quicker, with the same file or with another correction of the same statement.
    const quicker = await withContent(tx, workspaceId, contentHash);
    if (!quicker) throw new Refusal("statement_not_correctable");
    return quicker.id;
  });
}

/** The one of this content that counts. */
export async function withContent(tx: Tx, workspaceId: string, contentHash: string) {
  const [found] = await tx
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.workspaceId, workspaceId),
        eq(statements.contentHash, contentHash),
        ne(statements.state, "withdrawn"),
      ),
    );
  return found;
}

/** What was not agreed yet is withdrawn: its correction takes its place. What was agreed stays, and only the rest is paid. */
async function prepareCorrection(world: World, tx: Tx, caller: Insider, statementId: string) {
  const replaced = await lockStatement(tx, caller, statementId);
  if (replaced.state === "withdrawn" || replaced.releaseId) throw new Refusal("statement_not_correctable");
  const corrections = and(eq(statements.replacesId, statementId), ne(statements.state, "withdrawn"));
  if ((await tx.$count(statements, corrections)) > 0) throw new Refusal("statement_not_correctable");
  if (replaced.agreedAt) return;
  await moveStatement(world, tx, statementId, "withdrawn", caller);
  await dropFile(world, tx, statementId);
}

/** A label divides albums as it did before. A payment that was entered has no albums and says nothing of them. */
async function lastAlbumRule(tx: Tx, workspaceId: string) {
  const [last] = await tx
    .select({ albumRule: statements.albumRule })
    .from(statements)
    .where(
      and(
        eq(statements.workspaceId, workspaceId),
        isNotNull(statements.agreedAt),
        isNull(statements.releaseId),
      ),
    )
    .orderBy(desc(statements.createdAt))
    .limit(1);
  return last?.albumRule ?? "evenly";
}

/** When all of the file is there; once more with the answers to its questions. */
export async function startReading(world: World, caller: Insider, statementId: string, answers: FileAnswers) {
  await world.transaction(async (tx) => {
    const statement = await lockStatement(tx, caller, statementId);
    if (statement.state !== "reading") return;
    if ((await countPieces(tx, statementId)) < pieceCount(statement))
      throw new Refusal("statement_incomplete");
    await tx
      .update(statements)
      .set({
        answers: { ...statement.answers, ...answers },
        ...{ questions: [], problem: null, linesRead: 0, updatedAt: world.now() },
      })
      .where(eq(statements.id, statementId));
    // Not a further try of the reading before it: a person asks.
    await cancelJob(tx, "read-statement", { statementId });
    await startJob(world, tx, "read-statement", { statementId });
  });
}
