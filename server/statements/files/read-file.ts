import { eq } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { statements } from "../../db/schema.ts";
import { describeError } from "../../describe-error.ts";
import { inRound, type Job, type Next, Overtaken, type Rounds } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import type { StatementRow } from "../move-statement.ts";
import { readInThread, TooLarge } from "../reading/read-in-thread.ts";
import type { Answers, StatementRead } from "../reading/statement-line.ts";
import { words } from "../words.ts";
import { withFile } from "./file-pieces.ts";
import { finishReading, stopReading } from "./finish-reading.ts";
import { mappingsOf } from "./read-mappings.ts";
import { RollUp, TooManyItems } from "./roll-up.ts";
import { addRows, startAnew, writeItems } from "./write-rows.ts";

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
      if (error instanceof TooLarge) return (tx) => giveUp(tx, statementId, words.tooLarge);
      world.log.warn({ statementId, error: describeError(error) }, "a statement could not be read");
      const failures = job.failures + 1;
      return failures < MOST_FAILURES
        ? { seconds: 2 ** failures, failures }
        : (tx) => giveUp(tx, statementId, words.unreadable);
    }
  },
};

/** A file that cannot be read today is tried again; one that ends every reader is not tried for ever. */
const MOST_FAILURES = 4;

async function giveUp(tx: Tx, statementId: string, problem: string): Promise<Next> {
  await startAnew(tx, statementId);
  await tx.update(statements).set({ problem }).where(eq(statements.id, statementId));
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
  return (tx) => finishReading(world, tx, statement, read, rolled);
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
