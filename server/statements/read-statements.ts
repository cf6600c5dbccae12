import { and, asc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { nameOfStatement } from "../../shared/rules/statements/statement-name.ts";
import type { Page, PageQuery } from "../../shared/schemas/lists.ts";
import type { Statement, StatementDetail } from "../../shared/schemas/money/statements.ts";
import type { Insider } from "../caller.ts";
import type { Db } from "../db/connect.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { jobs, people, statementEvents, statements } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { countPieces, pieceCount } from "./files/file-pieces.ts";
import type { StatementRow } from "./move-statement.ts";

export async function listStatements(
  world: World,
  { workspace }: Insider,
  query: PageQuery,
): Promise<Page<Statement>> {
  const page = await pageOf(
    newestOf("statements", statements),
    workspace.id,
    query,
    ({ after, orderBy, limit, key }) =>
      world.db
        .select({ key, row: statements, release: releaseIn })
        .from(statements)
        .where(and(eq(statements.workspaceId, workspace.id), after))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { ...page, items: page.items.map(({ row, release }) => presentStatement(row, release)) };
}

/** The name of the release that one was entered for; null of all others. The column by its table: versions have one, too. */
const releaseIn = sql<string | null>`(
  select v.name from releases r join release_versions v on v.release_id = r.id and v.version = r.version
  where r.id = statements.release_id)`;

export const releaseOf = async (db: Db, { id, releaseId }: StatementRow) => {
  if (releaseId === null) return null;
  const [found] = await db.select({ release: releaseIn }).from(statements).where(eq(statements.id, id));
  return found?.release ?? null;
};

export async function findStatement(db: Db, { workspace }: Insider, id: string): Promise<StatementRow> {
  const [found] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.id, id), eq(statements.workspaceId, workspace.id)));
  if (!found) throw new Refusal("statement_not_found");
  return found;
}

export async function readStatementDetail(
  { db }: World,
  caller: Insider,
  id: string,
): Promise<StatementDetail> {
  const row = await findStatement(db, caller, id);
  const { all, matched, needsYou, notOurs, ...amounts } = await standings(db, id);
  return {
    ...presentStatement(row, await releaseOf(db, row)),
    progress: {
      pieces: pieceCount(row),
      piecesReceived: await countPieces(db, id),
      linesRead: row.linesRead,
      beginsAnew: row.state === "reading" && (await beginsAnew(db, id)),
    },
    questions: row.questions,
    preview: row.preview,
    faults: row.faults,
    faultCount: row.faultCount,
    items: { all, matched, needsYou, notOurs },
    amounts: row.total === null ? null : amounts.sums,
    ...(await othersOf(db, row)),
    trail: await trailOf(db, id),
  };
}

/** Only the first round of a job is its first try. */
const beginsAnew = async (db: Db, statementId: string) =>
  (await db.$count(
    jobs,
    and(eq(jobs.kind, "read-statement"), eq(jobs.key, { statementId }), gt(jobs.round, 0)),
  )) > 0;

async function standings(db: Db, id: string) {
  const { rows } = await db.execute<{ standing: string; items: number; amount: string }>(sql`
    select standing, count(*)::int as items, sum(amount)::text as amount
    from statement_items where statement_id = ${id} group by standing`);
  const of = (name: string) => rows.find(({ standing }) => standing === name);
  return {
    all: rows.reduce((sum, { items }) => sum + items, 0),
    matched: of("matched")?.items ?? 0,
    needsYou: of("needs_you")?.items ?? 0,
    notOurs: of("not_ours")?.items ?? 0,
    sums: {
      matched: of("matched")?.amount ?? "0",
      needsYou: of("needs_you")?.amount ?? "0",
      notOurs: of("not_ours")?.amount ?? "0",
    },
  };
}

/** What it corrects, what corrects it, and others of the same source about some of the same months. */
async function othersOf(db: Db, row: StatementRow) {
  const living = and(eq(statements.workspaceId, row.workspaceId), ne(statements.state, "withdrawn"));
  const other = async (where: SQL | undefined) =>
    (await db.select().from(statements).where(where).orderBy(asc(statements.createdAt)).limit(20)).map(
      (found) => ({ id: found.id, name: nameOfStatement(found) }),
    );
  const [replaces = null] = row.replacesId ? await other(eq(statements.id, row.replacesId)) : [];
  const [replacedBy = null] = await other(and(living, eq(statements.replacesId, row.id)));
  const { source, periodFrom, periodTo } = row;
  const overlaps =
    source && periodFrom && periodTo && row.state !== "withdrawn"
      ? await other(
          and(
            living,
            eq(statements.source, source),
            ne(statements.id, row.id),
            sql`${statements.periodFrom} <= ${periodTo} and ${statements.periodTo} >= ${periodFrom}`,
            row.replacesId ? ne(statements.id, row.replacesId) : undefined,
            sql`${statements.replacesId} is distinct from ${row.id}`,
          ),
        )
      : [];
  return { replaces, replacedBy, overlaps };
}

async function trailOf(db: Db, id: string) {
  const events = await db
    .select({ event: statementEvents, name: people.name, email: people.email })
    .from(statementEvents)
    .leftJoin(people, eq(people.id, statementEvents.personId))
    .where(eq(statementEvents.statementId, id))
    .orderBy(asc(statementEvents.seq));
  return events.map(({ event: { type, at, hash }, name, email }) => ({
    type,
    at: at.toISOString(),
    by: name || email,
    hash,
  }));
}

function presentStatement(row: StatementRow, release: string | null): Statement {
  const { rate, rateSource: source, rateDate: date, periodFrom: from, periodTo: to } = row;
  const { releaseId, reference } = row;
  return {
    id: row.id,
    state: row.state,
    name: nameOfStatement(row),
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    contentHash: row.contentHash,
    fileKept: row.fileDeletedAt === null,
    source: row.source,
    format: row.format,
    payment: releaseId && reference ? { releaseId, release: release ?? "", reference } : null,
    currency: row.currency,
    period: from && to ? { from, to } : null,
    total: row.total,
    lines: row.lines,
    problem: row.problem,
    albumRule: row.albumRule,
    token: row.token,
    rate: rate && source && date ? { rate, source, date } : null,
    deductions: row.deductions,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    agreedAt: row.agreedAt?.toISOString() ?? null,
  };
}
