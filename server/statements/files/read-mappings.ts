import { desc, eq, sql } from "drizzle-orm";
import type { FileAnswers } from "../../../shared/schemas/money/statements.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { statementMappings } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import type { StatementRow } from "../move-statement.ts";
import type { Mapping } from "../reading/statement-line.ts";

/** What the columns of a file that is no distributor's mean: said once, and remembered for the workspace. */

const MOST_MAPPINGS = 200;

/** The newest first: one for each set of columns. */
export const rememberedMappings = (db: Db, workspaceId: string) =>
  db
    .select()
    .from(statementMappings)
    .where(eq(statementMappings.workspaceId, workspaceId))
    .orderBy(desc(statementMappings.saidAt))
    .limit(MOST_MAPPINGS);

/** What somebody has just said of this very file; else what is remembered. */
export async function mappingsOf(
  { db }: World,
  { workspaceId, answers, preview }: StatementRow,
): Promise<Mapping[]> {
  if (answers.mapping && preview) return [mappingFrom(answers.mapping, preview.headers)];
  const remembered = await rememberedMappings(db, workspaceId);
  return remembered.map(({ mapping, headers }) => mappingFrom(mapping, headers));
}

function mappingFrom(said: NonNullable<FileAnswers["mapping"]>, headers: string[]): Mapping {
  const columns = Object.entries(said.columns).filter(([, name]) => name !== undefined);
  return { ...said, columns: Object.fromEntries(columns), headers };
}

/** Once a file is read by what was said of it: the next file with the same columns asks nothing. */
export async function rememberMapping(world: World, tx: Tx, { workspaceId, answers, preview }: StatementRow) {
  if (!answers.mapping || !preview) return;
  await tx.execute(sql`
    insert into statement_mappings (workspace_id, headers, mapping, said_at)
    values (${workspaceId}, ${JSON.stringify(preview.headers)}, ${JSON.stringify(answers.mapping)}, ${world.now()})
    on conflict (workspace_id, md5(headers::text))
    do update set mapping = excluded.mapping, said_at = excluded.said_at`);
}
