import { and, desc, eq, sql } from "drizzle-orm";
import type { FileAnswers } from "../../../shared/schemas/money/statements.ts";
import { statements } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import type { StatementRow } from "../move-statement.ts";
import type { Mapping } from "../reading/statement-line.ts";

/** What the columns of a file that is no distributor's mean: said once, and remembered for the workspace. */

const MOST_MAPPINGS = 50;

/** What somebody has just said of this very file; else of earlier ones of the workspace, of which the newest counts. */
export async function mappingsOf(
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

/** With it, the next file with the same columns asks nothing. */
export const rememberedWith = ({ answers, preview }: StatementRow) =>
  answers.mapping && preview ? { answers: { ...answers, mappedHeaders: preview.headers } } : {};
