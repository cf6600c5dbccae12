import { eq } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { statements } from "../../db/schema.ts";
import { describeError } from "../../describe-error.ts";
import { countInAdvance, inRound, type Job, type Next, Overtaken, type Rounds } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import type { StatementRow } from "../move-statement.ts";
import { readInThread } from "../reading/read-in-thread.ts";
import type { Answers, StatementRead } from "../reading/statement-line.ts";
import { words } from "../words.ts";
import { withFile } from "./file-pieces.ts";
import { finishReading, stopReading } from "./finish-reading.ts";
import { mappingsOf } from "./read-mappings.ts";
import { RollUp, TooManyItems } from "./roll-up.ts";
import { type Cause, causeOf, neverEnds, PROBLEMS, pauseAfter } from "./why-not-read.ts";
import { addRows, startAnew, writeItems } from "./write-rows.ts";

/**
 * Reads a file in the background. Rows are written while it is read, each time in a transaction that holds the job; a
 * round that begins anew throws away what the one before has written. Nothing counts before the statement is `read`.
 *
 * A file is given up only for what is certain (decisions/0061): a reader that fails twice in a row on its bytes alone, or
 * ten readings in a row that came to no end at all. Whatever else goes wrong is tried again for as long as it takes.
 */

type ReadJob = Job<"read-statement">;
type Reached = Next | ((tx: Tx) => Promise<Next>);

export const readStatementRounds: Rounds<"read-statement"> = {
  kind: "read-statement",
  async advance(world, job) {
    if (neverEnds(job.failures)) return await giveUp(world, job, PROBLEMS.silent);
    const first = await tryOnce(world, job);
    if (!("cause" in first)) return first.reached;
    if (first.cause === "surroundings" || first.cause === "silent") return later(world, job, first.cause);
    const second = await tryOnce(world, job);
    if (!("cause" in second)) return second.reached;
    const { cause } = second;
    return cause === first.cause ? await giveUp(world, job, PROBLEMS[cause]) : later(world, job, cause);
  },
};

async function tryOnce(world: World, job: ReadJob): Promise<{ reached: Reached } | { cause: Cause }> {
  try {
    return { reached: await readOnce(world, job) };
  } catch (error) {
    if (error instanceof Overtaken) throw error;
    const cause = causeOf(error);
    const { statementId } = job.key;
    world.log.warn({ statementId, cause, error: describeError(error) }, "a statement could not be read");
    return { cause };
  }
}

/** Its failures are the readings in a row that came to no end. One that could say why it broke off is none of them. */
const later = (world: World, job: ReadJob, cause: Cause): Next => ({
  seconds: pauseAfter(world.now().getTime() - job.startedAt.getTime()),
  failures: cause === "silent" ? job.failures + 1 : 0,
});

async function giveUp(world: World, job: ReadJob, problem: string): Promise<Reached> {
  await startAnew(world, job);
  return async (tx) => {
    await tx.update(statements).set({ problem }).where(eq(statements.id, job.key.statementId));
    return "done";
  };
}

async function readOnce(world: World, job: ReadJob): Promise<Reached> {
  const { statementId } = job.key;
  const [statement] = await world.db.select().from(statements).where(eq(statements.id, statementId));
  if (statement?.state !== "reading") return "done";
  await startAnew(world, job);
  // A file that takes the whole process with it leaves nobody to count.
  await inRound(world, job, (tx) => countInAdvance(tx, job));
  const { read, rolled, problem } = await readLines(world, job, statement);
  const wrong = problem ?? (await whyNot(world, statement, read, rolled));
  if (wrong !== null) {
    await startAnew(world, job);
    return (tx) => stopReading(world, tx, statement, read, wrong);
  }
  await writeItems(world, job, statement, rolled);
  return (tx) => finishReading(world, tx, statement, read, rolled);
}

const LINES_BETWEEN = 20_000;
const HELD_EVERY_MS = 30_000;

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
      onAlive: holdNowAndThen(world, job),
      async onLines(lines) {
        try {
          for (const line of lines) rolled.add(line);
        } catch (error) {
          if (!(error instanceof TooManyItems)) throw error;
          problem ??= words.tooManyItems;
        }
        if (rolled.isFull || rolled.lines - written >= LINES_BETWEEN) await write();
      },
    }),
  );
  await write();
  return { read, rolled, problem };
}

/** A slow reading is not a lost one: its job is held for as long as the reader lives. */
function holdNowAndThen(world: World, job: ReadJob) {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < HELD_EVERY_MS) return;
    last = Date.now();
    await inRound(world, job, async () => {}).catch((error: unknown) => {
      // A database that does not answer now may do so when there is something to write.
      if (error instanceof Overtaken) throw error;
    });
  };
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
