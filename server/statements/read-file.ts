import { and, desc, eq, sql } from "drizzle-orm";
import { periodOf } from "../../shared/rules/statements/period.ts";
import type { FileAnswers, FilePreview } from "../../shared/schemas/money/statements.ts";
import type { Tx } from "../db/connect.ts";
import { statementItems, statementRows, statements } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { inRound, type Job, type Next, Overtaken, type Rounds } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { withFile } from "./file-pieces.ts";
import { matchItems, offerTracks, undecidedItems } from "./match-items.ts";
import type { StatementRow } from "./move-statement.ts";
import { moveStatement } from "./move-statement.ts";
import { readInThread } from "./reading/read-in-thread.ts";
import type { Answers, Mapping, Preview, StatementRead } from "./reading/statement-line.ts";
import { RollUp, TooManyItems } from "./roll-up.ts";
import { settleStanding } from "./settle-standing.ts";
import { words } from "./words.ts";

/**
 * Reads a file in the background. Rows are written while it is read, each time in a transaction that holds the job; a
 * round that begins anew throws away what the one before has written. Nothing counts before the statement is `read`.
 */

type ReadJob = Job<"read-statement">;

export const readStatementRounds: Rounds<"read-statement"> = {
  kind: "read-statement",
  async advance(world, job) {
    try {
      return await readOnce(world, job);
    } catch (error) {
      if (error instanceof Overtaken) throw error;
      const { statementId } = job.key;
      world.log.warn({ statementId, error: describeError(error) }, "a statement could not be read");
      const failures = job.failures + 1;
      return failures < MOST_FAILURES
        ? { seconds: 2 ** failures, failures }
        : (tx) => giveUp(tx, statementId);
    }
  },
};

/** A file that cannot be read today is tried again; one that ends every reader is not tried for ever. */
const MOST_FAILURES = 4;

async function giveUp(tx: Tx, statementId: string): Promise<Next> {
  await startAnew(tx, statementId);
  await tx.update(statements).set({ problem: words.unreadable }).where(eq(statements.id, statementId));
  return "done";
}

async function readOnce(world: World, job: ReadJob): Promise<Next | ((tx: Tx) => Promise<Next>)> {
  const { statementId } = job.key;
  const [statement] = await world.db.select().from(statements).where(eq(statements.id, statementId));
  if (statement?.state !== "reading") return "done";
  await inRound(world, job, (tx) => startAnew(tx, statementId));
  const { read, rolled, problem } = await readLines(world, job, statement);
  const wrong = problem ?? (await whyNot(world, statement, read, rolled));
  if (wrong !== null) return (tx) => stopReading(world, tx, statement, read, wrong);
  await writeItems(world, job, statement, rolled);
  return (tx) => finish(world, tx, statement, read, rolled);
}

async function startAnew(tx: Tx, statementId: string) {
  await tx.delete(statementRows).where(eq(statementRows.statementId, statementId));
  await tx.delete(statementItems).where(eq(statementItems.statementId, statementId));
  await tx.update(statements).set({ linesRead: 0, problem: null }).where(eq(statements.id, statementId));
}

const ROWS_AT_ONCE = 10_000;
const LINES_BETWEEN = 20_000;

async function readLines(world: World, job: ReadJob, statement: StatementRow) {
  const rolled = new RollUp();
  let written = 0;
  const write = async () => {
    written = rolled.lines;
    await inRound(world, job, (tx) => addRows(tx, statement.id, rolled));
  };
  let problem: string | null = null;
  const mappings = await mappingsOf(world, statement);
  const read = await withFile(world, statement, (file) =>
    readInThread(file, {
      answers: statement.answers as Answers,
      mappings,
      async onLines(lines) {
        try {
          for (const line of lines) rolled.add(line);
        } catch (error) {
          if (!(error instanceof TooManyItems)) throw error;
          problem ??= words.tooManyItems;
        }
        if (rolled.openRows >= ROWS_AT_ONCE || rolled.lines - written >= LINES_BETWEEN) await write();
      },
    }),
  );
  await write();
  return { read, rolled, problem };
}

const MOST_MAPPINGS = 50;

/** What somebody has just said of this very file; else of earlier ones of the workspace, of which the newest counts. */
async function mappingsOf(
  { db }: World,
  { workspaceId, answers, preview }: StatementRow,
): Promise<Mapping[]> {
  if (answers.mapping && preview) return [mappingFrom(answers.mapping, preview.headers)];
  const earlier = await db
    .select({ answers: statements.answers })
    .from(statements)
    .where(and(eq(statements.workspaceId, workspaceId), sql`${statements.answers} ? 'mappedHeaders'`))
    .orderBy(desc(statements.createdAt))
    .limit(MOST_MAPPINGS);
  const byHeaders = new Map<string, Mapping>();
  for (const { answers: said } of earlier) {
    const { mapping, mappedHeaders } = said;
    const name = JSON.stringify(mappedHeaders);
    if (mapping && mappedHeaders && !byHeaders.has(name))
      byHeaders.set(name, mappingFrom(mapping, mappedHeaders));
  }
  return [...byHeaders.values()];
}

function mappingFrom(said: NonNullable<FileAnswers["mapping"]>, headers: string[]): Mapping {
  const columns = Object.entries(said.columns).filter(([, name]) => name !== undefined);
  return { ...said, columns: Object.fromEntries(columns), headers };
}

async function addRows(tx: Tx, statementId: string, rolled: RollUp) {
  const rows = rolled.takeRows();
  const column = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  await tx.execute(sql`
    insert into statement_rows as r (statement_id, item, month, store, country, units, amount)
    select ${statementId}, * from unnest(
      ${column(
        rows.map(({ item }) => item),
        "int",
      )}, ${column(
        rows.map(({ month }) => month),
        "text",
      )},
      ${column(
        rows.map(({ store }) => store),
        "text",
      )}, ${column(
        rows.map(({ country }) => country),
        "text",
      )},
      ${column(
        rows.map(({ units }) => `${units}`),
        "numeric",
      )},
      ${column(
        rows.map(({ amount }) => `${amount}`),
        "numeric",
      )})
    on conflict (statement_id, item, month, store, country)
    do update set units = r.units + excluded.units, amount = r.amount + excluded.amount`);
  await tx.update(statements).set({ linesRead: rolled.lines }).where(eq(statements.id, statementId));
}

/** Null when it can be used. */
async function whyNot(
  world: World,
  statement: StatementRow,
  read: StatementRead,
  rolled: RollUp,
): Promise<string | null> {
  if (read.sha256 !== statement.contentHash) return words.damaged;
  if (read.refusal) return read.refusal;
  if (read.questions.length > 0) return words.questions;
  if (!read.whole) return words.notWhole(read.faultCount);
  const [first, second] = read.totals;
  if (!first || rolled.lines === 0) return words.noLines;
  if (second) return words.twoCurrencies(first.currency, second.currency);
  if (!statement.replacesId) return null;
  const [replaced] = await world.db.select().from(statements).where(eq(statements.id, statement.replacesId));
  if (!replaced?.currency || replaced.currency === first.currency) return null;
  return words.otherCurrency(first.currency, replaced.currency);
}

const ITEMS_AT_ONCE = 5_000;
const OFFERED_AT_ONCE = 200;

async function writeItems(world: World, job: ReadJob, { id, workspaceId }: StatementRow, rolled: RollUp) {
  const items = [...rolled.items.values()];
  const undecided = await inRound(world, job, async (tx) => {
    for (let i = 0; i < items.length; i += ITEMS_AT_ONCE)
      await tx.insert(statementItems).values(
        items.slice(i, i + ITEMS_AT_ONCE).map(({ units, amount, ...item }) => ({
          ...item,
          statementId: id,
          units: `${units}`,
          amount: `${amount}`,
          standing: "not_ours" as const,
        })),
      );
    await matchItems(tx, workspaceId, id);
    return await undecidedItems(tx, id);
  });
  for (let i = 0; i < undecided.length; i += OFFERED_AT_ONCE)
    await inRound(world, job, (tx) =>
      offerTracks(tx, workspaceId, id, undecided.slice(i, i + OFFERED_AT_ONCE)),
    );
}

const FAULTS_KEPT = 100;

const whatWasRead = (read: StatementRead) => ({
  format: read.format,
  source: read.label,
  questions: read.questions,
  faults: read.faults.slice(0, FAULTS_KEPT),
  faultCount: read.faultCount,
});

const ROWS_BELOW_HEADER = 6;
const CELL_SHOWN = 100;

/** As much as a person needs to see what the columns mean. */
const presentPreview = ({ file, rows, headerRow, guess }: Preview): FilePreview => ({
  file,
  headerRow,
  rows: rows
    .slice(0, headerRow + 1 + ROWS_BELOW_HEADER)
    .map((cells) => cells.map((text) => text.slice(0, CELL_SHOWN))),
  headers: guess.headers,
  guess: {
    columns: guess.columns,
    currency: guess.currency,
    numbers: guess.numbers,
    dates: guess.dates,
  },
});

/** It stays where it is; with an answer, or another file, it goes on. */
async function stopReading(
  world: World,
  tx: Tx,
  { id }: StatementRow,
  read: StatementRead,
  problem: string,
): Promise<Next> {
  await startAnew(tx, id);
  const { lines: linesRead } = read;
  await tx
    .update(statements)
    .set({
      ...whatWasRead(read),
      ...(read.preview && { preview: presentPreview(read.preview) }),
      ...{ linesRead, problem, updatedAt: world.now() },
    })
    .where(eq(statements.id, id));
  return "done";
}

async function finish(
  world: World,
  tx: Tx,
  { id, answers, preview }: StatementRow,
  read: StatementRead,
  rolled: RollUp,
): Promise<Next> {
  const period = periodOf(rolled.linesByMonth);
  await tx
    .update(statements)
    .set({
      ...whatWasRead(read),
      preview: null,
      ...(answers.mapping && preview && { answers: { ...answers, mappedHeaders: preview.headers } }),
      currency: read.totals[0]?.currency ?? null,
      scale: rolled.scale,
      total: `${rolled.total}`,
      lines: rolled.lines,
      linesRead: rolled.lines,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
      problem: null,
    })
    .where(eq(statements.id, id));
  await moveStatement(world, tx, id, "read", null, { lines: rolled.lines, total: `${rolled.total}` });
  await settleStanding(world, tx, id, null);
  return "done";
}
