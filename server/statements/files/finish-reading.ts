import { eq } from "drizzle-orm";
import { periodOf } from "../../../shared/rules/statements/period.ts";
import type { FilePreview } from "../../../shared/schemas/money/statements.ts";
import type { Tx } from "../../db/connect.ts";
import { statements } from "../../db/schema.ts";
import type { Next } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { settleStanding } from "../matching/settle-standing.ts";
import { moveStatement, type StatementRow } from "../move-statement.ts";
import type { Preview, StatementRead } from "../reading/statement-line.ts";
import { rememberMapping } from "./read-mappings.ts";
import type { RollUp } from "./roll-up.ts";

/** What a file turned out to be goes into its statement: read, or stopped with what is missing. */

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

const FAULTS_KEPT = 100;

const whatWasRead = (read: StatementRead) => ({
  format: read.format,
  source: read.label,
  questions: read.questions,
  faults: read.faults.slice(0, FAULTS_KEPT),
  faultCount: read.faultCount,
});

/** It stays where it is, without what was written of it; with an answer, or another file, it goes on. */
export async function stopReading(
  world: World,
  tx: Tx,
  { id }: StatementRow,
  read: StatementRead,
  problem: string,
): Promise<Next> {
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

export async function finishReading(
  world: World,
  tx: Tx,
  statement: StatementRow,
  read: StatementRead,
  rolled: RollUp,
): Promise<Next> {
  const { id } = statement;
  const period = periodOf(rolled.linesByMonth);
  await tx
    .update(statements)
    .set({
      ...whatWasRead(read),
      preview: null,
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
  await rememberMapping(world, tx, statement);
  await moveStatement(world, tx, id, "read", null, { lines: rolled.lines, total: `${rolled.total}` });
  await settleStanding(world, tx, id, null);
  return "done";
}
