import { and, asc, eq, gt } from "drizzle-orm";
import { nameOfStatement } from "../../shared/rules/statements/statement-name.ts";
import type { Insider } from "../caller.ts";
import { statementItems, statements } from "../db/schema.ts";
import { readStatementDetail } from "../statements/read-statements.ts";
import { readAmounts } from "../statements/terms/read-amounts.ts";
import type { World } from "../world.ts";
import { inPages, PAGE, unlessGone } from "./in-pages.ts";

const statementRows = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select()
      .from(statements)
      .where(and(eq(statements.workspaceId, workspace.id), gt(statements.id, after)))
      .orderBy(asc(statements.id))
      .limit(PAGE),
  );

export async function* statementsOf(world: World, caller: Insider) {
  for await (const { id } of statementRows(world, caller)) {
    const read = await unlessGone(readStatementDetail(world, caller, id));
    // Before it is read it has none.
    if (read) yield { ...read, perTrack: await unlessGone(readAmounts(world, caller, id)) };
  }
}

/** Each recording or album that a statement names, with the sums of its lines. */
export async function* statementItemsOf(world: World, caller: Insider) {
  for await (const statement of statementRows(world, caller)) {
    const about = { statementId: statement.id, statement: nameOfStatement(statement) };
    const { currency } = statement;
    for (let place = -1; ; ) {
      const rows = await world.db
        .select()
        .from(statementItems)
        .where(and(eq(statementItems.statementId, statement.id), gt(statementItems.place, place)))
        .orderBy(asc(statementItems.place))
        .limit(PAGE);
      for (const { title, artist, isrc, upc, lines, units, amount, standing, trackId, releaseId } of rows)
        yield {
          ...{ ...about, title, artist, isrc, upc, lines, units, amount, currency },
          ...{ standing, trackId, releaseId },
        };
      if (rows.length < PAGE) break;
      place = rows.at(-1)?.place ?? place;
    }
  }
}
